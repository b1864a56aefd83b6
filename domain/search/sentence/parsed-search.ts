import type { PayInMethodId } from '../../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../../reference/payout-methods.ts';
import type { CurrencyMention } from './parse-currencies.ts';
import type { DeliveryRequirement, SortRequirement } from './parse-requirements.ts';
import type { WalletHome } from './tables/wallet-country-table.ts';

export type RequiredField = 'fromCountry' | 'toCountry' | 'amount' | 'currency';
export type ParsedField = RequiredField | 'receiveAmount' | 'payIn' | 'payoutMethod' | 'deliveryTime' | 'sortBy';

/** The words that were read as a field; offsets are in UTF-16 units of the sentence. */
export type SentencePart = {
  readonly field: ParsedField;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

/** The origin of an inferred field: other words in the sentence, the browser, or the last search. */
export const inferenceReasons = ['currency', 'place', 'wallet', 'browser', 'last_search'] as const;
export type InferenceReason = (typeof inferenceReasons)[number];
export const inferableFields = ['fromCountry', 'toCountry', 'currency'] as const;

/** A field that the sentence doesn't state, with the reason for its value: "from the United Kingdom, based on £". */
export type InferredField = {
  readonly field: (typeof inferableFields)[number];
  readonly why: InferenceReason;
  /** The words in the sentence that imply the field; absent for the browser and the last search. */
  readonly text?: string;
};

export type ParsedSearch = {
  readonly fromCountry?: string;
  readonly toCountry?: string;
  /** In major units of `currency`, between the form's smallest and largest amount. */
  readonly amount?: number;
  /** The received amount, in major units of the receiving country's currency; replaces `amount`. */
  readonly receiveAmount?: number;
  /** The currencies that the sentence's words for the received amount can mean. */
  readonly receiveCurrencies?: readonly string[];
  readonly currency?: string;
  /** Set if `amount` is open although the sentence has a number for it: "200 or 300 pounds". */
  readonly hasUnclearAmount?: true;
  readonly payIn?: PayInMethodId;
  readonly payoutMethod?: PayoutMethodId;
  readonly deliveryTime?: DeliveryRequirement;
  readonly sortBy?: SortRequirement;
  /** The fields that are ambiguous or missing from both the sentence and the context, in the form's order. */
  readonly open: readonly RequiredField[];
  readonly inferred: readonly InferredField[];
  readonly parts: readonly SentencePart[];
};

/** The reading of a sentence, with the evidence for its inferences. */
export type SentenceReading = ParsedSearch & { readonly evidence: InferenceEvidence };

export type InferenceEvidence = {
  /** The words for the sent money, and their possible meanings. */
  readonly money?: CurrencyMention & { readonly text: string };
  /** Whether several currencies are named and it is unclear which one is sent. */
  readonly hasUnclearMoney: boolean;
  /**
   * Whether the sentence has a number that may be an amount. Dates, times, counted things and small number words don't
   * count.
   */
  readonly hasNumber: boolean;
  readonly wallet?: { readonly home: WalletHome; readonly text: string };
  /** The sides that the sentence mentions without naming a single country. They need a follow-up question. */
  readonly unclearSides: readonly ('from' | 'to')[];
  /** Whether the amount is written like "1.500", which means one and a half in a currency with three decimals. */
  readonly hasThreeDigitGroup: boolean;
};

/**
 * The context of a sentence. The form's fields take precedence over the regions and the last search, which only help to
 * infer missing fields.
 */
export type SentenceContext = {
  /**
   * The form's current values: alpha-2 country codes and an ISO 4217 currency code. These fields decide what "$" means
   * and need no follow-up question.
   */
  readonly fromCountry?: string;
  readonly toCountry?: string;
  readonly currency?: string;
  /** The regions of the browser's languages, in order of preference. */
  readonly regions?: readonly string[];
  /** The sending country of the last search on this device. */
  readonly lastFromCountry?: string;
  /** The language of the page or chat. It decides between languages that share the sentence's words. */
  readonly language?: string;
};
