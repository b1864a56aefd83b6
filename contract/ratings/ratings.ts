import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const providerId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\p{L}\p{N}-]+$/u, 'An id can have only letters, digits and hyphens.');
const rating = z.int('Rate in whole stars.').min(1, 'Rate from 1 to 5.').max(5, 'Rate from 1 to 5.');
const ratedAt = z.iso.datetime({ offset: true }).describe('A future time counts as now.');

const userRatingSchema = z.object({ providerId: z.string(), rating: z.number().int(), ratedAt: z.string() });
export type UserRating = z.output<typeof userRatingSchema>;

const ratingResponseSchema = z.object({
  providerId: z.string(),
  own: userRatingSchema.nullable(),
  rating: z
    .number()
    .nullable()
    .describe('The average of all users’ ratings, pulled toward 4 with the weight of ten votes; null = not rated.'),
  ratingCount: z.number().int(),
});
export type RatingResponse = z.output<typeof ratingResponseSchema>;

const params = z.object({ id: providerId });

/** The maximum number of ratings per request and per user. */
export const maxRatings = 200;

export const listRatings = endpoint({
  method: 'GET',
  path: '/api/ratings',
  summary: 'The ratings that the signed-in person gave',
  tag: 'ratings',
  access: 'signed_in',
  response: z.object({ ratings: z.array(userRatingSchema) }),
});

export const mergeRatings = endpoint({
  method: 'POST',
  path: '/api/ratings',
  summary: 'Adds ratings given before signing in; of two for one provider the newer wins',
  tag: 'ratings',
  access: 'signed_in',
  body: z.strictObject({
    ratings: z.array(z.object({ providerId, rating, ratedAt })).min(1).max(maxRatings),
  }),
  response: z.object({ ratings: z.array(userRatingSchema) }),
  problems: ['limit_reached', 'too_many_requests'],
});

export const readRating = endpoint({
  method: 'GET',
  path: '/api/providers/:id/rating',
  summary: 'The ratings of a provider: the signed-in person’s and everybody’s',
  tag: 'ratings',
  access: 'signed_in',
  params,
  response: ratingResponseSchema,
});

/** [S4.2-6] Rates a provider on this instance. There is one rating from 1 to 5 per user and provider (D3). */
export const putRating = endpoint({
  method: 'PUT',
  path: '/api/providers/:id/rating',
  summary: 'Rates a provider from 1 to 5, or changes the rating',
  tag: 'ratings',
  access: 'signed_in',
  params,
  body: z.strictObject({ rating, ratedAt: ratedAt.optional() }),
  response: ratingResponseSchema,
  acceptsIdempotencyKey: true,
  problems: ['limit_reached', 'too_many_requests'],
});

export const deleteRating = endpoint({
  method: 'DELETE',
  path: '/api/providers/:id/rating',
  summary: 'Removes your rating of a provider',
  tag: 'ratings',
  access: 'signed_in',
  params,
  response: ratingResponseSchema,
  acceptsIdempotencyKey: true,
  problems: ['too_many_requests'],
});
