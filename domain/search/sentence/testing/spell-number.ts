// Data table, exempt from the line limit: how each language writes whole numbers below a million in words.

import { bengali } from '../languages/tables/bn.ts';
import { hindi } from '../languages/tables/hi.ts';
import { nepali } from '../languages/tables/ne.ts';
import { urdu } from '../languages/tables/ur.ts';

type SpellNumber = (value: number) => string;
const splitWords = (text: string): string[] => text.split(' ');
const joinNonEmpty = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** Spells a number from words for 0 to 19, tens and hundreds, as most European languages do. */
function createSpeller(small: string, tens: string, hundreds: string, and = ''): SpellNumber {
  const [ones, ties, hundredWords] = [splitWords(small), splitWords(tens), splitWords(hundreds)];
  const below100 = (value: number): string =>
    value < 20
      ? (ones[value] ?? '')
      : joinNonEmpty(
          ties[Math.floor(value / 10) - 2] ?? '',
          value % 10 > 0 ? and : '',
          value % 10 > 0 ? (ones[value % 10] ?? '') : '',
        );
  return (value) =>
    joinNonEmpty(
      value < 100 ? '' : (hundredWords[Math.floor(value / 100)] ?? ''),
      value % 100 === 0 ? '' : below100(value % 100),
    ).replaceAll('_', ' ');
}

/** Extends the spelling of numbers below a thousand to thousands. */
function withThousands(below1000: SpellNumber, thousands: (count: number, spell: SpellNumber) => string): SpellNumber {
  return (value) => {
    const [count, rest] = [Math.floor(value / 1000), value % 1000];
    return joinNonEmpty(count > 0 ? thousands(count, below1000) : '', rest > 0 ? below1000(rest) : '');
  };
}

const selectSlavicPluralForm = (count: number, one: string, few: string, many: string): string => {
  const [units, tens] = [count % 10, Math.floor(count / 10) % 10];
  if (tens === 1 || units === 0 || units > 4) return many;
  return units === 1 ? one : few;
};

const spanishSmallNumberWords =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve';
const spellSpanish: SpellNumber = (value) => {
  const base = createSpeller(
    spanishSmallNumberWords,
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    '_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    'y',
  );
  if (value === 100) return 'cien';
  const twenties = splitWords(
    'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  );
  const rest = value % 100;
  return rest > 20 && rest < 30
    ? joinNonEmpty(value > 100 ? base(value - rest) : '', twenties[rest - 21] ?? '').replace(/^cien /, 'ciento ')
    : base(value);
};
const spellFrench: SpellNumber = (value) => {
  const ones = splitWords(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  );
  const tens = splitWords('vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt');
  const below100 = (rest: number): string => {
    if (rest < 20) return ones[rest] ?? '';
    const ten = Math.floor(rest / 10);
    const unit = ten === 7 || ten === 9 ? (rest % 10) + 10 : rest % 10;
    if (unit === 0) return ten === 8 ? 'quatre-vingts' : (tens[ten - 2] ?? '');
    return (unit === 1 || unit === 11) && ten < 8
      ? `${tens[ten - 2]} et ${ones[unit]}`
      : `${tens[ten - 2]}-${ones[unit]}`;
  };
  const hundreds = Math.floor(value / 100);
  const hundred =
    hundreds === 0 ? '' : hundreds === 1 ? 'cent' : `${ones[hundreds]} cent${value % 100 === 0 ? 's' : ''}`;
  return joinNonEmpty(hundred, value % 100 > 0 ? below100(value % 100) : '');
};
const spellPortuguese: SpellNumber = (value) => {
  const base = createSpeller(
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    '_ cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
    'e',
  );
  if (value === 100) return 'cem';
  return value > 100 && value % 100 > 0 ? `${base(value - (value % 100))} e ${base(value % 100)}` : base(value);
};
const spellGerman: SpellNumber = (value) => {
  const ones = splitWords(
    'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  );
  const tens = splitWords('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
  const below100 = (rest: number): string =>
    rest < 20
      ? (ones[rest] ?? '')
      : `${rest % 10 > 0 ? `${ones[rest % 10]}und` : ''}${tens[Math.floor(rest / 10) - 2]}`;
  return `${value >= 100 ? `${ones[Math.floor(value / 100)]}hundert` : ''}${value % 100 > 0 ? below100(value % 100) : ''}`;
};
const spellDutch: SpellNumber = (value) => {
  const ones = splitWords(
    'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  );
  const tens = splitWords('twintig dertig veertig vijftig zestig zeventig tachtig negentig');
  const joiner = (unit: string): string => (unit.endsWith('e') ? 'ën' : 'en');
  const below100 = (rest: number): string => {
    if (rest < 20) return ones[rest] ?? '';
    const unit = rest % 10 > 0 ? (ones[rest % 10] ?? '') : '';
    return `${unit}${unit === '' ? '' : joiner(unit)}${tens[Math.floor(rest / 10) - 2]}`;
  };
  const hundreds = Math.floor(value / 100);
  return `${hundreds > 1 ? ones[hundreds] : ''}${hundreds > 0 ? 'honderd' : ''}${value % 100 > 0 ? below100(value % 100) : ''}`;
};
const spellItalian: SpellNumber = (value) => {
  const ones = splitWords(
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  );
  const tens = splitWords('venti trenta quaranta cinquanta sessanta settanta ottanta novanta');
  const below100 = (rest: number): string => {
    if (rest < 20) return ones[rest] ?? '';
    const [ten, unit] = [tens[Math.floor(rest / 10) - 2] ?? '', rest % 10];
    return `${unit === 1 || unit === 8 ? ten.slice(0, -1) : ten}${unit > 0 ? ones[unit] : ''}`;
  };
  const hundreds = Math.floor(value / 100);
  return `${hundreds > 1 ? ones[hundreds] : ''}${hundreds > 0 ? 'cento' : ''}${value % 100 > 0 ? below100(value % 100) : ''}`;
};
const createRussianSpeller = (feminine: boolean): SpellNumber =>
  createSpeller(
    `ноль ${feminine ? 'одна две' : 'один два'} три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать`,
    'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
    '_ сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот',
  );
const createUkrainianSpeller = (feminine: boolean): SpellNumber =>
  createSpeller(
    `нуль ${feminine ? 'одна дві' : 'один два'} три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять`,
    "двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто",
    "_ сто двісті триста чотириста п'ятсот шістсот сімсот вісімсот дев'ятсот",
  );
const spellPolish = createSpeller(
  'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
  'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
  '_ sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset',
);
const spellRomanian = createSpeller(
  'zero unu doi trei patru cinci șase șapte opt nouă zece unsprezece doisprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece',
  'douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci',
  '_ o_sută două_sute trei_sute patru_sute cinci_sute șase_sute șapte_sute opt_sute nouă_sute',
  'și',
);
const spellTurkish = createSpeller(
  'sıfır bir iki üç dört beş altı yedi sekiz dokuz on on_bir on_iki on_üç on_dört on_beş on_altı on_yedi on_sekiz on_dokuz',
  'yirmi otuz kırk elli altmış yetmiş seksen doksan',
  '_ yüz iki_yüz üç_yüz dört_yüz beş_yüz altı_yüz yedi_yüz sekiz_yüz dokuz_yüz',
);
const spellUzbek = createSpeller(
  "nol bir ikki uch to'rt besh olti yetti sakkiz to'qqiz o'n o'n_bir o'n_ikki o'n_uch o'n_to'rt o'n_besh o'n_olti o'n_yetti o'n_sakkiz o'n_to'qqiz",
  "yigirma o'ttiz qirq ellik oltmish yetmish sakson to'qson",
  "_ bir_yuz ikki_yuz uch_yuz to'rt_yuz besh_yuz olti_yuz yetti_yuz sakkiz_yuz to'qqiz_yuz",
);
const createMalayicSpeller = (eight: string): SpellNumber =>
  createSpeller(
    `nol satu dua tiga empat lima enam tujuh ${eight} sembilan sepuluh sebelas dua_belas tiga_belas empat_belas lima_belas enam_belas tujuh_belas ${eight}_belas sembilan_belas`,
    `dua_puluh tiga_puluh empat_puluh lima_puluh enam_puluh tujuh_puluh ${eight}_puluh sembilan_puluh`,
    `_ seratus dua_ratus tiga_ratus empat_ratus lima_ratus enam_ratus tujuh_ratus ${eight}_ratus sembilan_ratus`,
  );
const spellVietnamese: SpellNumber = (value) => {
  const ones = splitWords('không một hai ba bốn năm sáu bảy tám chín');
  const [hundreds, ten, unit] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const last = unit === 5 && ten > 0 ? 'lăm' : unit === 1 && ten > 1 ? 'mốt' : unit > 0 ? (ones[unit] ?? '') : '';
  const middle = ten === 0 ? (hundreds > 0 && unit > 0 ? 'lẻ' : '') : ten === 1 ? 'mười' : `${ones[ten]} mươi`;
  return joinNonEmpty(hundreds > 0 ? `${ones[hundreds]} trăm` : '', middle, last);
};
const spellVietnameseThousands: SpellNumber = (value) => {
  const [count, rest] = [Math.floor(value / 1000), value % 1000];
  const zero = count > 0 && rest > 0 && rest < 100 ? `không trăm${rest < 10 ? ' lẻ' : ''}` : '';
  return joinNonEmpty(count > 0 ? `${spellVietnamese(count)} nghìn` : '', zero, rest > 0 ? spellVietnamese(rest) : '');
};
const spellThai: SpellNumber = (value) => {
  const ones = splitWords('- หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า');
  return ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']
    .map((unit, power) => {
      const digit = Math.floor(value / 10 ** power) % 10;
      if (digit === 0) return '';
      if (power === 1) return `${digit === 1 ? '' : digit === 2 ? 'ยี่' : ones[digit]}สิบ`;
      return power === 0 && digit === 1 && value > 10 ? 'เอ็ด' : `${ones[digit]}${unit}`;
    })
    .reverse()
    .join('');
};

/** Spells numbers in Chinese characters or Hangul, in groups of ten thousand. */
function createEastAsianSpeller(digits: string, units: string, isOneSaid: boolean, zero: string): SpellNumber {
  const [tenThousand = '', ...smaller] = [...units];
  const below10000 = (value: number): string => {
    let text = '';
    for (const [index, unit] of [...smaller, ''].entries()) {
      const [power, before] = [smaller.length - index, text];
      const digit = Math.floor(value / 10 ** power) % 10;
      const isSkipped = digit > 0 && before !== '' && Math.floor(value / 10 ** (power + 1)) % 10 === 0;
      if (digit > 0)
        text += `${isSkipped ? zero : ''}${digit === 1 && power > 0 && !isOneSaid ? '' : digits[digit]}${unit}`;
    }
    return text;
  };
  return (value) => {
    const [high, low] = [Math.floor(value / 1e4), value % 1e4];
    const one = zero === '' && !isOneSaid && high === 1 && tenThousand === '만' ? '' : below10000(high);
    return `${high > 0 ? `${one}${tenThousand}` : ''}${high > 0 && low > 0 && low < 1000 ? zero : ''}${below10000(low)}`;
  };
}

const spellArabic: SpellNumber = (value) => {
  const ones = splitWords(
    'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة أحد_عشر اثنا_عشر ثلاثة_عشر أربعة_عشر خمسة_عشر ستة_عشر سبعة_عشر ثمانية_عشر تسعة_عشر',
  );
  const tens = splitWords('عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون');
  const hundreds = splitWords('- مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة');
  const rest = value % 100;
  const parts = [value >= 100 ? (hundreds[Math.floor(value / 100)] ?? '') : ''];
  if (rest > 0 && rest < 20) parts.push(ones[rest] ?? '');
  else if (rest > 0) parts.push(rest % 10 > 0 ? (ones[rest % 10] ?? '') : '', tens[Math.floor(rest / 10) - 2] ?? '');
  return parts
    .filter((part) => part !== '')
    .join(' و')
    .replaceAll('_', ' ');
};
const spellTagalog: SpellNumber = (value) => {
  const ones = splitWords('- isa dalawa tatlo apat lima anim pito walo siyam');
  const link = (word: string): string => (/[aeiou]$/.test(word) ? `${word}ng` : `${word} na`);
  const tens = splitWords('dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu');
  const teens = splitWords(
    'labing-isa labindalawa labintatlo labing-apat labinlima labing-anim labimpito labingwalo labinsiyam',
  );
  const below100 = (rest: number): string => {
    if (rest < 10) return ones[rest] ?? '';
    if (rest === 10) return 'sampu';
    if (rest < 20) return teens[rest - 11] ?? '';
    const ten = tens[Math.floor(rest / 10) - 2] ?? '';
    return rest % 10 > 0 ? `${ten}'t ${ones[rest % 10]}` : ten;
  };
  const hundreds = Math.floor(value / 100);
  const hundred = hundreds > 0 ? (hundreds === 1 ? 'isang daan' : `${link(ones[hundreds] ?? '')} daan`) : '';
  return joinNonEmpty(
    hundred,
    hundreds > 0 && value % 100 > 0 ? 'at' : '',
    value % 100 > 0 ? below100(value % 100) : '',
  );
};
/** Uses a table's own words for numbers below a hundred, which are all irregular. */
const createIndicSpeller = (numbers: Readonly<Record<string, string>>): SpellNumber => {
  const word = (value: number): string => numbers[value]?.split('|')[0] ?? '';
  return (value) =>
    joinNonEmpty(
      value >= 100 ? `${word(Math.floor(value / 100))} ${word(100)}` : '',
      value % 100 > 0 ? word(value % 100) : '',
    );
};
const createIndicThousandsSpeller = (numbers: Readonly<Record<string, string>>): SpellNumber => {
  const [spell, hundredThousand, thousand] = [
    createIndicSpeller(numbers),
    numbers['100000']?.split('|')[0],
    numbers['1000']?.split('|')[0],
  ];
  return (value) => {
    const [lakhs, thousands, rest] = [Math.floor(value / 1e5), Math.floor(value / 1e3) % 100, value % 1e3];
    return joinNonEmpty(
      lakhs > 0 ? `${spell(lakhs)} ${hundredThousand}` : '',
      thousands > 0 ? `${spell(thousands)} ${thousand}` : '',
      rest > 0 ? spell(rest) : '',
    );
  };
};

/** For each language, a function that spells out an amount of money: a whole number below a million. */
export const spellMoneyByLanguage: Readonly<Record<string, SpellNumber>> = Object.fromEntries(
  (
    [
      [
        'es',
        withThousands(spellSpanish, (count, spell) =>
          count === 1 ? 'mil' : `${spell(count).replace(/uno$/, 'ún')} mil`,
        ),
        'euros',
      ],
      [
        'fr',
        withThousands(spellFrench, (count, spell) =>
          count === 1 ? 'mille' : `${spell(count).replace(/(cent|vingt)s$/, '$1')} mille`,
        ),
        'euros',
      ],
      ['pt', withThousands(spellPortuguese, (count, spell) => (count === 1 ? 'mil' : `${spell(count)} mil`)), 'euros'],
      ['de', withThousands(spellGerman, (count, spell) => `${spell(count)}tausend`), 'Euro'],
      ['nl', withThousands(spellDutch, (count, spell) => `${count === 1 ? '' : spell(count)}duizend`), 'euro'],
      [
        'it',
        withThousands(spellItalian, (count, spell) =>
          count === 1 ? 'mille' : `${spell(count).replace(/uno$/, 'un')}mila`,
        ),
        'euro',
      ],
      [
        'ru',
        withThousands(
          createRussianSpeller(false),
          (count) =>
            `${createRussianSpeller(true)(count)} ${selectSlavicPluralForm(count, 'тысяча', 'тысячи', 'тысяч')}`,
        ),
        'евро',
      ],
      [
        'uk',
        withThousands(
          createUkrainianSpeller(false),
          (count) =>
            `${createUkrainianSpeller(true)(count)} ${selectSlavicPluralForm(count, 'тисяча', 'тисячі', 'тисяч')}`,
        ),
        'євро',
      ],
      [
        'pl',
        withThousands(spellPolish, (count, spell) =>
          count === 1 ? 'tysiąc' : `${spell(count)} ${selectSlavicPluralForm(count, 'tysięcy', 'tysiące', 'tysięcy')}`,
        ),
        'euro',
      ],
      [
        'ro',
        withThousands(spellRomanian, (count, spell) =>
          count === 1 ? 'o mie' : `${spell(count)} ${count % 100 > 0 && count % 100 < 20 ? '' : 'de '}mii`,
        ),
        'euro',
      ],
      ['tr', withThousands(spellTurkish, (count, spell) => (count === 1 ? 'bin' : `${spell(count)} bin`)), 'euro'],
      ['uz', withThousands(spellUzbek, (count, spell) => `${spell(count)} ming`), 'yevro'],
      [
        'id',
        withThousands(createMalayicSpeller('delapan'), (count, spell) =>
          count === 1 ? 'seribu' : `${spell(count)} ribu`,
        ),
        'euro',
      ],
      [
        'ms',
        withThousands(createMalayicSpeller('lapan'), (count, spell) =>
          count === 1 ? 'seribu' : `${spell(count)} ribu`,
        ),
        'ringgit',
      ],
      ['vi', spellVietnameseThousands, 'euro'],
      [
        'tl',
        withThousands(
          spellTagalog,
          (count, spell) =>
            `${spell(count)
              .replace(/([aeiou])$/, '$1ng')
              .replace(/([tmn])$/, '$1 na')} libo`,
        ),
        'euro',
      ],
      [
        'ar',
        withThousands(spellArabic, (count, spell) =>
          count === 1 ? 'ألف' : count === 2 ? 'ألفان' : `${spell(count)} ${count <= 10 ? 'آلاف' : 'ألف'}`,
        ),
        'يورو',
      ],
      ['hi', createIndicThousandsSpeller(hindi.numbers), 'यूरो'],
      ['ur', createIndicThousandsSpeller(urdu.numbers), 'یورو'],
      ['bn', createIndicThousandsSpeller(bengali.numbers), 'ইউরো'],
      ['ne', createIndicThousandsSpeller(nepali.numbers), 'युरो'],
      ['th', spellThai, 'ยูโร'],
      ['zh', createEastAsianSpeller('零一二三四五六七八九', '万千百十', true, '零'), '欧元'],
      ['ja', createEastAsianSpeller('〇一二三四五六七八九', '万千百十', false, ''), 'ユーロ'],
      ['ko', createEastAsianSpeller('영일이삼사오육칠팔구', '만천백십', false, ''), '유로'],
    ] as const
  ).map(([language, spell, money]) => [
    language,
    (value: number) => `${spell(value)}${/[ก-๛一-鿿가-힣]/.test(money) ? '' : ' '}${money}`,
  ]),
);
