import { digestSlot } from '@tern/domain/digest/digest-slot.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { createOffsetLookup, isTimeZone } from '@tern/domain/time/create-offset-lookup.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Job } from '../../foundation/jobs/job.ts';
import { messageUuid } from '../outbox/message-uuid.ts';
import { enqueueMessages, type NewMessage } from '../outbox/outbox.store.ts';
import type { ComposeDigest } from './compose-digest.ts';
import { claimDigestSlot, findUserIdsWithClaimedDigest } from './digest.store.ts';
import type { LoadDigestRecipients } from './digest-recipient.store.ts';

export type WeeklyDigestDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly readRecipients: LoadDigestRecipients;
  readonly compose: ComposeDigest;
  /** Starts delivery. Called after messages have been stored. */
  readonly wake: () => void;
};

const pageSize = 200;
const nilUuid = '00000000-0000-0000-0000-000000000000';

export const writeWeeklyDigests: Job<WeeklyDigestDeps> = {
  name: 'digest.write-weekly',
  description: 'Queues the weekly digest for everybody whose local Monday morning has begun.',
  schedule: { everyMs: 5 * 60_000, atStart: true },
  run: writeDigests,
};

/**
 * Makes one pass through all users who want the digest, and returns how many digests were written ([D5]). The claim for
 * the week and the message are written in one transaction. So a restart or a second instance never writes a digest
 * twice, and a killed instance never leaves a claim without a message.
 */
export async function writeDigests(deps: WeeklyDigestDeps): Promise<number> {
  const { db, now, readRecipients, wake } = deps;
  let written = 0;
  for (let after = nilUuid; ; ) {
    const settings = await readRecipients(db, { after, max: pageSize });
    const due = settings.flatMap(({ userId, timeZone }) => {
      const slot = digestSlot(now(), createOffsetLookup(isTimeZone(timeZone) ? timeZone : 'UTC'));
      return slot.isDue ? [{ userId, monday: slot.monday }] : [];
    });
    const taken = due.length === 0 ? new Set<string>() : await findUserIdsWithClaimedDigest(db, due);
    for (const slot of due) if (!taken.has(slot.userId) && (await writeDigest(slot, deps))) written += 1;
    const last = settings.at(-1);
    if (settings.length < pageSize || !last) break;
    after = last.userId;
  }
  if (written > 0) wake();
  return written;
}

async function writeDigest(
  { userId, monday }: { userId: string; monday: string },
  { db, now, compose }: WeeklyDigestDeps,
): Promise<boolean> {
  const message = createDigestMessage({ userId, monday, content: await compose(userId), at: new Date(now()) });
  return db.transaction().execute(async (transaction) => {
    const isOurs = await claimDigestSlot(transaction, { userId, monday, at: message.notBefore });
    if (isOurs) await enqueueMessages(transaction, [message]);
    return isOurs;
  });
}

type Digest = { userId: string; monday: string; content: unknown; at: Date };

function createDigestMessage({ userId, monday, content, at }: Digest): NewMessage {
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
