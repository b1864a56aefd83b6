/** The gateway for JSON requests to our own API. The API health monitor, which loads later, wraps `ask`. */
export const requestGateway = {
  ask: (fetch: typeof globalThis.fetch, path: string, init: RequestInit): Promise<Response> => fetch(path, init),
};
