import { digestSlot } from '@tern/domain/digest/digest-slot.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { isTimeZone, zoneOffset } from '@tern/domain/time/zone-offset.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import { messageUuid } from '../outbox/message-uuid.ts';
import { enqueueMessages, type NewMessage } from '../outbox/outbox.store.ts';
import type { ComposeDigest } from './compose-digest.ts';
import { digestsTaken, takeDigestSlot } from './digest.store.ts';
import type { ReadDigestWishes } from './digest-wishes.store.ts';

export type DigestOptions = {
  readonly db: Db;
  readonly now: Clock;
  readonly timer: Timer;
  readonly log: Log;
  readonly readWishes: ReadDigestWishes;
  readonly compose: ComposeDigest;
  /** There is something in the outbox. */
  readonly wake: () => void;
};

const everyMs = 5 * 60_000;
const most = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * The weekly digest, on each person's own Monday morning (D5). The week's slot and the message are written in one transaction:
 * a restart or a second instance finds the slot taken, and one that was killed in between has written neither.
 */
export function createWeeklyDigest({ db, now, timer, log, readWishes, compose, wake }: DigestOptions) {
  let isRunning = false;
  let cancel = (): void => {};
  let round: Promise<unknown> = Promise.resolve();

  /** Looks at everybody once. @returns how many digests were written. */
  async function run(): Promise<number> {
    let written = 0;
    for (let after = beforeAll; ; ) {
      const wishes = await readWishes(db, { after, most });
      const due = wishes.flatMap(({ userId, timeZone }) => {
        const slot = digestSlot(now(), zoneOffset(isTimeZone(timeZone) ? timeZone : 'UTC'));
        return slot.isDue ? [{ userId, monday: slot.monday }] : [];
      });
      const taken = due.length === 0 ? new Set<string>() : await digestsTaken(db, due);
      for (const slot of due) if (!taken.has(slot.userId) && (await write(slot))) written += 1;
      const last = wishes.at(-1);
      if (wishes.length < most || !last) break;
      after = last.userId;
    }
    if (written > 0) wake();
    return written;
  }

  async function write({ userId, monday }: { userId: string; monday: string }): Promise<boolean> {
    const message = digestMessage({ userId, monday, content: await compose(userId), at: new Date(now()) });
    return db.transaction().execute(async (transaction) => {
      const isOurs = await takeDigestSlot(transaction, { userId, monday, at: message.notBefore });
      if (isOurs) await enqueueMessages(transaction, [message]);
      return isOurs;
    });
  }

  function turn(): void {
    round = run().catch((error: unknown) => log('digest.round-failed', { reason: String(error) }));
    void round.then(() => {
      if (isRunning) cancel = timer(everyMs, turn);
    });
  }

  return {
    run,
    start(): void {
      isRunning = true;
      turn();
    },
    async stop(): Promise<void> {
      isRunning = false;
      cancel();
      await round;
    },
  };
}

type Digest = { userId: string; monday: string; content: unknown; at: Date };

function digestMessage({ userId, monday, content, at }: Digest): NewMessage {
  return {
    id: messageUuid(`weekly_digest ${userId} ${monday}`),
    userId,
    kind: 'weekly_digest',
    alertId: null,
    triggerId: monday,
    content,
    email: true,
    browser: false,
    notBefore: at,
  };
}
