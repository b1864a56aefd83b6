import type { SearchGate } from '../abuse/bot-check/search-gate.ts';
import { instanceFacts } from '../operations/health/instance-facts.ts';
import { noticeNow } from '../operations/health/service-health.ts';
import { createPageApi } from '../pages/render/page-api.ts';
import type { PageRenderingDeps } from '../pages/render/pages.routes.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { Foundation } from './foundation.ts';
import type { Market } from './market.ts';
import type { Notifications } from './notifications.ts';
import type { Operations } from './operations.ts';
import type { ProviderFeedback } from './provider-feedback.ts';
import type { Rates } from './rates.ts';

/** Page rendering; undefined if the pages aren't built. This instance then serves only the API. */
export type Pages = { readonly pages: PageRenderingDeps | undefined };

type PagesDeps = Foundation &
  Pick<Rates, 'rates'> &
  Market &
  ProviderFeedback &
  Operations &
  Pick<Notifications, 'languages'> & { readonly searchGate: SearchGate };

export function createPages(deps: PagesDeps, build: WebBuild | undefined): Pages {
  if (!build) return { pages: undefined };
  const { config, now, rates, providerCount, version, searches, searchGate, health, languages } = deps;
  const instance = instanceFacts({ config, rates, now, providerCount, notice: () => noticeNow(health) });
  return {
    pages: {
      build,
      api: createPageApi({ ...deps, simulated: config.simulated }),
      instance,
      publicOrigin: config.PUBLIC_ORIGIN,
      version,
      now,
      counterOf: searches.pageCounter,
      searchGate,
      languages,
    },
  };
}
