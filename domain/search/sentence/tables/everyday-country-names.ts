/**
 * Everyday, short and inflected country names that Unicode's territory names lack (places/country-names.ts), by alpha-2
 * code.
 */
export const everydayCountryNames: Readonly<Record<string, string>> = {
  AE: 'امارات|यूएई|दुबई|emiratos|emirats|Vereinigten Arabischen Emiraten|Vereinigten Emiraten|Emiraten|Emirati|Emirados',
  AU: 'Australya|आस्ट्रेलिया',
  BD: 'bangla',
  CC: 'Isole Cocos|Ilhas Cocos',
  CN: 'tsina',
  DE: 'alemanya',
  DO: 'dominicana|Dominikanischen Republik',
  FR: 'Pransya',
  GB: 'Inglatera|بريطانيا|انجلترا|ब्रिटेन|इंग्लैंड|यूके|gran bretaña|grande bretagne|Vereinigten Königreich|Großbritannien|Gran Bretagna|Grã-Bretanha|Inghilterra|Schottland',
  GR: 'Gresya',
  IN: 'इंडिया|la india|हिंदुस्तान',
  IT: 'Italya',
  JP: 'hapon',
  KR: 'Koreya|كوريا|कोरिया|corea|corée',
  MM: 'Mianmar',
  MY: 'Malesya',
  NL: 'holanda|hollande',
  NZ: 'Bagong Selanda',
  PH: 'pinas|फिलीपींस|फिलिपीन|فلبين|الفيليبين',
  SA: 'سعودية|सऊदी|Saudi Arabya',
  SS: 'Nam Sudan',
  SY: 'سورية',
  TW: 'Taywan',
  US: 'Estados Unidos ng Amerika|estados unidos de america|etats unis d amerique|أمريكا|امريكا|الولايات المتحدة الأمريكية|यूएसए|यूएस|अमेरिका|अमरीका|Vereinigten Staaten',
};
