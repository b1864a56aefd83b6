import type { DefaultView } from '@tern/domain/profile/profile-choices.ts';

type Place = { readonly pathname: string; readonly search: string };
type RouterState = { readonly location: Place; readonly navigation: { readonly location?: Place | undefined } };

/** What of the router is needed. */
export type FirstViewRouter = {
  subscribe(listener: (state: RouterState) => void): () => void;
  navigate(to: Place, options: { replace: boolean }): Promise<void> | void;
};

/** Views of one answer: between these somebody steps on purpose. */
const views: readonly string[] = ['/results', '/compare'];

/**
 * [S3.1-7] Where the answer to a new search goes for who wants to compare first (preferences.display.defaultView); undefined leaves it. A step
 * from one view to the other stays what it is, or nobody could get back to the list.
 */
export function firstViewOf(from: Place, to: Place | undefined, wish: DefaultView): Place | undefined {
  if (wish !== 'compare' || to?.pathname !== '/results' || views.includes(from.pathname)) return undefined;
  return { pathname: '/compare', search: to.search };
}

export function showFirstView(router: FirstViewRouter, wish: () => DefaultView): void {
  router.subscribe(({ location, navigation }) => {
    const place = firstViewOf(location, navigation.location, wish());
    if (place) void router.navigate(place, { replace: false });
  });
}
