import type { TransferBody } from '@tern/contract/tracking/transfer-schema.ts';
import {
  deleteTransfer,
  listTransfers,
  putTransfer,
  receiveTransfer,
  transfersCsv,
} from '@tern/contract/tracking/transfers.ts';
import { mostTransfers, type Transfer, type TransferDraft } from '@tern/domain/tracking/transfer.ts';
import { yearTotals } from '@tern/domain/tracking/transfer-outcome.ts';
import type { FastifyInstance } from 'fastify';
import { storedItem } from '../favorites/put-outcome.ts';
import { ProblemError } from '../http/problem-reply.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { serve } from '../http/route.ts';
import { takeTurn } from '../http/take-turn.ts';
import { expectArrival } from './arrival/expect-arrival.ts';
import { findTransfers } from './find-transfers.ts';
import { refuseTimes } from './refuse-times.ts';
import type { TrackingRoom } from './tracking-room.ts';
import { transferAnswer } from './transfer-answer.ts';
import * as store from './transfers.store.ts';
import { transfersCsvText } from './transfers-csv-text.ts';

/** [S2-10] Delivery tracking: what a person sent elsewhere, when it should be there, and what came of it. */
export function transfersRoutes(app: FastifyInstance, { tracking }: { readonly tracking: TrackingRoom }): void {
  const { db, now, speeds, personEvents, providers } = tracking;
  const limit = createRateLimit({ now, burst: 60, perMinute: 60 });
  const answer = (transfer: Transfer) => transferAnswer(transfer, { now: now(), providers });

  /** Stores a draft, and tells whoever counts it: searches when a measured time changed, the person's other pages always. */
  async function write(userId: string, id: string, draft: TransferDraft, before: Transfer | undefined) {
    const arrival = await expectArrival(draft, before, tracking);
    const outcome = await store.putTransfer(db, userId, { id, draft, arrival, at: new Date(now()) });
    const transfer = storedItem(outcome, mostTransfers);
    const touched = new Set(
      [draft, before].flatMap((one) => (one?.received && one.providerId ? [one.providerId] : [])),
    );
    await tell(userId, [...touched]);
    return { transfer: answer(transfer) };
  }

  async function tell(userId: string, touched: readonly string[]): Promise<void> {
    for (const providerId of touched) await speeds.changed(providerId);
    await personEvents.publish(userId, 'changed', { kind: 'transfers' });
  }

  serve(app, listTransfers, async ({ user, query }) => {
    const found = findTransfers(await store.loadTransfers(db, user.userId), query, now());
    return { transfers: found.map(answer), totals: yearTotals(found) };
  });

  serve(app, transfersCsv, async ({ user, query, reply }) => {
    const found = findTransfers(await store.loadTransfers(db, user.userId), query, now());
    void reply.header('content-disposition', 'attachment; filename="tern-transfers.csv"');
    return transfersCsvText(found, now());
  });

  serve(app, putTransfer, async ({ user, params, body, request, reply }) => {
    takeTurn(limit, request, reply, user.userId);
    const before = await store.loadTransfer(db, user.userId, params.id);
    const draft = draftOf(body, before);
    refuseTimes(draft, now());
    return write(user.userId, params.id, draft, before);
  });

  serve(app, receiveTransfer, async ({ user, params, body, request, reply }) => {
    takeTurn(limit, request, reply, user.userId);
    const before = await store.loadTransfer(db, user.userId, params.id);
    if (!before) throw new ProblemError('not_found');
    const draft = { ...before, received: body.received };
    refuseTimes(draft, now());
    return write(user.userId, params.id, draft, before);
  });

  serve(app, deleteTransfer, async ({ user, params, request, reply }) => {
    takeTurn(limit, request, reply, user.userId);
    const removed = await store.deleteTransfer(db, user.userId, params.id);
    if (removed) await tell(user.userId, removed.providerId === null ? [] : [removed.providerId]);
    return { removed: removed !== undefined };
  });
}

/** What is left out stays as it was. */
function draftOf(body: TransferBody, before: Transfer | undefined): TransferDraft {
  const { progress = before?.progress ?? null, received = before?.received ?? null } = body;
  return { ...body, progress, received };
}
