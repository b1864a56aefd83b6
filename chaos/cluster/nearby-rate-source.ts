/** Preloaded with `--import` in an instance, to send its requests for Wise to the run's local rate source instead. */
const outside = globalThis.fetch;
const source = process.env['CHAOS_RATE_SOURCE'] ?? '';

globalThis.fetch = (input, request) => {
  const url = input instanceof Request ? input.url : String(input);
  return outside(url.replace('https://api.wise.com', source), request);
};
