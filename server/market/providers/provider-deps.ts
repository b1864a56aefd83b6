import type { MeasuredSpeed } from '@tern/domain/providers/measured-speed.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { VoteSummary } from '@tern/domain/providers/rating.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { CatalogueEntry } from '../prices/load-catalogue.ts';
import type { ObservedSource } from '../prices/observations/observed-source.ts';

/** Dependencies of the provider pages. */
export type ProviderDeps = {
  readonly providers: ReadonlyMap<string, Provider>;
  /** The catalogue's providers by id. For these, we know more than a name. */
  readonly catalogueEntries: ReadonlyMap<string, CatalogueEntry>;
  readonly findProvider: (idOrName: string, fromCountry: string) => Provider | undefined;
  readonly prices: { readonly observed: Pick<ObservedSource, 'providers' | 'seenOf'> | undefined };
  readonly votes: { of(providerId: string): VoteSummary | undefined };
  readonly speeds: {
    of(providerId: string): readonly (MeasuredSpeed & { readonly payoutMethod: string; readonly toCountry: string })[];
  };
  readonly now: Clock;
  readonly simulated: boolean;
};
