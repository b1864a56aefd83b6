import type { DefaultView } from '@tern/domain/profile/profile-choices.ts';
import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';

type RouteLocation = { readonly pathname: string; readonly search: string };
type RouterState = {
  readonly location: RouteLocation;
  readonly navigation: { readonly location?: RouteLocation | undefined };
};

/** The part of the router that the redirect needs. */
export type FirstViewRouter = {
  subscribe(listener: (state: RouterState) => void): () => void;
  navigate(to: RouteLocation, options: { replace: boolean }): Promise<void> | void;
};

const resultsViewPaths: readonly string[] = ['/results', '/compare'];

/**
 * [S3.1-7] Returns the comparison of a new search for users who prefer that view (preferences.display.defaultView);
 * undefined if the navigation needs no redirect. Navigation between the views isn't redirected, so the list remains
 * reachable.
 */
export function findFirstViewRedirect(
  from: RouteLocation,
  to: RouteLocation | undefined,
  preferred: DefaultView,
): RouteLocation | undefined {
  if (
    preferred !== 'compare' ||
    !to ||
    stripLanguagePrefix(to.pathname) !== '/results' ||
    resultsViewPaths.includes(stripLanguagePrefix(from.pathname))
  )
    return undefined;
  return { pathname: '/compare', search: to.search };
}

export function redirectToPreferredView(router: FirstViewRouter, preferred: () => DefaultView): void {
  router.subscribe(({ location, navigation }) => {
    const place = findFirstViewRedirect(location, navigation.location, preferred());
    if (place) void router.navigate(place, { replace: false });
  });
}
