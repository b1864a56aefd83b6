import type { SearchGate } from '../bot-check/search-gate.ts';
import type { LiveRates } from '../rates/live-rates.ts';
import type { SearchRoom } from '../search/run-search.ts';

export type FoundRoom = SearchRoom & {
  readonly config: { readonly PUBLIC_ORIGIN?: string | undefined };
  readonly rates: Pick<LiveRates, 'rate' | 'trend7d'>;
  readonly searchGate: SearchGate;
  readonly simulated: boolean;
  readonly version: () => number;
};
