import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const dataReleaseSchema = z.object({
  date: z.string().describe('YYYY-MM-DD; all prices were seen before this day.'),
  prices: z.number().int().nonnegative(),
  files: z.array(
    z.object({
      name: z.string(),
      url: z.string().describe('The file’s URL on this site.'),
      bytes: z.number().int().nonnegative(),
      sha256: z.string(),
    }),
  ),
  sources: z.array(
    z.object({
      name: z.string(),
      url: z.string().describe('Empty if there is none.'),
      license: z.string(),
      licenseUrl: z.string().nullable(),
      prices: z.number().int().positive(),
    }),
  ),
  leftOut: z.array(z.string()).describe('Sources whose license doesn’t let us republish their prices.'),
});

export type DataReleaseResponse = z.output<typeof dataReleaseSchema>;

/** Today's open data set (B1-9): files with every observed price that we may republish. */
export const readDataRelease = endpoint({
  method: 'GET',
  path: '/api/data-release',
  summary: 'The open data set of today: its files with checksums, its sources with licenses',
  tag: 'prices',
  access: 'anyone',
  cors: true,
  response: dataReleaseSchema,
});
