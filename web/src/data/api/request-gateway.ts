/** The gateway for JSON requests to our own API. A watcher that loads later wraps `ask`. */
export const requestGateway = {
  ask: (fetch: typeof globalThis.fetch, path: string, init: RequestInit): Promise<Response> => fetch(path, init),
};
