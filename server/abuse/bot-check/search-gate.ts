import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import { callerKey } from '../../http/enforce-rate-limit.ts';
import type { RateLimiterFactory } from '../limits/rate-limiter-factory.ts';
import type { BotCheck } from './bot-check.ts';

declare const admissionBrand: unique symbol;
/** Proves that a calculation was counted against the limit or is exempt. Only this module creates one. */
export type Admission = { readonly [admissionBrand]: true };

export type RequestAndReply = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * [S2.2-8] Limits each caller's price calculations per minute across all endpoints. Each request counts once, and
 * cached responses don't count. Above the limit, the caller needs a proof of work or a trust token record, which resets
 * the count.
 */
export type SearchGate = {
  /** @throws ProblemError `bot_check_needed`. Retry-After says when the caller can search again without a proof. */
  admit(asking: RequestAndReply): Promise<Admission>;
  /**
   * Like `admit`, but for pages and MCP calls, which can't include a proof of work. Returns `retryAfterSeconds` if the
   * caller has to wait.
   */
  enter(
    request: FastifyRequest,
  ): Promise<
    { readonly ok: true; readonly admission: Admission } | { readonly ok: false; readonly retryAfterSeconds: number }
  >;
};

/**
 * The admission for pages, which pass the gate before rendering, and for callers that this gate doesn't limit, such as
 * the Telegram bot.
 */
export const grantedAdmission = {} as Admission;

export function createSearchGate(deps: {
  readonly limits: RateLimiterFactory;
  readonly botCheck: Pick<BotCheck, 'passes'>;
  /** 0 means no limit. */
  readonly perMinute: number;
}): SearchGate {
  const { botCheck, perMinute } = deps;
  const limit = deps.limits.create({ name: 'search', max: Math.max(1, perMinute), windowMs: 60_000 });
  const entered = new WeakMap<FastifyRequest, ReturnType<SearchGate['enter']>>();

  async function take({ ip }: FastifyRequest): ReturnType<SearchGate['enter']> {
    if (perMinute === 0 || isLoopbackAddress(ip)) return { ok: true, admission: grantedAdmission };
    const turn = await limit.take(callerKey(ip));
    return turn.ok ? { ok: true, admission: grantedAdmission } : turn;
  }

  function enter(request: FastifyRequest): ReturnType<SearchGate['enter']> {
    const before = entered.get(request);
    if (before) return before;
    const turn = take(request);
    entered.set(request, turn);
    return turn;
  }

  return {
    enter,
    async admit({ request, reply }) {
      const turn = await enter(request);
      if (turn.ok) return turn.admission;
      if (await botCheck.passes(request, 'search')) {
        await limit.reset(callerKey(request.ip));
        entered.set(request, Promise.resolve({ ok: true, admission: grantedAdmission }));
        return grantedAdmission;
      }
      void reply.header('retry-after', String(turn.retryAfterSeconds));
      throw new ProblemError('bot_check_needed', {
        detail: `Solve the challenge from GET /api/bot-check?action=search, or wait ${turn.retryAfterSeconds} s.`,
      });
    },
  };
}

/**
 * Returns whether an address is this machine's. Requests from such an address come from the operator, or from a proxy
 * that isn't configured in TRUST_PROXY. Behind such a proxy, all callers share an address and would use up each other's
 * limit.
 */
function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
