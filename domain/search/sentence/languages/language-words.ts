/** The role of a word in a sentence about a transfer. */
export type WordRole =
  | 'from'
  | 'to'
  /** "in", for the location of the recipient, or of senders who mention themselves. */
  | 'in'
  /** Russian "в": "to", and "in" after "I live". */
  | 'toOrIn'
  | 'afterFrom'
  | 'afterTo'
  | 'afterIn'
  /** Korean "에서": "from", and "in" where the recipient gets something. */
  | 'afterFromOrIn'
  /** Turkish "-deyim": "I am in". */
  | 'afterSelf'
  /** Turkish "değil": negates the place before it. */
  | 'afterNot'
  /** "I", "I live", "we work". */
  | 'self'
  /** "I moved": a move from the writer's origin to where they live. */
  | 'moved'
  | 'receiver'
  | 'home'
  | 'send'
  /** Somebody else is sending: "my son sends". */
  | 'otherSends'
  /** Somebody else is sending money to the writer: "sends me". */
  | 'sendsMe'
  /** "me": the recipient, if somebody else is sending. */
  | 'me'
  | 'or'
  | 'not'
  | 'cashPickup'
  | 'bankTransfer'
  /** A bank or wallet account. */
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
  /** "a few", "more than": the amount needs a follow-up question. */
  | 'few'
  /** Units of time after a number. */
  | 'minutes'
  | 'hours'
  | 'days'
  /** Phrases to ignore, although they contain a meaningful word: "no hurry". */
  | 'nothing';

/** Currency names that several countries use. */
export type SharedCurrencyName =
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
  | 'leu'
  | 'yuan';

/**
 * The words of one language, in any inflected form that people type, separated by |. More country names come from
 * Unicode CLDR.
 */
export type LanguageWords = {
  readonly code: string;
  /** Other locales of the language whose names of countries and currencies people type, too. */
  readonly locales?: readonly string[];
  readonly words: Readonly<Partial<Record<WordRole, string>>>;
  /**
   * Number words by value. Powers of ten from 100 up multiply what comes before them, and so does `x10`, as in 三十.
   * Before one of them, 0.5 is a factor, as in "half a million"; after a number, it adds half of the last unit. `+0.5`
   * is added to the next number, as in Hindi.
   */
  readonly numbers: Readonly<Record<string, string>>;
  /** Forms of these number words that are vague without a number before them: "thousands". */
  readonly indefiniteNumbers?: string;
  /** Whether 25 is "five and twenty". */
  readonly unitsFirst?: boolean;
  /** From this unit on, a last digit counts the next lower unit: 一万二 is 12,000. */
  readonly tailDigit?: number;
  /** A word between a number and "thousand", as in Romanian "20 de mii". */
  readonly multiplierLink?: string;
  readonly currencies: Readonly<Record<string, string>>;
  readonly families: Readonly<Partial<Record<SharedCurrencyName, string>>>;
  readonly countries: Readonly<Record<string, string>>;
  readonly cities: Readonly<Record<string, string>>;
  /** Names that fit several countries. */
  readonly vague?: string;
  /** Suffixes, as in Turkish "Almanya'dan". Those in `none` indicate no direction. */
  readonly suffixes?: Readonly<Partial<Record<'afterFrom' | 'afterTo' | 'afterIn' | 'afterSelf' | 'none', string>>>;
  readonly prefixes?: Readonly<Partial<Record<'from' | 'to' | 'in' | 'or' | 'none', string>>>;
  /** Noun endings, longest first, for place names in inflected forms that aren't listed. */
  readonly endings?: string;
  /** Whether the language is written without spaces. */
  readonly unspaced?: boolean;
  /** Whether accents distinguish words; a sentence without any accents is understood too. */
  readonly accented?: boolean;
  /** Whether these words only add to those of the first nine languages, which are in ../tables. */
  readonly isAddition?: boolean;
};
