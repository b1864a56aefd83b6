import { corridorRegions } from '@tern/domain/corridors/corridor-regions.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const accuracyFields = {
  cases: z.number().int(),
  medianPoints: z
    .number()
    .nullable()
    .describe('The median error, in percentage points of the amount; null = fewer than `minCases` cases.'),
  p90Points: z.number().nullable().describe('Nine of ten prices were at most this far off.'),
};

export const trackRecordSchema = z.object({
  all: z.object(accuracyFields),
  byConfidence: z
    .array(z.object({ word: z.enum(['confirmed', 'seen', 'estimate']), ...accuracyFields }))
    .describe('Grouped by the label of our price just before the later price was seen.'),
  byRegion: z
    .array(z.object({ region: z.enum(corridorRegions), ...accuracyFields }))
    .describe('Grouped by the region of the receiving country.'),
  firstRanked: z
    .object({ cases: z.number().int(), share: z.number().nullable() })
    .describe(
      '`share`: the share of cases, from 0 to 1, in which the first-ranked offer delivered at most 0.5% less than the best price seen.',
    ),
});

export const trackRecordResponseSchema = z.object({
  minCases: z.number().int().describe('With fewer cases, no value is given.'),
  measured: z
    .object({ measuredAt: z.string(), since: z.string(), record: trackRecordSchema })
    .nullable()
    .describe("Measured once a day from this instance's own prices; null before the first measurement."),
  model: z
    .object({
      period: z.string(),
      medianPoints: z.object({
        corridor: z.number().describe('The error for held-out corridors.'),
        provider: z.number().describe('The error for a held-out provider in a known corridor.'),
        method: z.number().describe('The error for a held-out method of a known provider and corridor.'),
      }),
    })
    .describe('How far off the shipped model was on surveyed prices that it had not seen when it was fitted.'),
});
export type TrackRecordResponse = z.output<typeof trackRecordResponseSchema>;

/** How much our prices differed from the prices seen later (B1-8). */
export const readTrackRecord = endpoint({
  method: 'GET',
  path: '/api/prices/track-record',
  summary: 'How far shown prices were from prices seen later, and how often the first offer was the best',
  tag: 'prices',
  access: 'anyone',
  cors: true,
  response: trackRecordResponseSchema,
});
