import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem-reply.ts';
import { callerKey } from '../http/take-turn.ts';
import type { Limits } from '../limits/limits.ts';
import type { BotCheck } from './bot-check.ts';

/**
 * [S2.2-8] Searches that one address may have calculated in a minute. Repeated questions answered from finished bytes cost nothing
 * and are not counted. Past it the address shows a proof of work, and has a whole minute's searches again.
 */
export type SearchGate = {
  /** @throws ProblemError `bot_check_needed`, with Retry-After for those who rather wait. */
  admit(input: { readonly request: FastifyRequest; readonly reply: FastifyReply }): Promise<void>;
  /** For pages, which are for people without script too: seconds to wait, or undefined when it may be shown. */
  waitOf(request: FastifyRequest): Promise<number | undefined>;
};

export function createSearchGate(room: {
  readonly limits: Limits;
  readonly botCheck: Pick<BotCheck, 'passes'>;
  /** 0: no limit. */
  readonly perMinute: number;
}): SearchGate {
  const { botCheck, perMinute } = room;
  const limit = room.limits.create({ name: 'search', most: Math.max(1, perMinute), windowMs: 60_000 });

  async function turnOf(request: FastifyRequest) {
    if (perMinute === 0 || isThisMachine(request.ip)) return undefined;
    const turn = await limit.take(callerKey(request.ip));
    return turn.ok ? undefined : turn.retryAfterSeconds;
  }

  return {
    async admit({ request, reply }) {
      const wait = await turnOf(request);
      if (wait === undefined) return;
      if (await botCheck.passes(request, 'search')) return limit.forgive(callerKey(request.ip));
      void reply.header('retry-after', String(wait));
      throw new ProblemError('bot_check_needed', {
        detail: `Solve GET /api/bot-check?action=search, or wait ${wait} s.`,
      });
    },
    waitOf: turnOf,
  };
}

/** The operator, or a proxy that nobody told us of (TRUST_PROXY): behind it all callers look alike, and would shut each other out. */
function isThisMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
