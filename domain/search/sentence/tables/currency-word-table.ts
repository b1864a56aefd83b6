// Data table, exempt from the line limit: one currency or family per line, words separated by |.

/** Words and signs that mean one currency everywhere. Codes come from domain/reference. */
export const currencyWordTable: Readonly<Record<string, string>> = {
  AED: 'uae dirham|uae dirhams|emirati dirham|emirati dirhams|emirates dirham',
  ALL: 'lekë',
  AOA: 'kwanza|kwanzas',
  ARS: 'ar$',
  AUD: 'au$|a$|aussie dollar|aussie dollars|aud$|australische dollar|dollari australiani|dólares australianos',
  BAM: 'convertible marks',
  BDT: '৳|taka|takas|tk|टका|تاكا',
  BRL: 'r$|reais|real brasileño|reales|reales brasileños',
  BOB: 'bolivianos',
  BWP: 'pulas',
  CAD: 'ca$|can$|loonie|loonies|kanadische dollar|dollari canadesi|dólares canadenses',
  CHF: 'sfr|swissie|schweizer franken|franchi svizzeri|franco svizzero|francos suíços|franco suíço',
  CLP: 'cl$',
  CNY: 'cn¥|yuan|yuans|renminbi|rmb|元|يوان|युआन',
  COP: 'co$',
  CRC: '₡|colones costa rica',
  CZK: 'kč|koruna|korunas|czk koruna',
  DOP: 'rd$',
  EGP: 'e£|جنيه مصري|جنيه مصرى|egyptian pounds',
  ETB: 'birr|birrs|بر اثيوبي',
  EUR: '€|euro|euros|eur|يورو|اورو|أورو|यूरो|yuro|eurot',
  FJD: 'fj$',
  GBP: 'quid|sterling|pound sterling|pounds sterling|british pound sterling|gb pound|gb pounds|libra esterlina|libras esterlinas|livre sterling|livres sterling|جنيه استرليني|جنيه إسترليني|استرليني|جنيهات استرلينية|gbp£|stg|britische pfund|britisches pfund|englische pfund|pfund sterling|sterlina|sterline|lira sterlina|lire sterline',
  GEL: '₾|lari|laris',
  GHS: '₵|gh₵|cedi|cedis|سيدي غاني',
  GMD: 'dalasi|dalasis',
  GTQ: 'quetzal|quetzales|quetzals',
  HKD: 'hk$',
  HNL: 'lempira|lempiras',
  HTG: 'gourde|gourdes',
  HUF: 'forint|forints',
  IDR: 'rupiah|rupiahs|rp|روبيه اندونيسيه',
  ILS: '₪|shekel|shekels|nis|شيكل|شيقل',
  INR: '₹|inr|indian rs',
  JMD: 'ja$|j$',
  JPY: 'yen|yens|yenes|ienes|円|ين ياباني|येन',
  KES: 'ksh|kshs|kes|kenyan bob',
  KHR: '៛|riel|riels',
  KRW: '₩|وون',
  KWD: 'kd|k d|د.ك',
  KZT: '₸|tenge',
  LAK: '₭',
  MNT: '₮|tugrik|tugriks|tögrög',
  MXN: 'mx$',
  MMK: 'kyat|kyats',
  MYR: 'ringgit|ringgits|rm|رينغيت|रिंगित',
  NGN: '₦|naira|nairas|नाइरा|نايرا',
  NZD: 'nz$|neuseeländische dollar|neuseeländischen dollar|kiwi dollar|kiwi dollars',
  OMR: 'ر.ع',
  PHP: '₱|piso|pisong|philippine peso|philippine pesos|filipino peso|filipino pesos',
  PEN: 's/|soles|nuevos soles',
  PLN: 'zł|zloty|zlotys|zloties|zlotych',
  PYG: '₲|guarani|guaranies',
  QAR: 'qr|ر.ق',
  RON: 'leu romanian|lei romanesti',
  MDL: 'lei moldovenesti|leu moldovenesc',
  RUB: '₽|ruble|rubles|rouble|roubles|rublos|روبل|रूबल',
  SAR: 'ر.س',
  SGD: 'sg$|s$|sing dollar|sing dollars',
  THB: '฿|baht|bahts|بات|बात थाई',
  TRY: '₺|tl',
  TTD: 'tt$',
  TWD: 'nt$|nt dollar|nt dollars',
  TZS: 'tsh',
  UAH: '₴|hryvnia|hryvnias|hryvnya',
  UGX: 'ugsh',
  USD: 'us$|usd$|greenback|greenbacks|us dollar|us dollars|amerikanische dollar|dollari americani|dollari statunitensi',
  VND: '₫|dong|dongs|vietnamese dong',
  VES: 'bolivares|bolivar',
  XAF: 'central african cfa',
  XOF: 'west african cfa',
  XCD: 'ec dollar|ec dollars',
  ZAR: 'rand|rands|راند|रैंड',
  ZMW: 'zambian kwacha',
};

/**
 * Words that several countries use for their own money. `members` are the possible currencies. `otherwise` is our
 * choice when no country decides, such as the product's default currency for "$", or the most common meaning abroad for
 * "pounds" and "£".
 */
export type CurrencyFamily = {
  readonly words: string;
  readonly members: string;
  readonly otherwise?: string;
  /** The inferred meaning when nothing else decides: dirhams are Emirati unless Morocco is named. */
  readonly likely?: string;
  /** Currencies of countries that also write the bare sign, although they don't use the word: "$" in Mexico. */
  readonly signAlsoOf?: string;
};

const dollarCurrencies =
  'USD AUD CAD NZD SGD HKD TWD BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD TVD XCD KID';

export const currencyFamilies: readonly CurrencyFamily[] = [
  { words: '$|＄', members: dollarCurrencies, otherwise: 'USD', signAlsoOf: 'MXN ARS CLP COP DOP UYU CUP' },
  {
    words:
      'dollar|dollars|dolar|dolars|dólar|dólares|dolares|dollers|dollors|doller|bucks|buck|دولار|دولارات|الدولار|डॉलर|डालर|dolyar|dolyares|daalar|dollari|dollaro',
    members: dollarCurrencies,
    otherwise: 'USD',
  },
  { words: 'c$', members: 'CAD NIO', otherwise: 'CAD' },
  { words: 'lei|leu', members: 'RON MDL', likely: 'RON' },
  { words: '£|￡', members: 'GBP EGP LBP SYP SDG SSP GIP FKP SHP GGP JEP IMP', otherwise: 'GBP' },
  {
    words: 'pound|pounds|poundz|libra|libras|livre|livres|paund|पाउंड|पौंड|पाउण्ड|باوند|پاوند|lbs sterling|pondo|pfund',
    members: 'GBP EGP LBP SYP SDG SSP GIP FKP SHP GGP JEP IMP',
    otherwise: 'GBP',
  },
  { words: 'جنيه|جنيهات|جنيها|الجنيه', members: 'EGP GBP SDG' },
  { words: 'ليرة|ليره|ليرات|lira|liras|lire', members: 'TRY LBP SYP' },
  { words: 'peso|pesos', members: 'MXN PHP COP ARS CLP DOP UYU CUP' },
  {
    words:
      'rupee|rupees|rs|₨|rupaye|rupay|rupee s|rupiya|rupaiya|rupia india|rupias|roupie|roupies|rupie|rupien|रुपये|रुपए|रुपया|रुपयों|रूपये|रुपयें|روبية|روبيه|روبيات',
    members: 'INR PKR NPR LKR MUR SCR',
  },
  { words: 'riyal|riyals|rial|rials|riyaal|ريال|ريالات|ريالا|रियाल|riales|riyales', members: 'SAR QAR OMR YER IRR' },
  { words: 'sr', members: 'SAR SCR', otherwise: 'SAR' },
  { words: 'dirham|dirhams|dh|dhs|dhiram|dhirams|dirhem|درهم|دراهم|درهما|दिरहम', members: 'AED MAD', likely: 'AED' },
  { words: 'dinar|dinars|dinares|dinaro|دينار|دنانير|دينارا|दीनार|दिनार', members: 'KWD BHD JOD IQD LYD TND DZD RSD' },
  { words: 'bd|b d', members: 'BHD BDT', otherwise: 'BHD' },
  // The short form of the Omani rial is also Romania's code.
  { words: 'ro|r o', members: 'OMR RON' },
  {
    words: 'franc|francs|franco|francos|franken|franchi|fr|فرنك|फ्रैंक',
    members: 'CHF XOF XAF GNF RWF BIF CDF DJF KMF XPF',
  },
  { words: 'cfa|fcfa|francs cfa|franc cfa|cfa francs|f cfa|cfa franc|francos cfa', members: 'XOF XAF' },
  { words: 'kr|krona|kronor|krone|kroner|krona s|coronas|kronen|corone|coroas', members: 'SEK NOK DKK ISK FOK' },
  { words: '¥|￥', members: 'JPY CNY' },
  { words: 'shilling|shillings|bob|shilingi|شلن', members: 'KES UGX TZS SOS' },
  { words: 'kwacha', members: 'ZMW MWK' },
  { words: 'colon|colones', members: 'CRC SVC' },
  { words: 'won', members: 'KRW KPW', otherwise: 'KRW' },
  { words: 'real', members: 'BRL', otherwise: 'BRL' },
  { words: 'sol', members: 'PEN', otherwise: 'PEN' },
  { words: 'r', members: 'ZAR', otherwise: 'ZAR' },
  { words: 'somoni|som|soum', members: 'KGS UZS' },
  { words: 'manat|manats', members: 'AZN TMT' },
  { words: 'dram|drams', members: 'AMD', otherwise: 'AMD' },
];

/** Words with another everyday meaning, which mean money only next to an amount. */
export const wordsRequiringAmount =
  'won|real|sol|r|ro|fr|bd|sr|dh|rp|rm|kd|qr|tk|nis|bob|colon|som|tl|kr|lei|dong|dram|rs|pondo|cfa|buck|reales|s/';

/**
 * Codes that are also words. In lower case, a few of them count next to a number (parse-currencies.ts), and the others
 * never do. In an all-capitals sentence, they count only next to a number.
 */
export const uppercaseOnlyCodes =
  'bob all top try cup mad pen cop gel ron sos kid imp bam ang std mop lak nio ars sek mur per pab top btn mga ern lei mwk gip';
