/** Preloaded with `--import`: every `fetch` fails immediately, as on a machine without a network. */
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
