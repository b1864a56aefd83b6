/** Loaded before an instance (`--import`): what it asks of Wise goes to the run's own source. */
const outside = globalThis.fetch;
const source = process.env['CHAOS_RATE_SOURCE'] ?? '';

globalThis.fetch = (address, request) => outside(String(address).replace('https://api.wise.com', source), request);
