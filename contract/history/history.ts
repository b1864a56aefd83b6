import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { maxSearchHistoryEntries } from '@tern/domain/search/search-history.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  rejectExcessReceiveAmountDecimals,
  rejectInvalidCorridorAndAmount,
  searchFieldSchemas,
} from '../search/search-query.ts';

const { country, amount, receiveAmount, currency, payIn, payoutMethod } = searchFieldSchemas;

/** [S3.3-4] A search in a user's history. */
const entrySchema = z.object({
  id: z.string(),
  fromCountry: z.string(),
  toCountry: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  currency: z.string(),
  amount: z.number().describe('With `receiveAmount`: what the sender had to pay for the cheapest offer.'),
  receiveAmount: z
    .number()
    .optional()
    .describe('The amount that the recipient should get; absent for a search by `amount`.'),
  payIn: z.enum(['', ...payInMethodIds]).optional(),
  payoutMethod: z.enum(['', ...payoutMethods.map(({ id }) => id)]),
  timestamp: z.string(),
});
const response = z.object({ entries: z.array(entrySchema).describe('Newest first, 20 at most.') });

const newEntrySchema = z
  .object({
    fromCountry: country,
    toCountry: country,
    amount,
    receiveAmount: receiveAmount.optional(),
    currency,
    payIn,
    payoutMethod,
    timestamp: z.iso.datetime({ offset: true }).describe('When the search was made; a future time counts as now.'),
  })
  .superRefine((entry, context) => {
    rejectInvalidCorridorAndAmount(entry, context);
    rejectExcessReceiveAmountDecimals(entry, context);
  });

export const readHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  summary: 'The 20 newest searches of the signed-in person',
  tag: 'history',
  access: 'signed_in',
  response,
});

export const mergeHistory = endpoint({
  method: 'POST',
  path: '/api/history',
  summary: 'Adds searches: the same question counts once, with its newest time; the 20 newest stay',
  tag: 'history',
  access: 'signed_in',
  body: z.strictObject({ entries: z.array(newEntrySchema).min(1).max(maxSearchHistoryEntries) }),
  response,
  problems: ['too_many_requests'],
});

export const clearHistory = endpoint({
  method: 'DELETE',
  path: '/api/history',
  summary: 'Deletes all searches of the signed-in person',
  tag: 'history',
  access: 'signed_in',
  response,
  problems: ['too_many_requests'],
});

export const removeFromHistory = endpoint({
  method: 'DELETE',
  path: '/api/history/:id',
  summary: 'Deletes one search; succeeds if it is already gone',
  tag: 'history',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  response,
  problems: ['too_many_requests'],
});
