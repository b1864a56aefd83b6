import type { Region } from '../reference/countries.ts';

/** The regions to filter corridors by ([S7-6]), in display order. */
export const corridorRegions = [
  'north_america',
  'latin_america',
  'caribbean',
  'europe',
  'gulf',
  'middle_east',
  'north_africa',
  'sub_saharan_africa',
  'south_asia',
  'southeast_asia',
  'east_asia',
  'central_asia',
  'oceania',
] as const satisfies readonly Region[];
