import type { SearchGate } from '../abuse/bot-check/search-gate.ts';
import { describeInstance } from '../operations/health/describe-instance.ts';
import { getServiceNotice } from '../operations/health/read-service-health.ts';
import { createPageApi } from '../pages/render/page-api.ts';
import type { PageRenderingDeps } from '../pages/render/pages.routes.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { Foundation } from './foundation.ts';
import type { MarketServices } from './market.ts';
import type { NotificationServices } from './notifications.ts';
import type { OperationServices } from './operations.ts';
import type { ProviderFeedback } from './provider-feedback.ts';
import type { RateServices } from './rates.ts';

/** `pages` is undefined if the pages aren't built. This instance then serves only the API. */
export type PageServices = { readonly pages: PageRenderingDeps | undefined };

type PagesDeps = Foundation &
  Pick<RateServices, 'rates'> &
  MarketServices &
  ProviderFeedback &
  OperationServices &
  Pick<NotificationServices, 'languages'> & { readonly searchGate: SearchGate };

export function createPageServices(deps: PagesDeps, build: WebBuild | undefined): PageServices {
  if (!build) return { pages: undefined };
  const { config, now, rates, providerCount, version, searches, searchGate, health, languages } = deps;
  const instance = describeInstance({ config, rates, now, providerCount, notice: () => getServiceNotice(health) });
  return {
    pages: {
      build,
      api: createPageApi({ ...deps, simulated: config.simulated }),
      instance,
      publicOrigin: config.PUBLIC_ORIGIN,
      version,
      now,
      createSearchCounter: searches.pageCounter,
      searchGate,
      languages,
    },
  };
}
