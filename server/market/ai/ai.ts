import type { Timer } from '../../foundation/jobs/timer.ts';
import { serviceClient } from '../../foundation/outbound/service-client.ts';
import type { ChatModelRoom } from './chat-model.ts';
import { createUnderstand, type Understand } from './understand-sentence.ts';
import { createWriteContent, type WriteContent } from './write-content.ts';
import { createWriteMarketInsight, type WriteMarketInsight } from './write-market-insight.ts';

/** All that a model may help with. Each works without one too, and none ever throws. */
export type Ai = {
  readonly understand: Understand;
  readonly writeMarketInsight: WriteMarketInsight;
  readonly writeContent: WriteContent;
};

/** @param room without `http`: the door opens to the configured address alone. */
export function createAi(room: Omit<ChatModelRoom, 'http'> & { readonly timer?: Timer }): Ai {
  const whole = { ...room, http: serviceClient(room.config.AI_BASE_URL, room) };
  return {
    understand: createUnderstand(whole),
    writeMarketInsight: createWriteMarketInsight(whole),
    writeContent: createWriteContent(whole),
  };
}
