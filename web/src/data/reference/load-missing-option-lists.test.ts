import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMissingOptionLists } from './load-missing-option-lists.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function failures({ times = 3, isMissing = true, isOnline = true }) {
  const onFail = vi.fn();
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module');
  });
  const done = loadMissingOptionLists({ load, isMissing: () => isMissing, isOnline: () => isOnline, onFail });
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  return { announced: onFail.mock.calls.length, tries: load.mock.calls.length };
}

describe('prefetching countries and currencies', () => {
  it('reports a failure once, and retries until the lists load [S8-19]', async () => {
    expect(await failures({})).toEqual({ announced: 1, tries: 4 });
  });

  it('loads nothing if the page already includes them [S4.9-3]', async () => {
    expect(await failures({ isMissing: false })).toEqual({ announced: 0, tries: 0 });
  });

  it('reports nothing when offline or when loading succeeds [S8-19]', async () => {
    expect(await failures({ isOnline: false })).toEqual({ announced: 0, tries: 4 });
    expect(await failures({ times: 0 })).toEqual({ announced: 0, tries: 1 });
  });
});
