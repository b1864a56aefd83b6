/** Loaded before an instance (`--import`): what it asks of Wise goes to the run's own source. */
const outside = globalThis.fetch;
const source = process.env['CHAOS_RATE_SOURCE'] ?? '';

globalThis.fetch = (input, request) => {
  const url = input instanceof Request ? input.url : String(input);
  return outside(url.replace('https://api.wise.com', source), request);
};
