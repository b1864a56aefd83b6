import { maxNoteLength } from '@tern/domain/favorites/favorite.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { searchFieldSchemas } from '../search/search-query.ts';
import { clientGeneratedId } from './client-generated-id.ts';
import { corridorSnapshotSchema, includeFiguresParamSchema } from './corridor-snapshot.ts';

const { country } = searchFieldSchemas;

/** [S3.4-1] A favorite corridor. */
const favoriteSchema = z.object({
  id: z.string(),
  fromCountry: z.string(),
  toCountry: z.string(),
  note: z.string(),
  addedAt: z.string(),
});
export const favoriteSnapshotSchema = favoriteSchema.extend({
  now: corridorSnapshotSchema.nullable().describe('null if no rate or no provider is known, or if `figures` is false.'),
});
export type FavoriteSnapshot = z.output<typeof favoriteSnapshotSchema>;

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'Favorite corridors with their current best rate, best offer and 7-day trend, newest first',
  tag: 'favorites',
  access: 'signed_in',
  query: z.object({ figures: includeFiguresParamSchema }),
  response: z.object({ favorites: z.array(favoriteSnapshotSchema) }),
  problems: ['bot_check_needed'],
});

export const putFavorite = endpoint({
  method: 'PUT',
  path: '/api/favorites/:id',
  summary: 'Adds a favorite or changes its note; an existing pair keeps its id',
  tag: 'favorites',
  access: 'signed_in',
  params: clientGeneratedId,
  body: z
    .strictObject({
      fromCountry: country,
      toCountry: country,
      note: z.string().trim().max(maxNoteLength, `Write at most ${maxNoteLength} characters.`).optional(),
      addedAt: z.iso.datetime({ offset: true }).optional().describe('Restores a deleted favorite to its old place.'),
    })
    .refine(({ fromCountry, toCountry }) => fromCountry !== toCountry, {
      path: ['toCountry'],
      error: 'Choose two different countries.',
      params: { code: 'same_country' },
    }),
  response: z.object({ favorite: favoriteSchema }),
  acceptsIdempotencyKey: true,
  problems: ['not_found', 'limit_reached', 'too_many_requests'],
});

export const deleteFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:id',
  summary: 'Removes a favorite; succeeds if it is already gone',
  tag: 'favorites',
  access: 'signed_in',
  params: clientGeneratedId,
  response: z.object({ removed: z.boolean() }),
  acceptsIdempotencyKey: true,
  problems: ['too_many_requests'],
});
