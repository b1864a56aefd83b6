import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';

/** Translations kept for 10 minutes, at most 1,000 of them; the one not used for longest goes first ([S9-14]). */
export type TranslationCache = {
  get(from: string, to: string, text: string): string | undefined;
  set(from: string, to: string, text: string, translated: string): void;
};

const keptForMs = 10 * 60_000;
const mostEntries = 1000;

export function createTranslationCache(now: Clock): TranslationCache {
  const kept = new LRUCache<string, { readonly at: number; readonly translated: string }>({ max: mostEntries });
  const keyOf = (from: string, to: string, text: string): string => `${from} ${to} ${text}`;
  return {
    get(from, to, text) {
      const entry = kept.get(keyOf(from, to, text));
      if (entry === undefined) return undefined;
      if (now() - entry.at < keptForMs) return entry.translated;
      kept.delete(keyOf(from, to, text));
      return undefined;
    },
    set(from, to, text, translated) {
      kept.set(keyOf(from, to, text), { at: now(), translated });
    },
  };
}
