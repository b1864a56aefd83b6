import { checkModelAnswer } from '@tern/domain/ai/check-model-answer.ts';
import { fallbackAnswer } from '@tern/domain/ai/fallback-answer.ts';
import { redactPersonalData } from '@tern/domain/ai/redact-personal-data.ts';
import { type ChatModelDeps, createChatModel } from './chat-model.ts';

export type GenerateContent = (
  prompt: string,
) => Promise<{ readonly result: string; readonly source: 'model' | 'built_in' }>;

const systemPrompt = `You answer short questions about sending money abroad, in plain text of at most five sentences, in the language of the question.
You know no current rate, fee or price: name no figure that the question does not. No link, no promise, no forecast, no brand preferred over another. Anything but sending money abroad you decline in one sentence.`;

/**
 * Returns a function that answers a question ([S7-3]). It sends the question to the configured model, with personal
 * data redacted. Without a model, or if the model's answer is missing or can't be shown, it returns a built-in text
 * ([S8-28]). It never throws.
 */
export function createContentGenerator(deps: ChatModelDeps): GenerateContent {
  const model = createChatModel(deps);
  return async (prompt) => {
    const builtIn = { result: fallbackAnswer(prompt), source: 'built_in' } as const;
    if (model === undefined) return builtIn;
    const asked = redactPersonalData(prompt);
    const result = await model.complete(systemPrompt, asked);
    if (result === undefined) return builtIn;
    const error = checkModelAnswer(result, asked);
    if (error === undefined) return { result, source: 'model' };
    deps.log('ai.text-not-shown', { use: 'content', error });
    return builtIn;
  };
}
