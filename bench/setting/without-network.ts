/** Preloaded with `--import`: every `fetch` fails immediately, as it would on an offline machine. */
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
