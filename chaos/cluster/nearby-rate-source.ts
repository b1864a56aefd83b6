/** Preloaded into an instance with `--import`: redirects its Wise requests to the run's local rate source. */
const outside = globalThis.fetch;
const source = process.env['CHAOS_RATE_SOURCE'] ?? '';

globalThis.fetch = (input, request) => {
  const url = input instanceof Request ? input.url : String(input);
  return outside(url.replace('https://api.wise.com', source), request);
};
