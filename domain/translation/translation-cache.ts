import type { Clock } from '../time/clock.ts';

/**
 * A cache of at most 1,000 translations, each valid for 10 minutes. Removes the least recently used one first
 * ([S9-14]).
 */
export type TranslationCache = {
  /** `from` and `to` are language codes. */
  get(from: string, to: string, text: string): string | undefined;
  set(from: string, to: string, text: string, translated: string): void;
};

const retentionMs = 10 * 60_000;
const maxEntries = 1000;

/**
 * Returns an empty cache. The server and the page each have their own.
 * @param now returns milliseconds.
 */
export function createTranslationCache(now: Clock): TranslationCache {
  // A map iterates in insertion order: each use reinserts its entry at the end, so the first one is the least recently
  // used.
  const kept = new Map<string, { readonly at: number; readonly translated: string }>();
  const keyOf = (from: string, to: string, text: string): string => `${from} ${to} ${text}`;
  return {
    get(from, to, text) {
      const key = keyOf(from, to, text);
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      kept.delete(key);
      if (now() - entry.at >= retentionMs) return undefined;
      kept.set(key, entry);
      return entry.translated;
    },
    set(from, to, text, translated) {
      const key = keyOf(from, to, text);
      kept.delete(key);
      kept.set(key, { at: now(), translated });
      const [oldest] = kept.keys();
      if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
    },
  };
}
