import type { Clock } from '../time/clock.ts';

/** Translations kept for 10 minutes, at most 1,000 of them; the one not used for longest goes first ([S9-14]). */
export type TranslationCache = {
  /** @param from and `to`: language codes. */
  get(from: string, to: string, text: string): string | undefined;
  set(from: string, to: string, text: string, translated: string): void;
};

const retentionMs = 10 * 60_000;
const maxEntries = 1000;

/** @param now milliseconds; the server and the page each keep a cache of their own. */
export function createTranslationCache(now: Clock): TranslationCache {
  // A map is read in the order in which it was written: what is put back at each use stands last, and the first is the one to go.
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
