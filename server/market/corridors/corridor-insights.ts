import { checkInsightText } from '@tern/domain/ai/check-insight-text.ts';
import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { WriteMarketInsight } from '../ai/write-market-insight.ts';

/** A model's insights about popular corridors ([S3.6-1] aiInsight). Without a model, there are none. */
export type CorridorInsights = {
  /**
   * Returns the text to show next to these numbers, or undefined if no text matches them. Never waits for the model. If the
   * text is missing or at least an hour old, requests a new one in the background, which later calls return. After a
   * failure, waits before it asks again.
   */
  of(corridorId: string, figures: InsightNumbers): string | undefined;
};

const hourMs = 3_600_000;
/** The retry delay if the model returns no usable text. */
const retryDelayMs = 300_000;
const maxConcurrent = 2;

/**
 * Creates the insights. Once the model has written about a corridor, it is called again after an hour, which is how
 * long browsers cache the list ([S4.5-1]). Rates may change every minute, so an insight is shown only while its numbers
 * match the displayed ones.
 */
export function createCorridorInsights(deps: {
  readonly write: WriteMarketInsight;
  readonly now: Clock;
}): CorridorInsights {
  const { write, now } = deps;
  const texts = new Map<string, string>();
  const askedAgainAt = new Map<string, number>();
  let underWay = 0;

  async function ask(corridorId: string, figures: InsightNumbers): Promise<void> {
    underWay += 1;
    askedAgainAt.set(corridorId, now() + hourMs);
    const { text, source } = await write(figures);
    underWay -= 1;
    if (source === 'model') texts.set(corridorId, text);
    else askedAgainAt.set(corridorId, now() + retryDelayMs);
  }

  return {
    of(corridorId, figures) {
      if (underWay < maxConcurrent && now() >= (askedAgainAt.get(corridorId) ?? 0)) void ask(corridorId, figures);
      const text = texts.get(corridorId);
      return text !== undefined && checkInsightText(text, figures) === undefined ? text : undefined;
    },
  };
}
