/** Loaded before a program (`--import`): what it asks of other machines fails at once, as on a machine without a network. */
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
