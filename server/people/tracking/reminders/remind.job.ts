import { deliverAt } from '@tern/domain/alerts/delivery/quiet-hours.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { zoneOffset } from '@tern/domain/time/zone-offset.ts';
import { overdueAdvice } from '@tern/domain/tracking/overdue-advice.ts';
import { referenceKind } from '@tern/domain/tracking/reference-kind.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Timer } from '../../../foundation/jobs/timer.ts';
import type { Log } from '../../../foundation/log/log.ts';
import type { PersonEvents } from '../../../http/live/person-events.ts';
import { messageUuid } from '../../../notifications/outbox/message-uuid.ts';
import { enqueueMessages } from '../../../notifications/outbox/outbox.store.ts';
import { type QuietUntil, readQuietUntil } from '../../../notifications/preferences/quiet-until.ts';
import type { NewMessage } from '../../alerts/enqueue.ts';
import { adviceText, referenceName } from './advice-texts.ts';
import { type DueReminder, takeDueReminders } from './reminders.store.ts';
import type { TransferReminder } from './transfer-reminder.ts';

export type RemindOptions = {
  readonly db: Db;
  readonly now: Clock;
  readonly timer: Timer;
  readonly log: Log;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly personEvents: Pick<PersonEvents, 'publish'>;
  /** There is something in the outbox. */
  readonly wake: () => void;
};

const everyMs = 60_000;
const mostAtOnce = 100;
/** Nobody is woken for this; who has chosen no quiet hours has these: 22:00 to 7:00 on the sender's own clock. */
const night = { fromMinute: 22 * 60, toMinute: 7 * 60 };

/** [S2-10] Reminds of money that should have arrived: once when the window ends, and once when it is overdue. */
export function createRemindJob(options: RemindOptions) {
  const { db, now, timer, log, personEvents, wake } = options;
  let isRunning = false;
  let cancel = (): void => {};
  let round: Promise<unknown> = Promise.resolve();

  /** @returns how many reminders were written. */
  async function run(): Promise<number> {
    let written = 0;
    for (;;) {
      const at = new Date(now());
      const due = await db.transaction().execute(async (trx) => {
        const taken = await takeDueReminders(trx, { now: at, most: mostAtOnce });
        const quietUntil = await readQuietUntil(
          trx,
          taken.map(({ userId }) => userId),
        );
        await enqueueMessages(
          trx,
          taken.map((one) => messageOf(one, at.getTime(), { ...options, quietUntil })),
        );
        return taken;
      });
      written += due.length;
      for (const { userId } of due) await personEvents.publish(userId, 'changed', { kind: 'transfers' });
      if (due.length < mostAtOnce) break;
    }
    if (written > 0) wake();
    return written;
  }

  function turn(): void {
    round = run().catch((error: unknown) => log('tracking.reminders-failed', { reason: String(error) }));
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

function messageOf(
  { userId, stage, transfer }: DueReminder,
  at: number,
  { providers, quietUntil }: Pick<RemindOptions, 'providers'> & { readonly quietUntil: QuietUntil },
): NewMessage {
  const provider = transfer.providerId === null ? undefined : providers.get(transfer.providerId);
  const { providerId, payoutMethod, timeZone } = transfer;
  const category = provider?.category;
  const until = transfer.expected?.until ?? transfer.sentAt;
  const content: TransferReminder = {
    transferId: transfer.id,
    stage,
    providerName: transfer.providerName,
    toCountry: countryByCode(transfer.toCountry)?.name ?? transfer.toCountry,
    ...{ sendAmount: transfer.sendAmount, sendCurrency: transfer.sendCurrency, sentAt: transfer.sentAt },
    ...{ until, timeZone, reference: transfer.reference },
    referenceName: referenceName(referenceKind({ providerId, category, payoutMethod })),
    advice: overdueAdvice({ transfer, category, canTrack: provider?.trackingUrl !== undefined, now: at }).map(
      adviceText,
    ),
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
    notBefore: new Date(quietUntil(userId, at) ?? deliverAt(at, night, zoneOffset(timeZone))),
  };
}
