import { fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { feeModes, type PriceError } from '@tern/domain/prices/compare-with-mid-market.ts';
import {
  maxPriceCheckProviderLength,
  maxQuotedFee,
  maxQuotedRate,
  maxQuotedReceiveAmount,
} from '@tern/domain/prices/price-check-form.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { priceRangeSchema } from '../search/offer-response.ts';
import { rejectInvalidCorridorAndAmount, searchFieldSchemas } from '../search/search-query.ts';
import { midMarketSchema } from '../search/search-response.ts';

const { country, amount, currency, payoutMethod } = searchFieldSchemas;

const offerSchema = z.object({
  id: z.string(),
  name: z.string(),
  payoutMethod: z.string(),
  receiveAmount: z.number(),
  difference: z.number().describe('receiveAmount minus what arrives at the checked price, in the receiving currency.'),
  confidence: z.enum(['live', 'fresh', 'estimated']),
  isEstimate: z.boolean(),
  range: priceRangeSchema.nullable().describe('The range of an estimate; null for a price that was seen.'),
  source: z.string().nullable(),
  asOf: z.string().nullable(),
});

export const priceCheckResponseSchema = z.object({
  query: z.object({
    fromCountry: z.string(),
    toCountry: z.string(),
    currency: z.string(),
    toCurrency: z.string(),
    amount: z.number(),
    feeMode: z.enum(feeModes),
    payoutMethod: z.string().nullable(),
    provider: z.string().nullable(),
    providerName: z.string().nullable().describe("The provider's name; null if we don't know the provider."),
  }),
  check: z.object({
    handedOver: z.number().describe('The total that the sender pays.'),
    fee: z.number(),
    exchanged: z.number().describe('handedOver minus fee.'),
    rate: z.number(),
    receiveAmount: z.number(),
    markupPercent: z
      .number()
      .describe('How far the rate is below the mid-market rate, in percent; negative if the rate is better.'),
    markupCost: z.number().describe('What the markup costs, in the sending currency.'),
    totalCost: z.number(),
    totalCostPercent: z.number(),
    midReceiveAmount: z.number().describe('What would arrive at the mid-market rate without any fee.'),
    lessThanMid: z.number().describe('midReceiveAmount minus receiveAmount.'),
    warning: z.enum(['inverted_rate', 'implausible']).nullable(),
  }),
  rank: z.number().int().describe('1 = no offer that we know of delivers more.'),
  outOf: z.number().int(),
  better: z.array(offerSchema).describe('The offers that deliver more, best first; at most five.'),
  own: offerSchema.nullable().describe('Our offer for the checked provider, if any.'),
  includesEstimates: z.boolean().describe("Whether any of the other providers' offers is an estimate."),
  midMarket: midMarketSchema,
  generatedAt: z.string(),
});
export type PriceCheckResponse = z.output<typeof priceCheckResponseSchema>;

/** The API's error messages for numbers that can't be checked. */
export const priceErrorMessages: Readonly<Record<PriceError, string>> = {
  too_few_numbers: 'Give two of these: fee, rate, receiveAmount.',
  numbers_disagree: 'Fee, rate and receiveAmount contradict each other.',
  fee_above_amount: 'The fee is at least as high as the amount. Check both numbers.',
  nothing_arrives: 'With these numbers, nothing would arrive. Check them, then try again.',
  too_large: 'These numbers are too large.',
};

/** The numbers that a provider shows, and their corridor. */
export const quotedPriceFieldSchemas = {
  fromCountry: country,
  toCountry: country,
  currency,
  amount: amount.describe('The amount to send as the provider states it, in major units of `currency`.'),
  fee: z
    .number()
    .min(0)
    .max(maxQuotedFee)
    .optional()
    .describe('In the sending currency. Give two of fee, rate, receiveAmount.'),
  feeMode: z
    .enum(feeModes)
    .default('on_top')
    .describe('`on_top`: paid in addition to the amount. `included`: taken out of it.'),
  rate: z
    .number()
    .positive()
    .max(maxQuotedRate)
    .optional()
    .describe('Units of the receiving currency for one unit of the sending currency.'),
  receiveAmount: z
    .number()
    .positive()
    .max(maxQuotedReceiveAmount)
    .optional()
    .describe('In major units of the receiving currency.'),
};

type QuotedNumbers = {
  readonly fee?: number | undefined;
  readonly currency: string;
  readonly receiveAmount?: number | undefined;
  readonly toCountry: string;
};

/** Adds an error for a fee or a received amount with more decimals than its currency has. */
export function rejectExcessPriceDecimals(
  { fee, currency: code, receiveAmount, toCountry }: QuotedNumbers,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const tooPrecise = (field: string) =>
    context.addIssue({
      code: 'custom',
      path: [field],
      message: 'This has too many decimals for its currency.',
      params: { code: 'amount_too_precise' },
    });
  if (fee !== undefined && !fitsCurrencyDecimals(fee, code)) tooPrecise('fee');
  if (receiveAmount !== undefined && !fitsCurrencyDecimals(receiveAmount, currencyOfCountry(toCountry)))
    tooPrecise('receiveAmount');
}

/** Checks a price shown by a provider against the mid-market rate and every offer that we know (B1-6). */
export const checkQuotedPrice = endpoint({
  method: 'POST',
  path: '/api/prices/check',
  summary: "Check a provider's price: its exchange-rate markup, its total cost and who beats it",
  tag: 'prices',
  access: 'anyone',
  openToPrograms: true,
  body: z
    .strictObject({
      ...quotedPriceFieldSchemas,
      payoutMethod,
      provider: z
        .string()
        .trim()
        .max(maxPriceCheckProviderLength, 'This is too long for a provider.')
        .optional()
        .describe('Id or name; any provider can be checked.'),
    })
    .superRefine(rejectInvalidCorridorAndAmount)
    .superRefine(rejectExcessPriceDecimals),
  response: priceCheckResponseSchema,
  problems: ['bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});

/** The validated request body. */
export type PriceCheckRequest = z.output<NonNullable<(typeof checkQuotedPrice)['body']>>;
