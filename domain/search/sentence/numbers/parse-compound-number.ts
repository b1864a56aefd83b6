import { wordKey } from '../words/tokenize-sentence.ts';
import {
  addHalf,
  addPart,
  canAppendToStack,
  createNumberStack,
  isPowerOfTenAtLeastHundred,
  multiplyStack,
  stackTotal,
} from './number-stack.ts';

/** The parts of number words that are written as one word, by value; `and` joins a digit to the tens after it. */
type CompoundWords = { readonly and?: string; readonly values: Readonly<Record<string, string>> };

const compoundWords: Readonly<Record<'de' | 'it' | 'nl', CompoundWords>> = {
  de: {
    and: 'und',
    values: {
      0.5: 'einhalb',
      1: 'ein|eins|eine',
      1.5: 'anderthalb|eineinhalb',
      2: 'zwei|zwo',
      3: 'drei',
      4: 'vier',
      5: 'fünf|fuenf',
      6: 'sechs',
      7: 'sieben',
      8: 'acht',
      9: 'neun',
      10: 'zehn',
      11: 'elf',
      12: 'zwölf|zwoelf',
      13: 'dreizehn',
      14: 'vierzehn',
      15: 'fünfzehn|fuenfzehn',
      16: 'sechzehn',
      17: 'siebzehn',
      18: 'achtzehn',
      19: 'neunzehn',
      20: 'zwanzig',
      30: 'dreißig',
      40: 'vierzig',
      50: 'fünfzig|fuenfzig',
      60: 'sechzig',
      70: 'siebzig',
      80: 'achtzig',
      90: 'neunzig',
      100: 'hundert',
      1000: 'tausend',
    },
  },
  it: {
    values: {
      1: 'uno|un',
      2: 'due',
      3: 'tre',
      4: 'quattro',
      5: 'cinque',
      6: 'sei',
      7: 'sette',
      8: 'otto',
      9: 'nove',
      10: 'dieci',
      11: 'undici',
      12: 'dodici',
      13: 'tredici',
      14: 'quattordici',
      15: 'quindici',
      16: 'sedici',
      17: 'diciassette',
      18: 'diciotto',
      19: 'diciannove',
      20: 'venti|vent',
      30: 'trenta|trent',
      40: 'quaranta|quarant',
      50: 'cinquanta|cinquant',
      60: 'sessanta|sessant',
      70: 'settanta|settant',
      80: 'ottanta|ottant',
      90: 'novanta|novant',
      100: 'cento|cent',
      1000: 'mille|mila',
    },
  },
  nl: {
    and: 'en',
    values: {
      0.5: 'half',
      1: 'een',
      1.5: 'anderhalf|anderhalve',
      2: 'twee',
      3: 'drie',
      4: 'vier',
      5: 'vijf',
      6: 'zes',
      7: 'zeven',
      8: 'acht',
      9: 'negen',
      10: 'tien',
      11: 'elf',
      12: 'twaalf',
      13: 'dertien',
      14: 'veertien',
      15: 'vijftien',
      16: 'zestien',
      17: 'zeventien',
      18: 'achttien',
      19: 'negentien',
      20: 'twintig',
      30: 'dertig',
      40: 'veertig',
      50: 'vijftig',
      60: 'zestig',
      70: 'zeventig',
      80: 'tachtig',
      90: 'negentig',
      100: 'honderd',
      1000: 'duizend',
    },
  },
};

const maxWordLength = 60;
const maxPartLength = 12;
const joinerMarker = Number.NaN;
/** Italian tens lose their last vowel before "uno" and "otto"; on their own, "cent" and "vent" are other words. */
const elidedFormPattern = /^(?:cent|vent|trent|quarant|cinquant|sessant|settant|ottant|novant|eine)$/;

const valueTableCache = new Map<string, ReadonlyMap<string, number>>();
function getValueTable(language: keyof typeof compoundWords): ReadonlyMap<string, number> {
  const known = valueTableCache.get(language);
  if (known) return known;
  const { and: joiner, values } = compoundWords[language];
  const table = new Map<string, number>();
  for (const [value, words] of Object.entries(values))
    for (const word of words.split('|')) table.set(wordKey(word), Number(value));
  if (joiner) table.set(joiner, joinerMarker);
  valueTableCache.set(language, table);
  return table;
}

/**
 * Returns the number that one word means, in German, Italian or Dutch: "fünfundzwanzigtausend", "centoventidue",
 * "drieduizend". Returns undefined if any part of the word isn't part of a number.
 */
export function parseCompoundNumber(key: string, language: keyof typeof compoundWords): number | undefined {
  if (key.length > maxWordLength || elidedFormPattern.test(key)) return undefined;
  const values = findPartValues(key, getValueTable(language));
  return values && combineValues(values);
}

/** Returns the values of a word's parts, preferring longer parts; undefined if any part isn't a number. */
function findPartValues(word: string, table: ReadonlyMap<string, number>): readonly number[] | undefined {
  if (word === '') return [];
  for (let length = Math.min(maxPartLength, word.length); length > 1; length -= 1) {
    const value = table.get(word.slice(0, length));
    const rest = value === undefined ? undefined : findPartValues(word.slice(length), table);
    if (rest) return [value as number, ...rest];
  }
  return undefined;
}

function combineValues(values: readonly number[]): number | undefined {
  const stack = createNumberStack();
  for (const [index, value] of values.entries()) {
    const last = stack.parts.at(-1);
    const isJoined = Number.isNaN(values[index - 1]);
    if (Number.isNaN(value)) {
      if (last === undefined || index === values.length - 1) return undefined;
    } else if (value === 0.5 && last !== undefined) addHalf(stack);
    else if (isPowerOfTenAtLeastHundred(value)) multiplyStack(stack, value);
    else if (isJoined && last !== undefined && last < 10 && value >= 20 && value % 10 === 0)
      addPart(stack, (stack.parts.pop() as number) + value);
    else if (canAppendToStack(stack, value)) addPart(stack, value);
    else return undefined;
  }
  return stackTotal(stack);
}
