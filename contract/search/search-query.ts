import { maxReceiveAmount, maxSendAmount, minSendAmount } from '@tern/domain/money/amount-limits.ts';
import { currencyDecimals, fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { resolveCountryCode } from '@tern/domain/reference/country-aliases.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { isPayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { defaultSearchForm } from '@tern/domain/search/search-defaults.ts';
import { z } from 'zod';

const country = z
  .string()
  .trim()
  .min(1, 'Choose a country.')
  .max(80, 'This is too long for a country.')
  .transform((text, context) => {
    const code = resolveCountryCode(text);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: 'We don’t know this country.', params: { code: 'country_unknown' } });
    return z.NEVER;
  })
  .describe('ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood.');

const decimal = z
  .string()
  .trim()
  .max(32, 'This is too long for an amount.')
  .regex(/^[+-]?\d+(\.\d+)?$/, 'Write the amount in digits, with a point before the decimals.')
  .transform(Number);

const amount = z
  .union([z.number(), decimal], { error: 'Write the amount as a number, with a point before the decimals.' })
  .pipe(
    z
      .number()
      .gt(0, 'The amount must be more than 0.')
      .min(minSendAmount, `The smallest amount is ${minSendAmount}.`)
      .max(maxSendAmount, `The largest amount is ${maxSendAmount}.`),
  )
  .describe('What the sender pays in total, in major units of `currency`.');

const receiveAmount = z
  .union([z.number(), decimal], { error: 'Write the amount as a number, with a point before the decimals.' })
  .pipe(
    z
      .number()
      .gt(0, 'The amount must be more than 0.')
      .max(maxReceiveAmount, `The largest amount is ${maxReceiveAmount}.`),
  )
  .describe(
    'The amount that the recipient should get, in major units of the receiving country’s currency, instead of `amount`. Each offer is priced for the smallest amount that delivers at least this much.',
  );

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .length(3, 'A currency has three letters.')
  .refine((code) => currencyByCode(code) !== undefined, {
    error: 'We don’t know this currency.',
    params: { code: 'currency_unknown' },
  })
  .describe('ISO 4217 code of the currency that the sender pays in.');

const emptyAsUndefined = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const payIn = z
  .union([
    z.enum(['', 'any']).transform(() => undefined),
    z
      .string()
      .max(32)
      .refine(isPayInMethodId, {
        error: 'Ways to pay are bank_account, debit_card, credit_card, cash, wallet and any.',
        params: { code: 'pay_in_unknown' },
      }),
  ])
  .optional()
  .describe(
    'How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out.',
  );
const payoutMethod = emptyAsUndefined(
  z
    .string()
    .max(32)
    .refine(isPayoutMethodId, {
      error: 'Payout methods are bank_transfer, cash_pickup, mobile_wallet and debit_card.',
      params: { code: 'payout_method_unknown' },
    }),
);
const deliveryTime = emptyAsUndefined(
  z.enum(deliveryTimeCategories, 'Delivery times are instant, minutes, hours and days.'),
);
const sortBy = emptyAsUndefined(z.enum(sortOrders, 'Orders are best_value, cheapest, fastest and rating.'));

const estimates = emptyAsUndefined(z.enum(['shown', 'folded'], 'Estimates are shown or folded.')).describe(
  '`folded` leaves out providers with estimated prices if the prices of at least six others were seen. `folded` in the response counts them. By default, the response includes all providers.',
);

/** The fields of a search request: strict, with a message for each error ([S5-1..2], D7). */
export const searchFieldSchemas = {
  country,
  amount,
  receiveAmount,
  currency,
  payIn,
  payoutMethod,
  deliveryTime,
  sortBy,
};

type CorridorSearch = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount?: number | undefined;
  readonly currency: string;
};
type Amounts = { readonly amount?: number | undefined; readonly receiveAmount?: number | undefined };
type Context = Pick<z.RefinementCtx, 'addIssue'>;

/**
 * Adds the errors that involve several fields: the same country twice, or more decimals than the currency has. The
 * error about the countries is added to the field `asked`.
 */
export function rejectInvalidCorridorAndAmount(
  search: CorridorSearch,
  context: Context,
  asked: 'fromCountry' | 'toCountry' = 'toCountry',
): void {
  if (search.fromCountry === search.toCountry) {
    context.addIssue({
      code: 'custom',
      path: [asked],
      message: 'Choose two different countries.',
      params: { code: 'same_country' },
    });
  }
  rejectExcessDecimals('amount', search.amount, search.currency, context);
}

/**
 * Adds the errors for a search that fixes either amount (B2-3), including those from `rejectInvalidCorridorAndAmount`.
 */
export function rejectInvalidSearch(
  search: CorridorSearch & Amounts,
  context: Context,
  asked?: 'fromCountry' | 'toCountry',
): void {
  rejectInvalidCorridorAndAmount(search, context, asked);
  rejectTwoAmounts(search, context);
  rejectExcessReceiveAmountDecimals(search, context);
}

export function rejectTwoAmounts({ amount, receiveAmount }: Amounts, context: Context): void {
  if (amount === undefined || receiveAmount === undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['receiveAmount'],
    message: 'Give either the amount that you send or the amount that must arrive, not both.',
    params: { code: 'two_amounts' },
  });
}

/** Adds an error for a received amount with more decimals than the receiving country's currency has. */
export function rejectExcessReceiveAmountDecimals(
  search: Pick<CorridorSearch, 'toCountry'> & Amounts,
  context: Context,
): void {
  rejectExcessDecimals('receiveAmount', search.receiveAmount, currencyOfCountry(search.toCountry), context);
}

function rejectExcessDecimals(field: string, amount: number | undefined, currency: string, context: Context): void {
  if (amount === undefined || fitsCurrencyDecimals(amount, currency)) return;
  const decimals = currencyDecimals(currency);
  context.addIssue({
    code: 'custom',
    path: [field],
    message: `${currencyByCode(currency)?.name ?? currency} has ${decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`}.`,
    params: { code: 'amount_too_precise' },
  });
}

const optionalAmount = amount
  .optional()
  .describe(
    `What the sender pays in total, in major units of \`currency\`; ${defaultSearchForm.amount} by default, unless \`receiveAmount\` is given.`,
  );

/** The fields of a shareable search, before the checks that involve several fields. */
export const quotesFieldSchemas = {
  fromCountry: country,
  toCountry: country,
  amount: optionalAmount,
  receiveAmount: receiveAmount.optional(),
  currency: currency.default(defaultSearchForm.currency),
  payIn,
  payoutMethod,
  deliveryTime,
  sortBy,
  estimates,
};

/** The query shared by the endpoints for quotes and the CSV table. */
export const quotesQuerySchema = z
  .object(quotesFieldSchemas)
  .superRefine((search, context) => rejectInvalidSearch(search, context));
