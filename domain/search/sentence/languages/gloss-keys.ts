import type { SharedCurrencyName, WordRole } from './language-words.ts';

/** The key of a word that is irrelevant to a search or unknown. */
export const unknownWordKey = 'word:';

/**
 * The keys that replace words of other languages. They are words from the parser's own tables, most of them English, or
 * keys with a colon, which nobody can type as one word.
 */
export const roleKeys: Readonly<Record<WordRole, string>> = {
  from: 'from',
  to: 'to',
  in: 'in',
  toOrIn: 'au',
  afterFrom: 'from',
  afterTo: 'to',
  afterIn: 'in',
  afterFromOrIn: 'from',
  afterSelf: 'in',
  afterNot: 'not',
  self: 'self:',
  moved: 'moved:',
  receiver: 'mum',
  home: 'home',
  send: 'send',
  otherSends: 'sends:',
  sendsMe: 'sendsMe:',
  me: 'me:',
  or: 'or',
  not: 'not',
  cashPickup: 'cash',
  bankTransfer: 'bank',
  account: 'account',
  mobileWallet: 'wallet',
  debitCard: 'visa',
  payByCreditCard: 'creditcard',
  payInCash: 'payIn:cash',
  now: 'instantly',
  withinAnHour: 'deliveryTime:minutes',
  today: 'today',
  tomorrow: 'tomorrow',
  urgent: 'urgent',
  cheapest: 'cheapest',
  fastest: 'fastest',
  best: 'best',
  receives: 'gets',
  needs: 'needs',
  howMuch: 'howmuch:',
  few: 'few',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  nothing: unknownWordKey,
};

export const selfKey = roleKeys.self;
export const movedObjectKey = roleKeys.moved;
export const otherSenderVerbKey = roleKeys.otherSends;
export const sendsMeKey = roleKeys.sendsMe;
export const meKey = roleKeys.me;
export const payInCashKey = roleKeys.payInCash;
/** "Arrives" in a question: the writer asks what arrives, or says what must arrive and asks what to send. */
export const arrivalQuestionKey = 'arrives:';
export const withinAnHourKey = roleKeys.withinAnHour;
export const vaguePlaceKey = 'place:';
/** The key of an unknown word that is similar to a place name. */
export const misspelledPlaceKey = 'misspelledplace:';

export const countryKey = (code: string): string => `country:${code}`;
export const cityKey = (code: string): string => `city:${code}`;
export const isPlaceKey = (key: string): boolean => /^(?:country|city|place):/.test(key);
export const currencyNameKey = (code: string): string => `money:${code}`;

/**
 * The key of each shared currency name: an English word if one covers the same currencies, otherwise a key of its own.
 * For example, "krona" also includes the Czech koruna, and 元 can mean any of six currencies.
 */
export const sharedCurrencyNameKeys: Readonly<Record<SharedCurrencyName, string>> = {
  dollar: 'dollar',
  pound: 'pound',
  rupee: 'rupee',
  riyal: 'riyal',
  dirham: 'dirham',
  peso: 'peso',
  dinar: 'dinar',
  franc: 'franc',
  cfa: 'fcfa',
  krona: 'money:krona',
  lira: 'lira',
  shilling: 'shilling',
  som: 'somoni',
  leu: 'money:leu',
  yuan: 'money:yuan',
};
