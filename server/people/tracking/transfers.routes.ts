import type { BodyOf } from '@tern/contract/endpoint.ts';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import {
  deleteTransfer,
  listTransfers,
  markTransferReceived,
  putTransfer,
  readTransfersCsv,
  updateTransfer,
} from '@tern/contract/tracking/transfers.ts';
import { maxTransfers, type Transfer, type TransferDraft } from '@tern/domain/tracking/transfer.ts';
import { yearTotals } from '@tern/domain/tracking/transfer-outcome.ts';
import { yearlySavings } from '@tern/domain/tracking/yearly-savings.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import type { AuthenticatedUser } from '../../http/authenticated-user.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import { requireStoredItem } from '../favorites/put-outcome.ts';
import { calculateExpectedArrival } from './arrival/calculate-expected-arrival.ts';
import { filterTransfers } from './filter-transfers.ts';
import { serializeTransfersCsv } from './serialize-transfers-csv.ts';
import { toTransferResponse } from './to-transfer-response.ts';
import type { TrackingDeps } from './tracking-deps.ts';
import * as store from './transfers.store.ts';
import { validateTransferDraft } from './validate-transfer-draft.ts';

/** Another request changed the transfer in the meantime, so our transaction is rolled back. */
class TransferConflictError extends Error {}

type RequestContext = {
  readonly user: AuthenticatedUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * [S2-10] Serves delivery tracking: transfers that a user sent elsewhere, when they should arrive, and when they did.
 */
export function transfersRoutes(app: FastifyInstance, { tracking }: { readonly tracking: TrackingDeps }): void {
  const { db, now, withIdempotencyKey, speeds, personEvents, providers } = tracking;
  const limit = createRateLimiter({ now, burst: 60, perMinute: 60 });
  const answer = (transfer: Transfer) => toTransferResponse(transfer, { now: now(), providers });

  /**
   * Stores the result of `draftOf` for a transfer. Notifies the user's other pages, and updates the measured speeds of
   * the providers involved. Gathers data before the transaction, which must not wait for sources. Starts over if
   * another device changes the transfer in the meantime.
   */
  async function change(
    asked: RequestContext,
    id: string,
    draftOf: (before: Transfer | undefined) => TransferDraft,
  ): Promise<{ transfer: TransferResponse }> {
    const { userId } = asked.user;
    const { before, draft, arrival, refusal } = await prepare(userId, id, draftOf);
    let stored: { transfer: TransferResponse };
    try {
      stored = await withIdempotencyKey(asked, async (on) => {
        if (!draft) throw refusal;
        const outcome = await store.putTransfer(on, userId, { id, before, draft, arrival, at: new Date(now()) });
        if (outcome.kind === 'changed_meanwhile') throw new TransferConflictError();
        return { transfer: answer(requireStoredItem(outcome, maxTransfers)) };
      });
    } catch (error) {
      if (error instanceof TransferConflictError) return change(asked, id, draftOf);
      throw error;
    }
    const touched = new Set(
      [draft, before].flatMap((one) => (one?.received && one.providerId ? [one.providerId] : [])),
    );
    await notify(userId, [...touched]);
    return stored;
  }

  async function prepare(userId: string, id: string, draftOf: (before: Transfer | undefined) => TransferDraft) {
    const before = await store.loadTransfer(db, userId, id);
    try {
      const draft = draftOf(before);
      validateTransferDraft(draft, now());
      return { before, draft, arrival: await calculateExpectedArrival(draft, before, tracking) };
    } catch (refusal) {
      return { before, refusal };
    }
  }

  async function notify(userId: string, touched: readonly string[]): Promise<void> {
    for (const providerId of touched) await speeds.changed(providerId);
    await personEvents.publish(userId, 'changed', { kind: 'transfers' });
  }

  registerEndpoint(app, listTransfers, async ({ user, query }) => {
    const found = filterTransfers(await store.loadTransfers(db, user.userId), query, now());
    return { transfers: found.map(answer), totals: yearTotals(found), savings: yearlySavings(found) };
  });

  registerEndpoint(app, readTransfersCsv, async ({ user, query, reply }) => {
    const found = filterTransfers(await store.loadTransfers(db, user.userId), query, now());
    void reply.header('content-disposition', 'attachment; filename="tern-transfers.csv"');
    return serializeTransfersCsv(found, now());
  });

  registerEndpoint(app, putTransfer, async ({ user, params, body, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    return change({ user, request, reply }, params.id, (before) =>
      // An omitted `progress`, `received` or `remindByEmail` stays unchanged.
      applyTransferChange(
        {
          progress: before?.progress ?? null,
          received: before?.received ?? null,
          remindByEmail: before?.remindByEmail ?? true,
        },
        body,
      ),
    );
  });

  registerEndpoint(app, updateTransfer, async ({ user, params, body, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    return change({ user, request, reply }, params.id, (before) => {
      if (!before) throw new ProblemError('not_found');
      return applyTransferChange(before, body);
    });
  });

  registerEndpoint(app, markTransferReceived, async ({ user, params, body, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    return change({ user, request, reply }, params.id, (before) => {
      if (!before) throw new ProblemError('not_found');
      return { ...before, received: body.received };
    });
  });

  registerEndpoint(app, deleteTransfer, async ({ user, params, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    const before = await store.loadTransfer(db, user.userId, params.id);
    const answered = await withIdempotencyKey({ request, reply }, async (on) => ({
      removed: (await store.deleteTransfer(on, user.userId, params.id)) !== undefined,
    }));
    if (answered.removed) await notify(user.userId, before?.providerId ? [before.providerId] : []);
    return answered;
  });
}

/**
 * Applies a change to a transfer. Omitted fields stay unchanged. If the change moves the sending time past the reported
 * step, the step moves with it.
 */
function applyTransferChange(before: Partial<TransferDraft>, change: BodyOf<typeof updateTransfer>): TransferDraft {
  // The change for a new transfer has every field, and none of them is undefined.
  const changed = { ...before, ...change } as TransferDraft;
  const { sentAt, progress } = changed;
  const isMoved = !change.progress && progress && Date.parse(progress.at) < Date.parse(sentAt);
  return isMoved ? { ...changed, progress: { ...progress, at: sentAt } } : changed;
}
