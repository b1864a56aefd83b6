/**
 * Loaded before a program (`--import`): its requests to other machines fail at once, as on a machine without a network.
 */
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
