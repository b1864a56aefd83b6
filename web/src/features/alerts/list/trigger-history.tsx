import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { alertHistory } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import { maxStoredTriggers, triggerRetentionDays } from '@tern/domain/alerts/alert-history.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';
import { TriggerRow } from './trigger-row.tsx';

type Triggers = ResponseOf<typeof alertHistory>['triggers'];
type Props = {
  readonly alertId: string;
  readonly count: number;
  /** Whether the account has this version of the alert; otherwise, no history is shown. */
  readonly isSaved: boolean;
  /** Whether the history is open from the start. */
  readonly isCalled: boolean;
};

/** An alert's triggers with their values and the delivery status of each message; loaded when opened. */
export function TriggerHistory({ alertId, count, isSaved, isCalled }: Props) {
  const { t } = useLingui();
  const [triggers, setTriggers] = useState<Triggers | 'loading' | 'failed'>();
  const loaded = useRef<number>(undefined);
  const load = async (): Promise<void> => {
    loaded.current = count;
    setTriggers('loading');
    const reply = await sendAccountRequest<ResponseOf<typeof alertHistory>>('GET', `/api/alerts/${alertId}/history`);
    if (!reply.ok) loaded.current = undefined;
    setTriggers(reply.ok ? reply.data.triggers : 'failed');
  };
  if (!isSaved || count === 0) return <span />;
  return (
    <details
      open={isCalled || undefined}
      className="group/history min-w-0 flex-1 open:basis-full"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && loaded.current !== count) void load();
      }}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-14 font-semibold text-sea hover:underline [&::-webkit-details-marker]:hidden">
        {t`History: ${plural(count, { one: '# entry', other: '# entries' })}`}
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open/history:rotate-180" />
      </summary>
      {(triggers === undefined || triggers === 'loading') && (
        <div role="status" aria-label={t`Loading the history`} className="grid gap-2 py-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      {triggers === 'failed' && (
        <p role="alert" className="py-2">
          {t`We couldn’t load the history.`}{' '}
          <button type="button" className="min-h-11 font-semibold text-sea underline" onClick={() => void load()}>
            {t`Retry`}
          </button>
        </p>
      )}
      {Array.isArray(triggers) && <TriggerList triggers={triggers} />}
      {Array.isArray(triggers) && triggers.length < count && (
        <p className="py-2 text-14 text-ink-soft">
          {t`We store the newest ${maxStoredTriggers} entries for ${triggerRetentionDays} days. We count older entries but don’t store them.`}
        </p>
      )}
    </details>
  );
}

/** Number of triggers shown initially. */
const shownFirst = 5;

function TriggerList({ triggers }: { readonly triggers: Triggers }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(shownFirst);
  if (triggers.length === 0)
    return <p className="py-2 text-ink-soft">{t`The history of this alert has been deleted.`}</p>;
  return (
    <>
      <ol className="divide-y divide-line">
        {triggers.slice(0, shown).map((trigger) => (
          <li key={trigger.id} className="py-3">
            <p className="text-14 text-ink-soft">
              <Moment at={trigger.message.triggeredAt} />
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
          {t`Show all ${triggers.length}`}
        </button>
      )}
    </>
  );
}

/** Shows the date and time of a trigger, rather than its age. */
function Moment({ at }: { readonly at: string }) {
  const language = useDateLocale();
  const writer = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{writer.format(Date.parse(at))}</time>;
}
