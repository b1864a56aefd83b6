import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { readAlertHistory } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import { maxStoredTriggers, triggerRetentionDays } from '@tern/domain/alerts/alert-history.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useState } from 'react';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';
import { TriggerRow } from './trigger-row.tsx';

type Triggers = ResponseOf<typeof readAlertHistory>['triggers'];
type Props = {
  readonly alertId: string;
  readonly count: number;
  /** Whether the account has this version of the alert; otherwise, no history is shown. */
  readonly isSaved: boolean;
  /** Whether the history is open from the start. */
  readonly isLinked: boolean;
};

/** Delay before a history with unsent messages is loaded again, in milliseconds. */
const unsentReloadMs = 30_000;

/**
 * Shows an alert's triggers with their values and the delivery status of each message. The triggers load when the
 * history is opened. An open history reloads if the alert is triggered again or a message is waiting to be sent.
 */
export function TriggerHistory({ alertId, count, isSaved, isLinked }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  /** The entries, and how many times the alert had been triggered when they were requested. */
  const [history, setHistory] = useState<{ readonly triggers: Triggers; readonly count: number } | 'failed'>();
  const isUnsent =
    typeof history === 'object' &&
    history.triggers.some(({ email, notification }) =>
      [email, notification].some((delivery) => delivery?.state === 'queued' || delivery?.state === 'held'),
    );
  const isCurrent = typeof history === 'object' && history.count === count && !isUnsent;
  useEffect(() => {
    if (!isOpen || isCurrent) return;
    let isStale = false;
    setHistory((before) => (before === 'failed' ? undefined : before));
    void sendAccountRequest<ResponseOf<typeof readAlertHistory>>('GET', `/api/alerts/${alertId}/history`).then(
      (reply) => {
        if (isStale) return;
        if (reply.ok) setHistory({ triggers: reply.data.triggers, count });
        // If only the delivery status couldn't be updated, the entries are still shown.
        else setHistory((before) => (typeof before === 'object' && before.count === count ? before : 'failed'));
      },
    );
    return () => {
      isStale = true;
    };
  }, [isOpen, count, attempt]);
  useEffect(() => {
    if (!isOpen || !isUnsent) return;
    const timer = setTimeout(() => setAttempt((before) => before + 1), unsentReloadMs);
    return () => clearTimeout(timer);
  }, [isOpen, history]);
  if (!isSaved || count === 0) return <span />;
  return (
    <details
      open={isLinked || undefined}
      className="group/history min-w-0 flex-1 open:basis-full"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-14 font-semibold text-sea hover:underline [&::-webkit-details-marker]:hidden">
        {t`History: ${plural(count, { one: '# entry', other: '# entries' })}`}
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open/history:rotate-180" />
      </summary>
      {history === undefined && (
        <div role="status" aria-label={t`Loading the history`} className="grid gap-2 py-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      {history === 'failed' && (
        <p role="alert" className="py-2">
          {t`We couldn’t load the history.`}{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-sea underline"
            onClick={() => setAttempt(attempt + 1)}
          >
            {t`Retry`}
          </button>
        </p>
      )}
      {typeof history === 'object' && (
        <>
          <TriggerList triggers={history.triggers} />
          {history.triggers.length < history.count && (
            <p className="py-2 text-14 text-ink-soft">
              {t`We store the newest ${maxStoredTriggers} entries for ${triggerRetentionDays} days. We count older entries but don’t store them.`}
            </p>
          )}
        </>
      )}
    </details>
  );
}

const initialTriggerCount = 5;

function TriggerList({ triggers }: { readonly triggers: Triggers }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(initialTriggerCount);
  if (triggers.length === 0) return <p className="py-2 text-ink-soft">{t`We’ve deleted the history of this alert.`}</p>;
  return (
    <>
      <ol className="divide-y divide-line">
        {triggers.slice(0, shown).map((trigger) => (
          <li key={trigger.id} className="py-3">
            <p className="text-14 text-ink-soft">
              <DateTime at={trigger.message.triggeredAt} />
            </p>
            <TriggerRow trigger={trigger} />
          </li>
        ))}
      </ol>
      {triggers.length > shown && (
        <button
          type="button"
          className="min-h-11 text-14 font-semibold text-sea underline"
          onClick={() => setShown(triggers.length)}
        >
          {t`Show the whole history`}
        </button>
      )}
    </>
  );
}

function DateTime({ at }: { readonly at: string }) {
  const language = useDateLocale();
  const writer = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{writer.format(Date.parse(at))}</time>;
}
