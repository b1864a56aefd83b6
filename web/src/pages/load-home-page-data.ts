import type { PageApi } from '@tern/contract/page-rendering.ts';
import { homeCorridorCount } from '@tern/domain/corridors/corridor-loading.ts';
import { loadPopularCorridors } from '../features/corridors/popular/loading/load-popular-corridors.ts';
import { parsePrefilledSearch, quickAmounts } from '../features/search/form/prefilled-search.ts';

/** Returns the home page's initial data: its form from the URL ([S3.3-5]), and eight popular corridors ([S9-3]). */
export async function loadHomePageData(request: Request, api: PageApi) {
  return {
    search: parsePrefilledSearch(new URL(request.url).searchParams),
    quickAmounts,
    corridors: await loadPopularCorridors('load', () => api.popularCorridors(homeCorridorCount, request.signal)),
  };
}
