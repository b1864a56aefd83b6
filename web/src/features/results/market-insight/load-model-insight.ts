import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { readSearchInsight } from '@tern/contract/search/search-insight.ts';
import { checkInsightText } from '@tern/domain/ai/check-insight-text.ts';
import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { requestJson } from '../../../data/api/request-json.ts';
import { searchFetch } from '../../../data/bot-check/search-fetch.ts';

export type ModelInsight = {
  readonly text: string;
  /** Returns whether the text is correct for these figures. */
  readonly holdsFor: (figures: InsightNumbers) => boolean;
};

/** Timeout in milliseconds. The server waits up to 15 seconds for the model, and the rest is for the network. */
const timeoutMs = 18_000;

/** Returns the model's text; undefined if there is none, in which case the page shows the built-in text. */
export async function loadModelInsight(url: string, signal: AbortSignal): Promise<ModelInsight | undefined> {
  const reply = await requestJson<ResponseOf<typeof readSearchInsight>>(url, {
    fetch: searchFetch,
    timeoutMs,
    signal,
  });
  if (!reply.ok || reply.data.source !== 'model' || typeof reply.data.text !== 'string') return undefined;
  const { text } = reply.data;
  return { text, holdsFor: (figures) => checkInsightText(text, figures) === undefined };
}
