/**
 * The corridors shown if the server returns none ([S4.5-4]): three if the server failed, two if its list was empty.
 * They have no numbers, because unknown values must not be made up (D8).
 */
export type FallbackCorridor = { readonly fromCountry: string; readonly toCountry: string; readonly currency: string };

const builtInCorridors: readonly FallbackCorridor[] = [
  { fromCountry: 'US', toCountry: 'IN', currency: 'USD' },
  { fromCountry: 'US', toCountry: 'PH', currency: 'USD' },
  { fromCountry: 'US', toCountry: 'MX', currency: 'USD' },
];

export function fallbackCorridors(because: 'server_failed' | 'none_returned'): readonly FallbackCorridor[] {
  return because === 'server_failed' ? builtInCorridors : builtInCorridors.slice(0, 2);
}
