import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Alert } from '@tern/domain/alerts/alert.ts';
import { alertExpiresAt } from '@tern/domain/alerts/alert-expiry.ts';
import { alertState } from '@tern/domain/alerts/alert-state.ts';
import { isCorridorAlertType } from '@tern/domain/alerts/draft/alert-draft.ts';
import Copy from 'lucide-react/icons/copy';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from '../../../page/link.tsx';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { usePaidByLabels } from '../../../ui/words/use-paid-by-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { toLocalIsoDate } from '../form/alert-form-values.ts';
import { alertDistance, type CurrentMarket } from '../market/alert-distance.ts';
import { canCheckAlert } from '../market/pair-rate.ts';
import type { ShownAlert } from '../shown-alerts.ts';
import { useAlertLabels } from '../words/use-alert-labels.ts';
import { useDistanceMessages } from '../words/use-distance-messages.ts';
import { useProviderNameLookup } from '../words/use-provider-name-lookup.ts';
import { AlertSparkline } from './alert-sparkline.tsx';
import { AlertStateBadge, StaleRateBadge } from './alert-state-badge.tsx';
import { CurrentRate } from './current-rate.tsx';
import { DeletedAlert } from './deleted-alert.tsx';
import { TriggerHistory } from './trigger-history.tsx';

type Props = {
  readonly shown: ShownAlert;
  readonly market: CurrentMarket;
  readonly isSelected: boolean;
  /** Whether a message linked to this alert; if so, the page scrolls to it and its history is open. */
  readonly isLinked?: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onSwitch: (isActive: boolean) => void;
  readonly onDelete: () => void;
  readonly onUndo: () => void;
};

/** One alert: its condition, distance to the target, state, and all actions. */
export function AlertRow({ shown, market, isSelected, isLinked = false, onSelect, onSwitch, onDelete, onUndo }: Props) {
  const { t } = useLingui();
  const labels = useAlertLabels();
  const distance = useDistanceMessages();
  const { alert, sync } = shown;
  const priced = market.prices?.find(({ id }) => id === alert.provider)?.name;
  const nameOf = useProviderNameLookup(alert.provider !== undefined && priced === undefined);
  const condition = labels.condition(alert, priced ?? (alert.provider && nameOf(alert.provider)));
  if (sync === 'deleting') return <DeletedAlert condition={condition} onUndo={onUndo} />;
  const state = alertState(alert, market.now);
  const isHeld = state === 'paused' || state === 'expired';
  const isUnwatched = !isHeld && canCheckAlert(alert, market.rate ?? undefined, market.now) === false;
  return (
    <li
      ref={isLinked ? scrollToRow : undefined}
      className={`scroll-mt-24 rounded-card border p-4 sm:p-5 ${isLinked ? 'border-sea ring-1 ring-sea' : 'border-line'}`}
    >
      <article aria-label={condition} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-1 sm:gap-x-2">
        <label className="-ms-2.5 -mt-2 grid size-11 place-items-center">
          <input
            type="checkbox"
            className="size-5"
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />
          <span className="sr-only">{t`Select: ${condition}`}</span>
        </label>
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className={`text-18 font-semibold first-letter:uppercase ${isHeld ? 'text-ink-soft' : ''}`}>
                {condition}
              </h2>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
                {isUnwatched ? <StaleRateBadge /> : <AlertStateBadge state={state} />} <AlertExpiration alert={alert} />
                {sync === 'waiting' && <span className="text-caution">{t`Not saved to your account yet`}</span>}
              </p>
              {isCorridorAlertType(alert.type) && <PayInAndPayoutMethods alert={alert} />}
            </div>
            <AlertSparkline alert={alert} history={market.history} />
          </div>
          {market.rate && (
            <p className="mt-3 text-14 text-ink-soft">
              <CurrentRate rate={market.rate} />
            </p>
          )}
          {!isHeld && !isUnwatched && (
            <p className="mt-1 min-h-6 text-16">
              {isMarketDataSettled(alert, market) && distance(alertDistance(alert, market))}
            </p>
          )}
          <p className="mt-1 text-14 text-ink-soft">
            <TriggerSummary alert={alert} />
          </p>
        </div>
        <div className="col-span-full mt-2 flex flex-wrap items-start justify-between gap-x-4 border-t border-line pt-2 sm:col-start-2">
          <TriggerHistory
            alertId={alert.id}
            count={alert.triggerCount}
            isSaved={sync === 'saved'}
            isLinked={isLinked}
          />
          <div className="-me-2 ms-auto flex">
            {state !== 'expired' && (
              <IconButton
                label={alert.isActive ? t`Pause: ${condition}` : t`Resume: ${condition}`}
                onClick={() => onSwitch(!alert.isActive)}
              >
                {alert.isActive ? <Pause className="size-5" /> : <Play className="size-5" />}
              </IconButton>
            )}
            <IconLink to={`/alerts?edit=${alert.id}`} label={t`Edit: ${condition}`} Icon={Pencil} />
            <IconLink to={`/alerts?copy=${alert.id}`} label={t`Duplicate: ${condition}`} Icon={Copy} />
            <IconButton label={t`Delete: ${condition}`} onClick={onDelete}>
              <Trash className="size-5" />
            </IconButton>
          </div>
        </div>
      </article>
    </li>
  );
}

/** Scrolls the row into view once, when it appears. */
function scrollToRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'start' });
}

/**
 * Returns whether the data for an alert's distance has loaded. Also returns true if its rate, prices or history failed
 * to load.
 */
function isMarketDataSettled(alert: Alert, { rate, history, prices }: CurrentMarket): boolean {
  if (isCorridorAlertType(alert.type)) return prices !== undefined;
  return rate !== undefined && (alert.type !== 'best_in_days' || history !== undefined);
}

function PayInAndPayoutMethods({ alert }: { readonly alert: Alert }) {
  const [paidBy, payout] = [usePaidByLabels(), usePayoutLabels()];
  const { payIn = null, payoutMethod } = alert;
  const ways = [paidBy(payIn), payoutMethod && payout(payoutMethod)].filter(Boolean).join(' · ');
  return ways && <p className="mt-1 text-14 text-ink-soft">{ways}</p>;
}

function AlertExpiration({ alert }: { readonly alert: Alert }) {
  const endsAt = alertExpiresAt(alert);
  if (endsAt === undefined) return null;
  return (
    <Trans>
      Last day: <ExpirationDay at={endsAt} />
    </Trans>
  );
}

function ExpirationDay({ at }: { readonly at: number }) {
  return <Age at={toLocalIsoDate(new Date(at))} />;
}

/**
 * Shows how often the alert was triggered, how many emails were sent or failed, and when it was last checked ([S4.6-5],
 * [S4.8]).
 */
function TriggerSummary({ alert }: { readonly alert: Alert }) {
  const { t } = useLingui();
  const { triggerCount, lastTriggered, lastChecked, emailsSent, emailErrors, lastEmailError } = alert;
  const times = t`${plural(triggerCount, { one: 'Triggered # time', other: 'Triggered # times' })}`;
  const mails = t`${plural(emailsSent, { one: '# email sent', other: '# emails sent' })}`;
  return (
    <>
      {lastTriggered === undefined ? (
        t`Never triggered`
      ) : triggerCount === 1 ? (
        <Trans>
          Triggered once, <Age at={lastTriggered} />
        </Trans>
      ) : (
        <Trans>
          {times}, most recently <Age at={lastTriggered} />
        </Trans>
      )}
      {emailsSent > 0 && ` · ${mails}`}
      {emailErrors > 0 && (
        <span className="text-caution">
          {' · '}
          {t`${plural(emailErrors, { one: '# email failed', other: '# emails failed' })}`}
          {lastEmailError !== undefined && `: ${lastEmailError}`}
        </span>
      )}
      {lastChecked !== undefined && (
        <>
          {' · '}
          <Trans>
            checked <Age at={lastChecked} />
          </Trans>
        </>
      )}
    </>
  );
}

type IconLinkProps = { readonly to: string; readonly label: string; readonly Icon: typeof Pencil };

function IconLink({ to, label, Icon }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-input text-ink-soft transition-colors duration-150 hover:bg-ice hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}
