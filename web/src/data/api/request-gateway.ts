/** The only gateway for requests to our own API; a watcher loads later and wraps `ask`. */
export const requestGateway = {
  ask: (fetch: typeof globalThis.fetch, path: string, init: RequestInit): Promise<Response> => fetch(path, init),
};
