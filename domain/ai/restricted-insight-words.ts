/** Data table: words that an insight must not contain, as case-insensitive pattern parts. */
export const promiseWords: readonly string[] = [
  'guarantee(?:s|d)?',
  'promise(?:s|d)?',
  'certain(?:ly|ty)?',
  'definitely',
  'surely',
  'for sure',
  'sure to',
  'always',
  'never',
  'risk[- ]?free',
  'no risk',
  'will',
  "won[’']t",
  'going to',
  'bound to',
  'expect(?:s|ed)?',
  'predict(?:s|ed)?',
  'forecast(?:s)?',
  'act now',
  'hurry',
  'limited time',
  "don[’']t miss",
  'best ever',
  'free',
  'no fees?',
  'zero fees?',
  'should',
  'must',
  'recommend(?:s|ed)?',
  'click',
  'sponsor(?:s|ed)?',
];

/**
 * Number words can't be verified, because "two" could count anything. "One" isn't listed because it is rarely a number.
 */
export const numberWords: readonly string[] =
  'zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion dozen dozens twice double doubled triple half quarter third percent percentage'.split(
    ' ',
  );

export const risingWords: readonly string[] =
  'rose risen rise rises rising up climbed climbs climbing gained gains gaining higher stronger strengthened strengthening increased increase increases increasing grew'.split(
    ' ',
  );

export const fallingWords: readonly string[] =
  'fell fallen fall falls falling down dropped drops dropping lost lower weaker weakened weakening decreased decrease decreases decreasing declined declining slipped'.split(
    ' ',
  );

/** Words that are rejected if it is unclear which offer is the best. */
export const rankingWords: readonly string[] =
  'best|cheapest|highest|lowest|most|least|top|leading|winner|winning|beats|better|cheaper'.split('|');
