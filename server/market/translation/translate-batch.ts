import type { Clock } from '@tern/domain/time/clock.ts';
import { itemTranslationFailure } from '@tern/domain/translation/translation-failure.ts';
import type { TranslateText, TranslationResult } from './translate-text.ts';

const maxConcurrent = 4;
/**
 * After this time, the rest of a batch fails, so that the client gets the finished translations before it times out.
 */
const batchTimeoutMs = 20_000;

/**
 * Translates a batch. Each text succeeds or fails separately ([S8-22]). The results are in the same order as the texts.
 * Never throws.
 */
export async function translateBatch(
  texts: readonly unknown[],
  translate: (text: unknown) => ReturnType<TranslateText>,
  now: Clock,
): Promise<readonly TranslationResult[]> {
  const until = now() + batchTimeoutMs;
  const done: TranslationResult[] = [];
  const waiting = texts.entries();
  const work = async (): Promise<void> => {
    for (const [at, text] of waiting) {
      done[at] = now() < until ? await translate(text) : { ok: false, from: null, error: itemTranslationFailure };
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return done;
}
