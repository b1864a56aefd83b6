import type { Provider } from '@tern/domain/providers/provider.ts';
import type { RatingSummary } from '@tern/domain/providers/rating.ts';
import type { SpeedSummary } from '@tern/domain/providers/speed-summary.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { CatalogueEntry } from '../prices/load-catalogue.ts';
import type { ObservedPriceSource } from '../prices/observations/observed-price-source.ts';

export type ProviderDeps = {
  readonly providers: ReadonlyMap<string, Provider>;
  /** The catalogue's providers by id. We know more about these than their names. */
  readonly catalogueEntries: ReadonlyMap<string, CatalogueEntry>;
  readonly findProvider: (idOrName: string, fromCountry: string) => Provider | undefined;
  readonly prices: { readonly observed: Pick<ObservedPriceSource, 'providers' | 'seenOf'> };
  readonly votes: { of(providerId: string): RatingSummary | undefined };
  readonly speeds: {
    of(providerId: string): readonly (SpeedSummary & { readonly payoutMethod: string; readonly toCountry: string })[];
  };
  readonly now: Clock;
  readonly simulated: boolean;
};
