import type { Clock } from '@tern/domain/time/clock.ts';
import type { RateLimiterFactory } from '../../../abuse/limits/rate-limiter-factory.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { callerKey, networkPrefix } from '../../../http/enforce-rate-limit.ts';
import { countUserContributions } from './contributions.store.ts';
import type { Caller } from './hash-contributor.ts';

const dayMs = 86_400_000;
/** The daily maximum per account, or per household if there is no account. */
export const maxContributionsPerDay = 10;
/** The daily maximum per network. It is higher because a mobile carrier's network has many users. */
export const maxContributionsPerNetwork = 50;

export type EnforceContributionLimits = (db: Db, caller: Caller, question: string) => Promise<void>;

/**
 * Returns a function that limits each account to ten prices a day and each network to fifty. Visitors without an
 * account are limited to ten a day per household, and to one a day per question. The function throws ProblemError
 * `limit_reached`.
 */
export function createContributionLimitEnforcer({
  limits,
  now,
}: {
  readonly limits: RateLimiterFactory;
  readonly now: Clock;
}): EnforceContributionLimits {
  const ofNetwork = limits.create({ name: 'price-network', max: maxContributionsPerNetwork, windowMs: dayMs });
  const ofHousehold = limits.create({ name: 'price-household', max: maxContributionsPerDay, windowMs: dayMs });
  const ofQuestion = limits.create({ name: 'price-question', max: 1, windowMs: dayMs });
  return async (db, { userId, ip }, question) => {
    const isWithin = async (limit: typeof ofNetwork, key: string) => (await limit.take(key)).ok;
    const household = callerKey(ip);
    if (userId !== undefined) {
      if ((await countUserContributions(db, userId, new Date(now() - dayMs))) >= maxContributionsPerDay)
        throw tooManyContributionsError();
    } else if (!(await isWithin(ofHousehold, household))) throw tooManyContributionsError();
    else if (!(await isWithin(ofQuestion, `${household} ${question}`))) throw alreadySharedError();
    if (!(await isWithin(ofNetwork, networkPrefix(ip)))) throw networkLimitError();
  };
}

/** Returns the error for sharing a second price for the same question on the same day. */
export function alreadySharedError(): ProblemError {
  return new ProblemError('limit_reached', { detail: 'You can share this price only once a day. Try again tomorrow.' });
}

function networkLimitError(): ProblemError {
  const detail = 'Too many prices were shared from your network today. Try again tomorrow.';
  return new ProblemError('limit_reached', { detail });
}

function tooManyContributionsError(): ProblemError {
  return new ProblemError('limit_reached', {
    detail: `You can share at most ${maxContributionsPerDay} prices a day. Try again tomorrow.`,
  });
}
