import { languageByCode } from '../reference/languages.ts';

/**
 * The suggested card language by country: the one of the 26 languages that most people there read best, or English if
 * none is widely spoken. The sender can change it.
 */
const countriesByLanguage: Readonly<Record<string, string>> = {
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  fr: 'BE BF BI BJ BL CD CF CG CI CM DJ FR GA GF GN GP HT KM LU MC MF MG ML MQ MU NC NE PF PM RE SN TD TG WF YT',
  de: 'AT CH DE LI',
  it: 'IT SM VA',
  pt: 'AO BR CV GW MZ PT ST TL',
  zh: 'CN HK MO TW',
  ja: 'JP',
  ko: 'KP KR',
  ar: 'AE BH DZ EG EH IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE',
  hi: 'IN',
  th: 'TH',
  vi: 'VN',
  tl: 'PH',
  id: 'ID',
  ms: 'BN MY',
  ru: 'BY KG KZ RU TJ TM',
  tr: 'TR',
  pl: 'PL',
  nl: 'AW BQ CW NL SR SX',
  ur: 'PK',
  bn: 'BD',
  uk: 'UA',
  ro: 'MD RO',
  uz: 'UZ',
  ne: 'NP',
};

const languageByCountry = new Map(
  Object.entries(countriesByLanguage).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language] as const),
  ),
);

/** Returns the code of one of the 26 languages for an alpha-2 country code; "en" if no other language fits better. */
export function recipientLanguage(country: string): string {
  const language = languageByCountry.get(country) ?? 'en';
  return languageByCode(language)?.code ?? 'en';
}
