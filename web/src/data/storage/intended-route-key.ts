/** [S2.1-2] sessionStorage: the page that a visitor requested before being redirected to the home page to sign in. */
export const intendedRouteKey = 'tern.intendedRoute';
