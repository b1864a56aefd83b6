import { describe, expect, it } from 'vitest';
import type { SearchView } from '../api/normalize-search-response.ts';
import { createQuoteRefresher } from './quote-refresher.ts';

function start() {
  const waiting: { ms: number; run: () => void }[] = [];
  const asked: { signal: AbortSignal; answer: (view: SearchView | undefined) => void; fail: () => void }[] = [];
  const shown: unknown[] = [];
  const refresher = createQuoteRefresher({
    fetchQuotes: (signal) =>
      new Promise((resolve, reject) => asked.push({ signal, answer: resolve, fail: () => reject(new Error('no')) })),
    show: (view) => shown.push(view),
    random: () => 0.5,
    schedule: (ms, run) => {
      const timer = { ms, run };
      waiting.push(timer);
      return () => void waiting.splice(waiting.indexOf(timer), 1);
    },
  });
  const fire = (): void => waiting.shift()?.run();
  return { refresher, waiting, asked, shown, fire };
}

const view = (name: string) => ({ source: name }) as SearchView;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe('the quote refresher', () => {
  it('sends a single request for several ticks, within 300 ms', async () => {
    const { refresher, waiting, asked, shown, fire } = start();
    refresher.request();
    refresher.request();
    expect(waiting.map(({ ms }) => ms)).toEqual([150]);
    fire();
    asked[0]?.answer(view('a'));
    await settle();
    expect(shown).toEqual([view('a')]);
    expect(waiting).toEqual([]);
  });

  it('sends another request if a tick arrives during the current one', async () => {
    const { refresher, waiting, asked, fire } = start();
    refresher.request();
    fire();
    refresher.request();
    refresher.request();
    expect(asked).toHaveLength(1);
    asked[0]?.answer(view('a'));
    await settle();
    expect(waiting).toHaveLength(1);
  });

  it('shows nothing new if a request fails, and retries on the next tick', async () => {
    const { refresher, waiting, asked, shown, fire } = start();
    refresher.request();
    fire();
    asked[0]?.fail();
    await settle();
    expect(shown).toEqual([]);
    refresher.request();
    expect(waiting).toHaveLength(1);
  });

  it('shows nothing after it is stopped, and can be restarted', async () => {
    const { refresher, asked, shown, waiting, fire } = start();
    refresher.request();
    refresher.stop();
    expect(waiting).toEqual([]);
    refresher.request();
    fire();
    refresher.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer(view('late'));
    await settle();
    expect(shown).toEqual([]);
    refresher.request();
    expect(waiting).toHaveLength(1);
  });
});
