import { describe, expect, it } from 'vitest';
import type { GatheredQuotes } from '../../../market/prices/quote-gatherer.ts';
import { createEventCounter } from './event-counter.ts';
import { instrumentQuoteGatherer } from './instrument-quote-gatherer.ts';

const corridor = { fromCountry: 'US', toCountry: 'PH', currency: 'USD', toCurrency: 'PHP', amount: 500 };
const offer = (confidence: string, fallbacks: readonly string[] = []) =>
  ({ provenance: { confidence }, fallbacks }) as unknown as GatheredQuotes['offers'][number];

describe('the health recorder', () => {
  it('counts offers gathered synchronously or asynchronously and returns them unchanged [S9-9]', async () => {
    const gathered: GatheredQuotes = { offers: [offer('live'), offer('estimated', ['fee'])], sources: [] };
    let ms = 0;
    const durations: number[] = [];
    let answer: GatheredQuotes | Promise<GatheredQuotes> = gathered;
    const watched = instrumentQuoteGatherer(
      { gather: () => answer, gatherUnasked: () => gathered, version: () => 7 },
      () => (ms += 5),
    );
    watched.onGathered((_gathered, took) => durations.push(took));
    expect(watched.quotes.gather(corridor)).toBe(gathered);
    answer = Promise.resolve(gathered);
    expect(await watched.quotes.gather(corridor)).toBe(gathered);
    expect(watched.quotes.gatherUnasked(corridor)).toBe(gathered);
    expect(watched.seen()).toEqual({ all: 4, estimated: 2, filledIn: 2 });
    expect(durations).toEqual([5, 5]);
    expect(watched.quotes.version()).toBe(7);
  });

  it('counts only the last 200 results [S9-9]', () => {
    const gather = () => ({ offers: [offer('live')], sources: [] });
    const watched = instrumentQuoteGatherer({ gather, gatherUnasked: gather, version: () => 0 }, () => 0);
    for (let turn = 0; turn < 450; turn++) void watched.quotes.gather(corridor);
    expect(watched.seen().all).toBe(200);
  });

  it('records logged problems by name, without their fields [S9-9]', () => {
    let now = 1000;
    const passed: unknown[] = [];
    const events = createEventCounter({ now: () => now });
    const log = events.tap((...line) => passed.push(line));
    log('rates.refresh-failed', { message: 'secret' });
    now = 2000;
    log('rates.refresh-failed');
    log('database.started');
    log('quotes.source-late');
    log('outbound.no-answer');
    expect(events.troubles()).toEqual([
      { event: 'rates.refresh-failed', times: 2, lastAt: 2000 },
      { event: 'quotes.source-late', times: 1, lastAt: 2000 },
      { event: 'outbound.no-answer', times: 1, lastAt: 2000 },
    ]);
    expect(passed).toHaveLength(5);
  });
});
