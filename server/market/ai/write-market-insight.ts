import { checkInsightText } from '@tern/domain/ai/check-insight-text.ts';
import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { marketInsight } from '@tern/domain/ai/market-insight.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type ChatModelDeps, createChatModel } from './chat-model.ts';
import { parseModelJson } from './parse-model-json.ts';

export type WrittenInsight = { readonly text: string; readonly source: 'model' | 'built_in' };
export type WriteMarketInsight = (figures: InsightNumbers) => Promise<WrittenInsight>;

const maxCachedInsights = 500;
const textSchema = z.object({ text: z.string() });
const systemPrompt = `You write for people who compare money transfers. From the figures given, write at most two short plain English sentences that help to read them.
Use only these figures, in digits, with their currency codes or "%" or "days" or "providers" beside them. Say what was, never what will be. No advice, no promise, no link, no exclamation mark, no numbers in words. If isBestUnclear is true, call no offer best or cheapest: the first ones are about equal.
Answer with one JSON object and nothing else: {"text": "..."}`;

/**
 * Returns a function that writes one or two sentences about a corridor's results ([S8-28]). It returns the configured
 * model's text if the model responds in time and gets every number right. Otherwise, it returns the built-in text. It
 * never throws. It caches the model's accepted texts, so the model isn't called again for the same numbers.
 */
export function createMarketInsightWriter(deps: ChatModelDeps): WriteMarketInsight {
  const model = createChatModel(deps);
  const written = new LRUCache<string, string>({ max: maxCachedInsights });
  return async (figures) => {
    const builtIn: WrittenInsight = { text: marketInsight(figures), source: 'built_in' };
    if (model === undefined) return builtIn;
    const question = JSON.stringify(figures);
    const known = written.get(question);
    if (known !== undefined) return { text: known, source: 'model' };
    const answer = await model.complete(systemPrompt, question);
    if (answer === undefined) return builtIn;
    const text = parseModelJson(answer, textSchema)?.text.replace(/\s+/gu, ' ').trim();
    const error = text === undefined ? 'nonsense' : checkInsightText(text, figures);
    if (text === undefined || error !== undefined) {
      deps.log('ai.text-not-shown', { use: 'insight', error });
      return builtIn;
    }
    written.set(question, text);
    return { text, source: 'model' };
  };
}
