import {
  type AssistantTool,
  assistantTools,
  checkPriceTool,
  compareTransfersTool,
  corridorFactsTool,
  explainOfferTool,
  findCorridorTool,
  rateHistoryTool,
} from '@tern/contract/assistants/assistant-tools.ts';
import type { z } from 'zod';
import { InvalidInputError } from '../../http/create-error-handler.ts';
import { toStorableInput } from '../../http/input/storable-input.ts';
import { type ByteCache, createByteCache } from '../../market/search/byte-cache.ts';
import type { AssistantCaller, AssistantDeps } from './assistant-deps.ts';
import { replySizeBytes, type ToolReply } from './tool-reply.ts';
import { handlePriceCheck } from './tools/check-price.ts';
import { handleTransferComparison } from './tools/compare-transfers.ts';
import { handleCorridorFacts } from './tools/corridor-facts.ts';
import { handleOfferExplanation } from './tools/explain-offer.ts';
import { handleCorridorSearch } from './tools/find-corridor.ts';
import { handleRateHistory } from './tools/rate-history.ts';

type ToolHandler = (input: unknown, deps: AssistantDeps, caller: AssistantCaller) => Promise<ToolReply>;
type RegisteredTool = { readonly input: z.ZodType; readonly answer: ToolHandler };

/** Returns the reply to a tool call. @throws InvalidInputError, ProblemError, ToolError */
export type CallTool = (name: string, input: unknown, caller: AssistantCaller) => Promise<ToolReply>;

const maxCacheBytes = 4 * 1024 * 1024;
const maxAgeMs = 30_000;

const registeredTools: ReadonlyMap<string, RegisteredTool> = new Map([
  toolEntry(compareTransfersTool, handleTransferComparison),
  toolEntry(explainOfferTool, handleOfferExplanation),
  toolEntry(checkPriceTool, handlePriceCheck),
  toolEntry(corridorFactsTool, handleCorridorFacts),
  toolEntry(rateHistoryTool, handleRateHistory),
  toolEntry(findCorridorTool, handleCorridorSearch),
]);

export function isToolName(name: string): boolean {
  return assistantTools.some((tool) => tool.name === name);
}

/**
 * Returns a function that validates the arguments against the contract and answers the call. Repeated calls are served
 * from a cache for up to 30 seconds while rates and prices are unchanged, and don't count against the caller's limit.
 */
export function createCallTool(deps: AssistantDeps): CallTool {
  const { now } = deps;
  const cache: ByteCache<{ size: number; reply: ToolReply }> = createByteCache({
    maxBytes: maxCacheBytes,
    maxAgeMs,
    now,
  });
  return async (name, input, caller) => {
    const tool = registeredTools.get(name);
    if (!tool) throw new Error(`No tool is called ${name}`);
    const parsed = tool.input.safeParse(toStorableInput(input), { reportInput: true });
    if (!parsed.success) throw new InvalidInputError(parsed.error.issues);
    const [key, version] = [`${name} ${caller.origin} ${JSON.stringify(parsed.data)}`, deps.version()];
    const known = cache.get(key, version);
    if (known) return known.reply;
    const reply = await tool.answer(parsed.data, deps, caller);
    cache.set(key, version, { size: 2 * replySizeBytes(reply), reply });
    return reply;
  };
}

function toolEntry<T extends AssistantTool>(
  { name, input }: T,
  answer: (input: z.output<T['input']>, deps: AssistantDeps, caller: AssistantCaller) => Promise<ToolReply>,
): readonly [string, RegisteredTool] {
  return [name, { input, answer: answer as ToolHandler }];
}
