import { maxPriceCheckProviderLength } from '@tern/domain/prices/price-check-form.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rejectInvalidCorridorAndAmount } from '../search/search-query.ts';
import { quotedPriceFieldSchemas, rejectExcessPriceDecimals } from './price-check.ts';
import { sharedPriceStates } from './shared-price-states.ts';

/** The maximum age, in hours, of a price that a user shares. The age is limited because the mid-market rate moves. */
export const maxContributionAgeHours = 24;

export const sharedPriceSchema = z.object({
  id: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  fromCountry: z.string(),
  toCountry: z.string(),
  currency: z.string(),
  toCurrency: z.string(),
  payIn: z.string().nullable(),
  payoutMethod: z.string(),
  amount: z.number().describe('The total that the sender pays, in major units of `currency`.'),
  fee: z.number(),
  rate: z.number(),
  markupPercent: z.number(),
  totalCostPercent: z.number(),
  seenAt: z.string(),
  state: z.enum(sharedPriceStates),
});
export type SharedPriceResponse = z.output<typeof sharedPriceSchema>;

const payoutMethodIds = payoutMethods.map(({ id }) => id);

/** Lets a user or visitor share an observed price with others (B1-7). The sharer's identity isn't published. */
export const sharePrice = endpoint({
  method: 'POST',
  path: '/api/prices/contributions',
  summary: 'Share a price under CC BY 4.0; others see it once two more people, or another source, agree',
  tag: 'prices',
  access: 'anyone',
  acceptsIdempotencyKey: true,
  body: z
    .strictObject({
      ...quotedPriceFieldSchemas,
      provider: z
        .string()
        .trim()
        .min(1)
        .max(maxPriceCheckProviderLength)
        .describe('Id or name of a provider in the catalogue.'),
      payoutMethod: z.enum(payoutMethodIds, 'Choose a payout method.'),
      payIn: z.enum(payInMethodIds).optional(),
      seenAt: z.iso
        .datetime()
        .optional()
        .describe(`When it was seen; default: now. At most ${maxContributionAgeHours} hours ago.`),
    })
    .superRefine(rejectInvalidCorridorAndAmount)
    .superRefine(rejectExcessPriceDecimals),
  response: sharedPriceSchema,
  problems: ['bot_check_needed', 'limit_reached', 'rate_unavailable', 'not_signed_in'],
});
export type SharePriceRequest = z.output<NonNullable<(typeof sharePrice)['body']>>;

export const listSharedPrices = endpoint({
  method: 'GET',
  path: '/api/prices/contributions',
  summary: 'The prices that the signed-in person shared, newest first',
  tag: 'prices',
  access: 'signed_in',
  response: z.object({ prices: z.array(sharedPriceSchema) }),
});

export const deleteSharedPrice = endpoint({
  method: 'DELETE',
  path: '/api/prices/contributions/:id',
  summary: 'Delete a price that the signed-in person shared; what others agreed on stays public',
  tag: 'prices',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  response: z.object({ removed: z.boolean().describe('false = the user has no such price.') }),
});
