/** [S2.1-2] sessionStorage: where a visitor wanted to go when they were sent home to sign in. */
export const intendedRouteKey = 'tern.intendedRoute';
