/** The role of a word in a sentence about a transfer. */
export type WordRole =
  | 'from'
  | 'to'
  /** "in", of the recipient or of the sender who speaks of themselves. */
  | 'in'
  /** Russian "в": "to", and "in" after "I live". */
  | 'toOrIn'
  | 'afterFrom'
  | 'afterTo'
  | 'afterIn'
  /** Korean "에서": "from", and "in" where the recipient gets something. */
  | 'afterFromOrIn'
  /** "I", "I live", "we work". */
  | 'self'
  | 'receiver'
  | 'home'
  | 'send'
  | 'or'
  | 'not'
  | 'cashPickup'
  | 'bankTransfer'
  /** An account, of a bank or a wallet. */
  | 'account'
  | 'mobileWallet'
  | 'debitCard'
  | 'payByCreditCard'
  | 'payInCash'
  | 'now'
  | 'withinAnHour'
  | 'today'
  | 'tomorrow'
  | 'urgent'
  | 'cheapest'
  | 'fastest'
  | 'best'
  /** "gets": the amount is the received amount. */
  | 'receives'
  /** "needs": the amount is the received amount if it is in the recipient's currency. */
  | 'needs'
  /** "how much": the received amount isn't given. */
  | 'howMuch'
  /** Units of time after a number. */
  | 'minutes'
  | 'hours'
  | 'days'
  /** Phrases without meaning here that contain a word with one: "no hurry". */
  | 'nothing';

/** Currencies with one name in several countries. */
export type MoneyFamily =
  | 'dollar'
  | 'pound'
  | 'rupee'
  | 'riyal'
  | 'dirham'
  | 'peso'
  | 'dinar'
  | 'franc'
  | 'cfa'
  | 'krona'
  | 'lira'
  | 'shilling'
  | 'som'
  | 'yuan';

/**
 * The words of one language, in any inflected form that people type, separated by |. Countries also have their names in
 * Unicode's CLDR.
 */
export type LanguageWords = {
  readonly code: string;
  readonly words: Readonly<Partial<Record<WordRole, string>>>;
  /** Number words by value. 10 counts tens after a digit; a power of ten from 100 multiplies what comes before it. */
  readonly numbers: Readonly<Record<string, string>>;
  /** "and a half" before a number (Hindi) and after it (Vietnamese). */
  readonly halfMore?: string;
  readonly andHalf?: string;
  readonly currencies: Readonly<Record<string, string>>;
  readonly families: Readonly<Partial<Record<MoneyFamily, string>>>;
  readonly countries: Readonly<Record<string, string>>;
  readonly cities: Readonly<Record<string, string>>;
  /** Names that fit several countries. */
  readonly vague?: string;
  /** Suffixes: Turkish "Almanya'dan". `none` has no direction. */
  readonly suffixes?: Readonly<Partial<Record<'afterFrom' | 'afterTo' | 'afterIn' | 'none', string>>>;
  /** Prefixes. */
  readonly prefixes?: Readonly<Partial<Record<'from' | 'to' | 'in' | 'none', string>>>;
  /** Endings of nouns, longest first: names of places are also found in cases that aren't listed. */
  readonly endings?: string;
  /** No spaces between words. */
  readonly unspaced?: boolean;
  /** Accents distinguish words; a sentence without any accents is understood too. */
  readonly accented?: boolean;
  /** Adds to the words of the first nine languages, which are in ../tables. */
  readonly isAddition?: boolean;
};
