import { randomUUID } from 'node:crypto';
import type { SharePriceRequest } from '@tern/contract/prices/price-contribution.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { createRateLimiterFactory } from '../../../server/abuse/limits/rate-limiter-factory.ts';
import { acceptContribution } from '../../../server/market/prices/contributions/accept-contribution.ts';
import { createContributionLimitEnforcer } from '../../../server/market/prices/contributions/contribution-limits.ts';
import { deleteContribution } from '../../../server/market/prices/contributions/contributions.store.ts';
import { type Operation, pickOne, randomInt, type SimulatedPart, seededUuid, times } from '../part.ts';
import { respondOnce } from './idempotency-part.ts';

const dayMs = 86_400_000;
/** The rules from docs/decisions/0088, deliberately not imported from the code under test. */
const rule = { people: 3, windowMs: 14 * dayMs, bandPoints: 0.4 };
const [midRate, amount, fee] = [3300, 200, 2];
const provider = { id: 'remitly', name: 'Remitly', category: 'money_transfer' } as unknown as Provider;

type Shared = {
  readonly op: Operation;
  readonly cost: number;
  seenAt: number;
  status: number | undefined;
};

/**
 * Accounts share prices for one search over several weeks. Some prices are far off, and some are sent twice with the
 * same key. The limits, hashes, stores and publication rules are real. The provider and the mid-market rate are fixed.
 */
export const contributionsPart: SimulatedPart = {
  name: 'prices',
  plan(random) {
    const accounts = times(4, () => seededUuid(random));
    const shares = times(randomInt(random, 3, 6), () => ({
      ...{ part: 'prices', what: 'share', key: seededUuid(random), userId: accounts[randomInt(random, 0, 3)] ?? '' },
      ...{
        network: randomInt(random, 1, 4),
        markup: pickOne(random, [1, 1.1, 1.2, 1.2, 1.2, 6]),
        on: randomInt(random, 0, 1),
      },
    }));
    const repeated = random() < 0.5 ? shares.slice(0, 1) : [];
    const days = times(randomInt(random, 1, 3), () => ({
      ...{ part: 'world', what: 'wait', ms: randomInt(random, 6, 12) * dayMs },
    }));
    const taken = random() < 0.3 ? [{ part: 'prices', what: 'take another', userId: accounts[0] ?? '', on: 0 }] : [];
    return [...shares, ...repeated, ...days, ...taken];
  },
  async open(world) {
    const { scheduler, server } = world;
    const shared = new Map<string, Shared>();
    const broken: string[] = [];
    const users = new Set<string>();

    function share(op: Operation): void {
      const markup = Number(op.markup);
      const key = String(op.key);
      const feeShare = fee / amount;
      const known = shared.get(key) ?? {
        ...{ op, cost: feeShare * 100 + (1 - feeShare) * markup, seenAt: scheduler.now(), status: undefined },
      };
      shared.set(key, known);
      const question = {
        ...{ fromCountry: 'GB', toCountry: 'TZ', currency: 'GBP', amount, fee, feeMode: 'included' },
        ...{ rate: midRate * (1 - markup / 100), payoutMethod: 'bank_transfer', provider: 'remitly' },
      } as unknown as SharePriceRequest;
      const userId = String(op.userId);
      const caller = { userId, ip: `10.0.${op.network}.7` };
      const asked = { on: Number(op.on), key, userId, body: { markup }, url: '/api/prices/contributions' };
      respondOnce(world, asked, async (db) => {
        const limits = await createRateLimiterFactory({ db, now: scheduler.now, log: () => {} });
        const deps = {
          ...{ rates: { rate: () => ({ rate: midRate }) as never }, now: scheduler.now },
          ...{ findProvider: () => provider, measuredOffers: async () => [] },
          enforceLimits: createContributionLimitEnforcer({ limits, now: scheduler.now }),
        };
        const at = scheduler.now();
        const { answer } = await acceptContribution(deps, db, { question, caller, prove: async () => {} });
        return { id: answer.id, at };
      }).then(
        ({ status, body }) => {
          if (known.status !== undefined && known.status !== status)
            broken.push(`the price ${key} was answered with ${known.status} and with ${status}`);
          known.status = status;
          if (status === 200) known.seenAt = (body as { at: number }).at;
        },
        () => {},
      );
    }

    return {
      async act(op) {
        users.add(String(op.userId));
        await server.addPerson(String(op.userId), `${op.userId}@people.example`);
        if (op.what === 'share') share(op);
        else {
          const instance = world.instance(Number(op.on));
          const rows = await server.ask<{ id: string }>(
            'select id from price_contributions where user_id <> $1 order by received_at limit 1',
            [op.userId],
          );
          const id = rows[0]?.id ?? randomUUID();
          if (instance)
            deleteContribution(instance.db, { id, userId: String(op.userId) }).then(
              (isGone) => isGone && broken.push('somebody deleted the price of another person'),
              () => {},
            );
        }
      },
      settle() {
        const unanswered = [...shared.values()].filter(({ status }) => status === undefined);
        for (const { op } of unanswered) share(op);
        return unanswered.length === 0;
      },
      async judge() {
        const published = await server.ask<{
          people: number;
          amount: string;
          fee: string;
          margin_percent: string;
          seen_at: Date;
        }>("select people, amount, fee, margin_percent, seen_at from price_observations where kind = 'person'");
        for (const { margin_percent, people } of published) {
          const cost = (fee / amount) * 100 + (1 - fee / amount) * Number(margin_percent);
          const near = [...shared.values()].filter(
            (one) => one.status === 200 && Math.abs(one.cost - cost) <= rule.bandPoints + 1e-6,
          );
          // Some period of at most `rule.windowMs` must contain reports from enough accounts and networks.
          const isHeld = near.some(({ seenAt }) => {
            const among = near.filter((one) => one.seenAt >= seenAt && one.seenAt <= seenAt + rule.windowMs);
            const accounts = new Set(among.map(({ op }) => op.userId));
            const networks = new Set(among.map(({ op }) => op.network));
            return Math.min(accounts.size, networks.size) >= Math.max(rule.people, people ?? 0);
          });
          if (!isHeld) broken.push(`a price of ${cost.toFixed(2)} % was published for ${people} people without them`);
        }
        const stored = await server.ask<{ user_id: string; n: number }>(
          'select user_id, count(*) as n from price_contributions group by user_id',
        );
        for (const userId of users) {
          const accepted = [...shared.values()].filter(
            ({ op, status }) => op.userId === userId && status === 200,
          ).length;
          const found = stored.find((row) => row.user_id === userId)?.n ?? 0;
          if (accepted !== found) broken.push(`${found} prices of ${userId} are stored, ${accepted} were accepted`);
        }
        return broken;
      },
    };
  },
};
