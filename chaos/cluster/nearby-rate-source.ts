/** Preloaded with `--import` in an instance, to redirect its requests from Wise to the run's local rate source. */
const outside = globalThis.fetch;
const source = process.env['CHAOS_RATE_SOURCE'] ?? '';

globalThis.fetch = (input, request) => {
  const url = input instanceof Request ? input.url : String(input);
  return outside(url.replace('https://api.wise.com', source), request);
};
