import { transferFilters } from '@tern/domain/tracking/transfer-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientGeneratedId } from '../favorites/client-generated-id.ts';
import { searchFieldSchemas } from '../search/search-query.ts';
import { receivedMoneySchema, transferBodySchema, transferPatchSchema, transferSchema } from './transfer-schema.ts';

/** [S2-10] The filters for the signed-in user's tracked transfers. */
const filters = z.object({
  state: z.enum(transferFilters).optional(),
  fromCountry: searchFieldSchemas.country.optional(),
  toCountry: searchFieldSchemas.country.optional(),
  provider: z
    .string()
    .max(80)
    .optional()
    .describe('A provider’s id in the catalogue, or the name that the user entered.'),
  year: z.coerce.number().int().min(2000).max(2200).optional().describe('In the sender’s own time zone.'),
});

const transferEnvelopeSchema = z.object({ transfer: transferSchema });

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/transfers',
  summary: 'The transfers that the person tracks, newest first, with totals by year and currency',
  tag: 'tracking',
  access: 'signed_in',
  query: filters,
  response: z.object({
    transfers: z.array(transferSchema),
    totals: z.array(
      z.object({
        year: z.number().int(),
        currency: z.string(),
        transfers: z.number().int(),
        sent: z.number(),
        totalCost: z.number().describe('The total cost of the transfers whose cost is known.'),
        costKnownFor: z.number().int(),
      }),
    ),
    savings: z
      .array(
        z.object({
          year: z.number().int(),
          currency: z.string().describe('The receiving currency.'),
          transfers: z.number().int(),
          saved: z.number(),
        }),
      )
      .describe(
        'How much more arrived than with the average offer. Included only if positive and based on at least two transfers.',
      ),
  }),
});

export const putTransfer = endpoint({
  method: 'PUT',
  path: '/api/transfers/:id',
  summary: 'Creates or changes a transfer; repeating it has no effect',
  tag: 'tracking',
  access: 'signed_in',
  acceptsIdempotencyKey: true,
  params: clientGeneratedId,
  body: transferBodySchema,
  response: transferEnvelopeSchema,
  problems: ['too_many_requests', 'not_found', 'limit_reached'],
});

export const updateTransfer = endpoint({
  method: 'PATCH',
  path: '/api/transfers/:id',
  summary: 'Changes the given fields of a transfer and leaves the rest',
  tag: 'tracking',
  access: 'signed_in',
  acceptsIdempotencyKey: true,
  params: clientGeneratedId,
  body: transferPatchSchema,
  response: transferEnvelopeSchema,
  problems: ['too_many_requests', 'not_found'],
});

export const deleteTransfer = endpoint({
  method: 'DELETE',
  path: '/api/transfers/:id',
  summary: 'Removes a transfer; succeeds if it is already gone',
  tag: 'tracking',
  access: 'signed_in',
  acceptsIdempotencyKey: true,
  params: clientGeneratedId,
  response: z.object({ removed: z.boolean() }),
  problems: ['too_many_requests'],
});

export const markTransferReceived = endpoint({
  method: 'POST',
  path: '/api/transfers/:id/received',
  summary: 'Records when and how much money arrived, or undoes that',
  tag: 'tracking',
  access: 'signed_in',
  acceptsIdempotencyKey: true,
  params: clientGeneratedId,
  body: z.strictObject({ received: receivedMoneySchema.nullable() }),
  response: transferEnvelopeSchema,
  problems: ['too_many_requests', 'not_found'],
});

export const readTransfersCsv = endpoint({
  method: 'GET',
  path: '/api/transfers.csv',
  summary: 'The same list as a table',
  tag: 'tracking',
  access: 'signed_in',
  query: filters,
  response: z.string(),
  responseType: 'text/csv',
});
