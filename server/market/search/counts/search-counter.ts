import { type CorridorSearchCount, searchWindowDays } from '@tern/domain/corridors/corridor-popularity.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { parseResultsUrl } from './parse-results-url.ts';
import { addSearchCounts, loadSearchCounts, pruneSearchCounts, type SearchCount } from './search-counts.store.ts';

export type SearchCounter = ReturnType<typeof createSearchCounter>;

const dayMs = 86_400_000;
/** How often the totals are reloaded, because other instances also count searches and old days drop out. */
const reloadIntervalMs = 10 * 60_000;
/** The maximum number of corridors counted between two writes, so nobody can fill up memory with made-up corridors. */
const maxPendingCorridors = 2000;
const maxLoadedCorridors = 1000;

type CountedQuery = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly deliveryTime?: unknown;
  readonly sortBy?: unknown;
};

/**
 * Counts searches by corridor and day, and nothing else. Counts in memory and writes the totals once a minute. Results
 * that are sorted or filtered by delivery time don't count as new searches.
 */
export function createSearchCounter(options: { db: Db; now: Clock; log: Log }) {
  const { db, now, log } = options;
  let waiting = new Map<string, SearchCount>();
  let known: { readonly version: number; readonly searches: readonly CorridorSearchCount[] } = {
    version: 0,
    searches: [],
  };
  let readAt = Number.NEGATIVE_INFINITY;

  function add(count: SearchCount): void {
    const key = count.day + count.fromCountry + count.toCountry;
    const before = waiting.get(key);
    if (!before && waiting.size >= maxPendingCorridors) return;
    waiting.set(key, before ? { ...before, searches: before.searches + count.searches } : count);
  }

  /** The current day as text. It's formatted only once a day, because every response needs it. */
  let day = { number: Number.NaN, text: '' };
  function today(): string {
    const number = Math.floor(now() / dayMs);
    if (number !== day.number) day = { number, text: toIsoDate(number * dayMs) };
    return day.text;
  }

  function asked({ fromCountry, toCountry, deliveryTime, sortBy }: CountedQuery): void {
    if (deliveryTime !== undefined || sortBy !== undefined) return;
    add({ fromCountry, toCountry, day: today(), searches: 1 });
  }

  const firstDayKept = (): string => toIsoDate(now() - (searchWindowDays - 1) * dayMs);

  async function load(): Promise<void> {
    const dayNumber = Math.floor(now() / dayMs);
    const rows = await loadSearchCounts(db, { since: firstDayKept(), corridors: maxLoadedCorridors });
    readAt = now();
    const searches = rows.map((each) => {
      return {
        fromCountry: each.fromCountry,
        toCountry: each.toCountry,
        daysAgo: dayNumber - Date.parse(each.day) / dayMs,
        searches: each.searches,
      };
    });
    known = { version: known.version + 1, searches };
  }

  /** Writes pending totals. After a failure, the totals stay pending. */
  async function write(): Promise<void> {
    const batch = [...waiting.values()];
    waiting = new Map();
    try {
      await addSearchCounts(db, batch);
    } catch (error) {
      for (const count of batch) add(count);
      log('searches.not-written', { corridors: batch.length, reason: String(error) });
    }
  }

  async function writeAndRead(): Promise<void> {
    await write();
    if (now() - readAt < reloadIntervalMs) return;
    await load();
    await pruneSearchCounts(db, firstDayKept());
  }

  return {
    asked,
    /** Parses a page's URL once. The returned function counts the search each time the page is served. */
    pageCounter(url: string): () => void {
      const search = parseResultsUrl(url);
      return search ? () => asked(search) : () => {};
    },
    load,
    /** Returns recent search counts, with a version that increases when they are reloaded. */
    lately: () => known,
    write,
    writeAndRead,
  };
}

function toIsoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
