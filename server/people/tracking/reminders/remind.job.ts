import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { lateTransferAdvice } from '@tern/domain/tracking/late-transfer-advice.ts';
import { referenceKind } from '@tern/domain/tracking/reference-kind.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Job } from '../../../foundation/jobs/job.ts';
import type { PersonalEventHub } from '../../../http/live/personal-event-hub.ts';
import { messageUuid } from '../../../notifications/outbox/message-uuid.ts';
import { enqueueMessages, type NewMessage } from '../../../notifications/outbox/outbox.store.ts';
import {
  earliestReminderTime,
  loadQuietHoursRule,
  type QuietHoursRule,
} from '../../../notifications/preferences/quiet-hours-rule.ts';
import { claimDueReminders, type DueReminder } from './reminders.store.ts';
import type { TransferReminder } from './transfer-reminder-schema.ts';

export type WriteRemindersDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly personEvents: Pick<PersonalEventHub, 'publish'>;
  /** Starts delivery. Called after messages are stored. */
  readonly wake: () => void;
};

const batchSize = 100;

export const writeTransferReminders: Job<WriteRemindersDeps> = {
  name: 'tracking.remind',
  description:
    'Writes reminders of money that should have arrived: when the promised time ends and when it is overdue.',
  schedule: { everyMs: 60_000, atStart: true },
  run: writeReminders,
};

/**
 * [S2-10] Writes due reminders and returns how many it wrote. Each reminder is written only once, no matter how many
 * instances run this job.
 */
export async function writeReminders(deps: WriteRemindersDeps): Promise<number> {
  const { db, now, personEvents, wake } = deps;
  let written = 0;
  for (;;) {
    const at = new Date(now());
    const due = await db.transaction().execute(async (trx) => {
      const taken = await claimDueReminders(trx, { now: at, max: batchSize });
      const quietUntil = await loadQuietHoursRule(
        trx,
        taken.map(({ userId }) => userId),
      );
      await enqueueMessages(
        trx,
        taken.map((one) => createReminderMessage(one, at.getTime(), { ...deps, quietUntil })),
      );
      return taken;
    });
    written += due.length;
    for (const { userId } of due) await personEvents.publish(userId, 'changed', { kind: 'transfers' });
    if (due.length < batchSize) break;
  }
  if (written > 0) wake();
  return written;
}

function createReminderMessage(
  { userId, stage, transfer }: DueReminder,
  at: number,
  { providers, quietUntil }: Pick<WriteRemindersDeps, 'providers'> & { readonly quietUntil: QuietHoursRule },
): NewMessage {
  const provider = transfer.providerId === null ? undefined : providers.get(transfer.providerId);
  const { providerId, payoutMethod, timeZone } = transfer;
  const category = provider?.category;
  const until = transfer.expected?.until ?? transfer.sentAt;
  const content: TransferReminder = {
    transferId: transfer.id,
    stage,
    providerName: transfer.providerName,
    toCountry: transfer.toCountry,
    ...{ sendAmount: transfer.sendAmount, sendCurrency: transfer.sendCurrency, sentAt: transfer.sentAt },
    ...{ until, timeZone, reference: transfer.reference },
    referenceKind: referenceKind({ providerId, category, payoutMethod }),
    advice: [...lateTransferAdvice({ transfer, category, canTrack: provider?.trackingUrl !== undefined, now: at })],
    trackingUrl: provider?.trackingUrl ?? null,
  };
  return {
    id: messageUuid(`transfer_reminder ${transfer.id} ${stage} ${until}`),
    userId,
    kind: 'transfer_reminder',
    alertId: null,
    triggerId: transfer.id,
    content,
    email: true,
    browser: true,
    channels: true,
    notBefore: new Date(earliestReminderTime(quietUntil, { userId, timeZone }, at)),
  };
}
