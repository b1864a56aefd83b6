import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { searchInsight } from '@tern/contract/search/search-insight.ts';
import { checkInsightText } from '@tern/domain/ai/check-insight-text.ts';
import type { InsightFigures } from '@tern/domain/ai/insight-figures.ts';
import { requestJson } from '../../../data/api/request-json.ts';
import { searchFetch } from '../../../data/bot-check/search-fetch.ts';

export type ModelInsight = {
  readonly text: string;
  /** Whether the text is right beside these figures. */
  readonly holdsFor: (figures: InsightFigures) => boolean;
};

/** A model is given 15 seconds, and the way there a few more. */
const timeoutMs = 18_000;

/** undefined when no model wrote: the page has the built-in text already. */
export async function loadInsight(url: string, signal: AbortSignal): Promise<ModelInsight | undefined> {
  const reply = await requestJson<AnswerOf<typeof searchInsight>>(url, {
    fetch: searchFetch,
    timeoutMs,
    signal,
  });
  if (!reply.ok || reply.data.source !== 'model' || typeof reply.data.text !== 'string') return undefined;
  const { text } = reply.data;
  return { text, holdsFor: (figures) => checkInsightText(text, figures) === undefined };
}
