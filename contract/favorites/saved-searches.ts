import { maxNoteLength } from '@tern/domain/favorites/favorite.ts';
import { maxSavedSearchNameLength } from '@tern/domain/favorites/saved-search.ts';
import { defaultSortOrder, sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  rejectExcessReceiveAmountDecimals,
  rejectInvalidCorridorAndAmount,
  searchFieldSchemas,
} from '../search/search-query.ts';
import { clientGeneratedId } from './client-generated-id.ts';
import { corridorSnapshotSchema, includeFiguresParamSchema } from './corridor-snapshot.ts';

const { country, amount, receiveAmount, currency, payIn, payoutMethod, deliveryTime } = searchFieldSchemas;

/** [S2-6] A complete search with its filters, saved under a name. */
const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  fromCountry: z.string(),
  toCountry: z.string(),
  currency: z.string(),
  amount: z
    .number()
    .describe('With `receiveAmount`: what the sender had to pay for the cheapest offer when the search was saved.'),
  receiveAmount: z
    .number()
    .nullish()
    .describe('The amount that the recipient should get; null for a search by `amount`.'),
  payIn: z.enum(['', ...payInMethodIds]),
  payoutMethod: z.enum(['', ...payoutMethods.map(({ id }) => id)]),
  deliveryTime: z.enum(['', ...deliveryTimeCategories]),
  sortBy: z.enum(sortOrders),
  savedAt: z.string(),
});
export const savedSearchSnapshotSchema = savedSearchSchema.extend({
  now: corridorSnapshotSchema.nullable().describe('null if there is no offer, or if `figures` is false.'),
});
export type SavedSearchSnapshot = z.output<typeof savedSearchSnapshotSchema>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Saved searches with their best offer now, newest first',
  tag: 'favorites',
  access: 'signed_in',
  query: z.object({ figures: includeFiguresParamSchema }),
  response: z.object({ savedSearches: z.array(savedSearchSnapshotSchema) }),
  problems: ['bot_check_needed'],
});

export const putSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:id',
  summary: 'Saves a search or changes a saved one',
  tag: 'favorites',
  access: 'signed_in',
  params: clientGeneratedId,
  body: z
    .strictObject({
      name: z
        .string()
        .trim()
        .max(maxSavedSearchNameLength, `Write at most ${maxSavedSearchNameLength} characters.`)
        .default(''),
      note: z.string().trim().max(maxNoteLength, `Write at most ${maxNoteLength} characters.`).default(''),
      fromCountry: country,
      toCountry: country,
      currency,
      amount,
      receiveAmount: receiveAmount.nullish(),
      payIn,
      payoutMethod,
      deliveryTime,
      sortBy: z.enum(sortOrders).default(defaultSortOrder),
      savedAt: z.iso.datetime({ offset: true }).optional().describe('Restores a deleted search to its old place.'),
    })
    .superRefine((search, context) => {
      rejectInvalidCorridorAndAmount(search, context);
      rejectExcessReceiveAmountDecimals({ ...search, receiveAmount: search.receiveAmount ?? undefined }, context);
    }),
  response: z.object({ savedSearch: savedSearchSchema }),
  acceptsIdempotencyKey: true,
  problems: ['not_found', 'limit_reached', 'too_many_requests'],
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Removes a saved search; succeeds if it is already gone',
  tag: 'favorites',
  access: 'signed_in',
  params: clientGeneratedId,
  response: z.object({ removed: z.boolean() }),
  acceptsIdempotencyKey: true,
  problems: ['too_many_requests'],
});
