/** The one door that every request to our own API goes through; who watches it comes late and stands in the way of `ask`. */
export const requestWatch = {
  ask: (fetch: typeof globalThis.fetch, path: string, init: RequestInit): Promise<Response> => fetch(path, init),
};
