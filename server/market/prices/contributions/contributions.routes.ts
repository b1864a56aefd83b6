import { deleteSharedPrice, listSharedPrices, sharePrice } from '@tern/contract/prices/price-contribution.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { FastifyInstance } from 'fastify';
import type { BotCheck } from '../../../abuse/bot-check/bot-check.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { IdempotentRunner } from '../../../foundation/idempotency/idempotent-runner.ts';
import { registerEndpoint } from '../../../http/route.ts';
import { type AcceptContributionDeps, acceptContribution } from './accept-contribution.ts';
import type { ContributionOutcomeCounter } from './contribution-outcome-counter.ts';
import { deleteContribution, listUserContributions, loadPublicPrices } from './contributions.store.ts';
import { rowToSharedPriceResponse } from './shared-price-response.ts';

export type ContributionsDeps = {
  readonly db: Db;
  readonly withIdempotencyKey: IdempotentRunner;
  readonly botCheck: Pick<BotCheck, 'require'>;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly contributions: AcceptContributionDeps & {
    readonly counts: ContributionOutcomeCounter;
    /** Refreshes the published prices after a price is published or withdrawn. */
    readonly changed: () => Promise<void>;
  };
};

/**
 * Lets users share prices, and list and delete the prices they shared (B1-7). Visitors without an account spend a trust
 * token, which they can get in exchange for a proof of work.
 */
export function contributionsRoutes(app: FastifyInstance, deps: ContributionsDeps): void {
  const { db, withIdempotencyKey, botCheck, providers, contributions } = deps;

  registerEndpoint(app, sharePrice, async ({ body, request, reply }) => {
    const caller = { userId: request.user?.userId, ip: request.ip };
    const prove = async () => (caller.userId === undefined ? botCheck.require(request, 'price') : undefined);
    const { answer, isPublicChanged } = await contributions.counts.count(() =>
      withIdempotencyKey({ request, reply }, (on) =>
        acceptContribution(contributions, on, { question: body, caller, prove }),
      ),
    );
    if (isPublicChanged) await contributions.changed();
    return answer;
  });

  registerEndpoint(app, listSharedPrices, async ({ user }) => {
    const rows = await listUserContributions(db, user.userId);
    const questions = [...new Set(rows.map(({ question }) => question))];
    const publicPrices = await loadPublicPrices(db, questions, contributions.now());
    const nameOf = (id: string) => providers.get(id)?.name ?? id;
    return { prices: rows.map((row) => rowToSharedPriceResponse(row, nameOf(row.provider_id), publicPrices)) };
  });

  registerEndpoint(app, deleteSharedPrice, async ({ params, user }) => ({
    removed: await deleteContribution(db, { id: params.id, userId: user.userId }),
  }));
}
