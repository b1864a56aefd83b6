/** [S2.1-2] sessionStorage: the page that a visitor wanted to open, for the redirect after sign-in. */
export const intendedRouteKey = 'tern.intendedRoute';
