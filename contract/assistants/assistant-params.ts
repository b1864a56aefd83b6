import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { z } from 'zod';
import { checkQuotedPrice } from '../prices/price-check.ts';
import { readRateHistory } from '../rates.ts';
import { quotesFieldSchemas, rejectInvalidSearch, searchFieldSchemas } from '../search/search-query.ts';

const { country, currency, amount } = searchFieldSchemas;

const detail = z
  .enum(['short', 'full'])
  .default('short')
  .describe('short: at most 4 kB. full: everything that the HTTP API returns, often 40 kB.');

const limitParam = (what: string) => z.number().int().min(1).max(100).optional().describe(what);

const { fromCountry, toCountry, receiveAmount, payIn, payoutMethod, deliveryTime, sortBy } = quotesFieldSchemas;

const assistantSearchFieldSchemas = {
  fromCountry: fromCountry.describe(
    'Where the money is sent from: ISO code, English name or alias. Ask the user; never guess.',
  ),
  toCountry: toCountry.describe('Where the money goes: ISO code, English name or alias.'),
  amount: amount.optional().describe('What the sender pays in total, in `currency`. Give this or `receiveAmount`.'),
  receiveAmount,
  currency: currency
    .optional()
    .describe("ISO 4217 code of the currency that the sender pays in; by default the sending country's own."),
  payIn,
  payoutMethod,
};

type AssistantSearchFields = z.output<z.ZodObject<typeof assistantSearchFieldSchemas>>;

/**
 * Requires an amount, because assistants must ask the user for it instead of assuming one. Also adds the errors that
 * involve several fields.
 */
function rejectIncompleteOrInvalidSearch(question: AssistantSearchFields, context: z.RefinementCtx): void {
  if (question.amount === undefined && question.receiveAmount === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['amount'],
      message: 'Give either the amount to send or the amount that must arrive.',
      params: { code: 'amount_missing' },
    });
  }
  rejectInvalidSearch({ ...question, currency: resolveSenderCurrency(question) }, context);
}

function resolveSenderCurrency({
  currency: code,
  fromCountry: from,
}: Pick<AssistantSearchFields, 'currency' | 'fromCountry'>): string {
  return code ?? currencyOfCountry(from);
}

export const comparisonParamsSchema = z
  .strictObject({
    ...assistantSearchFieldSchemas,
    deliveryTime,
    sortBy,
    limit: limitParam('How many offers; by default as many as fit into 4 kB, at most 5.'),
    detail,
  })
  .superRefine(rejectIncompleteOrInvalidSearch)
  .transform((question) => ({ ...question, currency: resolveSenderCurrency(question) }));

export const offerParamsSchema = z
  .strictObject({
    ...assistantSearchFieldSchemas,
    provider: z.string().trim().min(1, 'Name a provider.').max(80, 'This is too long for a provider.'),
  })
  .superRefine(rejectIncompleteOrInvalidSearch)
  .transform((question) => ({ ...question, currency: resolveSenderCurrency(question) }));

export const priceCheckParamsSchema = checkQuotedPrice.body;

export const corridorParamsSchema = z.strictObject({ fromCountry: country, toCountry: country, detail }).superRefine(
  // The request has no amount, so only the countries can be invalid.
  (question, context) =>
    rejectInvalidSearch({ ...question, currency: currencyOfCountry(question.fromCountry) }, context),
);

export const rateParamsSchema = z.strictObject({
  from: readRateHistory.params.shape.from,
  to: readRateHistory.params.shape.to,
  days: z.number().int().min(1).max(3660).default(30).describe('How many days back, counted from today.'),
  limit: limitParam('How many evenly spaced closes, including the first and the last; by default at most 30.'),
});

export const sentenceParamsSchema = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1, 'Write a sentence.')
    .max(500, 'Write at most 500 characters.')
    .describe('What the person said, such as "200 quid to my mum in Manila, cash".'),
});
