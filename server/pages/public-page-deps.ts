import type { SearchGate } from '../abuse/bot-check/search-gate.ts';
import type { ProviderDeps } from '../market/providers/provider-deps.ts';
import type { CurrentRates } from '../market/rates/current-rates.ts';
import type { SearchDeps } from '../market/search/run-search.ts';
import type { FindLanguage } from '../notifications/messages/find-language.ts';

export type PublicPageDeps = SearchDeps &
  Pick<ProviderDeps, 'prices'> & {
    readonly languages: FindLanguage;
    readonly config: { readonly PUBLIC_ORIGIN?: string | undefined };
    readonly rates: Pick<CurrentRates, 'rate' | 'trend7d'>;
    readonly searchGate: SearchGate;
    readonly simulated: boolean;
    readonly version: () => number;
  };
