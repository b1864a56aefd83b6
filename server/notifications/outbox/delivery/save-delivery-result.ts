import type { Db } from '../../../foundation/db/database.ts';
import type { Timer } from '../../../foundation/jobs/timer.ts';
import type { ClaimedMessage } from './claim-due-messages.store.ts';
import type { RecordAlertDelivery, RecordChannelResult } from './record-delivery.ts';
import { type DeliveryResult, saveDeliveryResult } from './save-delivery-result.store.ts';

export type SaveDeliveryResultDeps = {
  readonly db: Db;
  readonly recordDelivery: RecordAlertDelivery;
  readonly recordChannelResult?: RecordChannelResult | undefined;
  readonly timer: Timer;
  /** How long this worker's claim on a message lasts, in milliseconds. */
  readonly leaseMs: number;
  /** Aborted on shutdown. After that, the write is tried only once more, without a pause. */
  readonly stopping: AbortSignal;
  /** A monotonic clock in milliseconds. The default is `performance.now`. Simulations replace it. */
  readonly elapsedMs?: () => number;
};

const initialBackoffMs = 500;
const maxBackoffMs = 5000;

/**
 * Stores the result of an attempt together with the alert's record. While the database is unavailable, the result stays
 * in memory. The write is retried with the same lease token until the lease ends, and once more after that. So a
 * message that the mail server accepted is sent again only if this process dies or stops, or if the database is
 * unavailable until the lease ends. `takenAt` is the value of `elapsedMs` when the message was claimed. Returns false
 * if another worker has claimed the message. Rejects with the last database error.
 */
export async function saveDeliveryResultWithRetry(
  deps: SaveDeliveryResultDeps,
  message: ClaimedMessage,
  { result, takenAt }: { readonly result: DeliveryResult; readonly takenAt: number },
): Promise<boolean> {
  const { timer, leaseMs, stopping, elapsedMs = () => performance.now() } = deps;
  const endsAt = takenAt + leaseMs;
  for (let pauseMs = initialBackoffMs; ; pauseMs = Math.min(maxBackoffMs, pauseMs * 2)) {
    const leftMs = endsAt - elapsedMs();
    const isLast = leftMs <= 0 || stopping.aborted;
    try {
      return await saveAndRecordDeliveryResult(deps, message, result);
    } catch (error) {
      if (isLast) throw error;
    }
    await pause(timer, Math.min(pauseMs, Math.max(0, leftMs)), stopping);
  }
}

async function saveAndRecordDeliveryResult(
  { db, recordDelivery, recordChannelResult }: SaveDeliveryResultDeps,
  message: ClaimedMessage,
  result: DeliveryResult,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const at = await saveDeliveryResult(transaction, message, result);
    const { alertId, triggerId, channel } = message;
    if (channel !== 'email' && channel !== 'browser') {
      if (at) await recordChannelResult?.(transaction, message, { result, at });
      return at !== undefined;
    }
    if (at && alertId !== null && triggerId !== null) {
      const outcome =
        result.status === 'sent'
          ? ({ sent: true, at } as const)
          : ({
              ...{ sent: false, error: result.error, at },
              ...{ isFinal: result.status !== 'waiting', isUnwanted: result.status === 'unsubscribed' },
            } as const);
      await recordDelivery(transaction, { alertId, triggerId, channel, outcome });
    }
    return at !== undefined;
  });
}

function pause(timer: Timer, ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = timer(ms, end);
    function end(): void {
      cancel();
      stopping.removeEventListener('abort', end);
      resolve();
    }
    stopping.addEventListener('abort', end);
    if (stopping.aborted) end();
  });
}
