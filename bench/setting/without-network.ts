/**
 * Preloaded with `--import`: a program's requests to other machines fail immediately, as on a machine without a
 * network.
 */
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
