"""Which language a person gets."""

import pytest

from simon.words import language_for, wanted_languages

CATALOGS = [
    "de",
    "fi",
    "fil",
    "he",
    "hi",
    "id",
    "ms",
    "nb",
    "pt_BR",
    "sr",
    "sr_Latn",
    "zh_CN",
    "zh_TW",
]


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("fi", "fi"),
        ("FI", "fi"),
        ("fi_FI", "fi"),
        ("fi-FI", "fi"),
        ("fi_FI.UTF-8", "fi"),
        ("fi_FI@euro", "fi"),
        ("hi_IN.ISCII-DEV", "hi"),
        ("fi_FI.ISO_8859-1", "fi"),
        ("fin_FI", "fi"),
        ("hin", "hi"),
        ("msa", "ms"),
        ("en_US.UTF-8", "en"),
        ("de_AT", "de"),
        ("pt", "pt_BR"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt_PT", "pt_BR"),
        ("zh", "zh_CN"),
        ("zh_SG", "zh_CN"),
        ("zh_Hans_HK", "zh_CN"),
        ("zh_TW.UTF-8", "zh_TW"),
        ("zh_HK", "zh_TW"),
        ("zh-Hant", "zh_TW"),
        ("zh_Hant_HK", "zh_TW"),
        ("no", "nb"),
        ("nn_NO.UTF-8", "nb"),
        ("iw_IL", "he"),
        ("in_ID", "id"),
        ("tl_PH", "fil"),
        ("sr", "sr"),
        ("sr_RS@latin", "sr_Latn"),
        ("sr@latin", "sr_Latn"),
        ("sr_Latn_RS", "sr_Latn"),
        ("sr_Cyrl_RS", "sr"),
        ("C", None),
        ("POSIX", None),
        ("C.UTF-8", None),
        ("xx_YY", None),
        ("", None),
        ("../../etc", None),
        ("fi_FI.UTF-8/../x", None),
        ("हिन्दी", None),
    ],
)
def test_a_locale_s_name_leads_to_a_catalog(name, language):
    assert language_for([name], CATALOGS) == language


def test_a_portuguese_catalog_of_portugal_comes_before_brazil_s():
    assert language_for(["pt_PT"], ["pt_BR", "pt_PT"]) == "pt_PT"
    assert language_for(["pt"], ["pt_BR", "pt_PT"]) == "pt_BR"


@pytest.mark.parametrize("name", ["zh_TW", "zh_HK.UTF-8", "zh_Hant", "zh_Hant_HK", "zh_Hant_TW"])
def test_a_reader_of_traditional_characters_is_not_sent_to_simplified_ones(name):
    assert language_for([name], ["zh_CN"]) is None


def test_the_first_that_can_be_served_is_taken():
    assert language_for(["xx", "sv", "fi", "hi"], CATALOGS) == "fi"
    assert language_for(["xx"], CATALOGS) is None
    assert language_for([], CATALOGS) is None


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({}, []),
        ({"LANG": "fi_FI.UTF-8"}, ["fi_FI.UTF-8"]),
        ({"LANG": "fi_FI", "LC_MESSAGES": "hi_IN"}, ["hi_IN"]),
        ({"LANG": "fi_FI", "LC_MESSAGES": "hi_IN", "LC_ALL": "ms_MY"}, ["ms_MY"]),
        ({"LANG": "fi_FI", "LC_ALL": ""}, ["fi_FI"]),
        ({"LANG": "fi_FI", "LANGUAGE": "hi:ms"}, ["hi", "ms", "fi_FI"]),
        ({"LANGUAGE": "hi"}, ["hi"]),
        ({"LANG": "C", "LANGUAGE": "hi"}, []),
        ({"LC_ALL": "POSIX", "LANG": "fi_FI"}, []),
        ({"LANG": "C.UTF-8", "LANGUAGE": "hi"}, []),
    ],
)
def test_what_an_environment_asks_for(environ, wanted):
    assert wanted_languages(environ) == wanted
