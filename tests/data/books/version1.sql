-- A book as version 1 of its tables had it.
BEGIN TRANSACTION;
CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            latest INTEGER NOT NULL,
            begun TEXT NOT NULL,
            start TEXT NOT NULL,
            suits INTEGER NOT NULL,
            scoring TEXT,
            language TEXT NOT NULL,
            result TEXT NOT NULL,
            played INTEGER NOT NULL,
            over INTEGER NOT NULL,
            score INTEGER,
            seconds INTEGER NOT NULL,
            undos INTEGER NOT NULL,
            assisted INTEGER NOT NULL,
            given INTEGER NOT NULL,
            day TEXT,
            done TEXT NOT NULL,
            undone TEXT NOT NULL,
            settled INTEGER NOT NULL,
            won TEXT,
            won_score INTEGER,
            won_seconds INTEGER,
            checksum INTEGER NOT NULL
        );
INSERT INTO "games" VALUES(1,6,'2026-11-30T12:00:00+00:00','SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC',4,'standard','en','restarted',1,0,495,0,0,0,0,NULL,'10-7 3-10 6-10 6-8 6-8','',0,NULL,NULL,NULL,311531080);
INSERT INTO "games" VALUES(2,69,'2026-11-30T12:00:00+00:00','SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC',4,'standard','en','won',1,1,841,0,1,0,0,NULL,'10-7 3-10 6-10 6-8 6-8 3-6 3-1 2-8 9-2 3-9 3-6 3-8 3-2 3-10 4-2 4-3 4-3 4-10 2-8x3 4-1 4-2 10-4 7-2x2 5-9 4-5x2 1-7x3 8-4x3 6-8x3 1-10 7-1x4 2-3x4 1-2x5 8-10x5 8-6x2 8-1 7-8 7-1 1-7x3 1-3 1-2 10-1x8 5-10x3 2-5x7 3-7x7 2-3 2-6 5-6x8 6-5x12 5-10 9-5 5-8x2 8-1x4 2-4 3-2 8-10 2-7x3 1-9 4-10x4 9-10x3','',0,'10-7 3-10 6-10 6-8 6-8 3-6 3-1 2-8 9-2 3-9 3-6 3-8 3-2 3-10 4-2 4-3 4-3 4-10 2-8x3 4-1 4-2 10-4 7-2x2 5-9 4-5x2 1-7x3 8-4x3 6-8x3 1-10 7-1x4 2-3x4 1-2x5 8-10x5 8-6x2 8-1 7-8 7-1 1-7x3 1-3 1-2 10-1x8 5-10x3 2-5x7 3-7x7 2-3 2-6 5-6x8 6-5x12 5-10 9-5 5-8x2 8-1x4 2-4 3-2 8-10 2-7x3 1-9 4-10x4 9-10x3',841,0,1307754984);
INSERT INTO "games" VALUES(3,72,'2026-11-30T12:00:00+00:00','SS1-S2-ABSIUCG',2,'standard','en','abandoned',1,0,498,0,0,0,0,'2026-11-30','4-3 3-8','',0,NULL,NULL,NULL,3865662979);
INSERT INTO "games" VALUES(4,76,'2026-11-30T12:00:00+00:00','4S 3S
5S
-
-
-
-
-
-
-
AS 2S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC',4,'standard','en','open',1,0,500,0,1,0,0,NULL,'','1-2x2',0,NULL,NULL,NULL,3703113138);
INSERT INTO "games" VALUES(5,81,'2026-11-30T12:00:00+00:00','SS1-S1-AAAAABD',1,'standard','en','open',1,0,499,9,1,0,0,NULL,'4-1','10-3',0,NULL,NULL,NULL,4037207237);
CREATE INDEX games_by_latest ON games (latest);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',5);
COMMIT;
PRAGMA user_version = 1;
