import type { Timer } from '../../foundation/jobs/timer.ts';
import { createServiceClient } from '../../foundation/outbound/create-service-client.ts';
import type { ChatModelDeps } from './chat-model.ts';
import { createContentGenerator, type GenerateContent } from './generate-content.ts';
import { createSentenceInterpreter, type InterpretSentence } from './interpret-sentence.ts';
import { createMarketInsightWriter, type WriteMarketInsight } from './write-market-insight.ts';

/** The features that can use a language model. Each also works without a model, and none throws. */
export type Ai = {
  readonly understand: InterpretSentence;
  readonly writeMarketInsight: WriteMarketInsight;
  readonly generateContent: GenerateContent;
};

/**
 * Creates the language model features. `deps` has no `http`, because outgoing requests may reach only the configured
 * URL.
 */
export function createAi(deps: Omit<ChatModelDeps, 'http'> & { readonly timer?: Timer }): Ai {
  const whole = { ...deps, http: createServiceClient(deps.config.AI_BASE_URL, deps) };
  return {
    understand: createSentenceInterpreter(whole),
    writeMarketInsight: createMarketInsightWriter(whole),
    generateContent: createContentGenerator(whole),
  };
}
