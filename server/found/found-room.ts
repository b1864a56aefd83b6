import type { LiveRates } from '../rates/live-rates.ts';
import type { SearchRoom } from '../search/run-search.ts';

export type FoundRoom = SearchRoom & {
  readonly config: { readonly PUBLIC_ORIGIN?: string | undefined };
  readonly rates: Pick<LiveRates, 'rate' | 'trend7d'>;
  readonly simulated: boolean;
  readonly version: () => number;
};
