import { useLingui } from '@lingui/react/macro';
import { alertState } from '@tern/domain/alerts/alert-state.ts';
import { useEffect, useState } from 'react';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { useNow } from '../../../page/use-now.ts';
import { wishesOfDraft } from '../copy/alert-wishes.ts';
import type { PendingWrite } from '../copy/alerts-copy.ts';
import type { AlertsStore, AlertsView } from '../copy/alerts-store.ts';
import { withDeletion, withoutDeletion, withPut } from '../copy/change-copy.ts';
import { type ShownAlert, shownAlerts } from '../copy/shown-alerts.ts';
import { MonitorLine } from '../market/monitor-line.tsx';
import { pairKey } from '../market/pair-rate.ts';
import { useHistories } from '../market/use-histories.ts';
import { usePairRates } from '../market/use-pair-rates.ts';
import { priceQuestion, usePrices } from '../market/use-prices.ts';
import { AlertRow } from './alert-row.tsx';
import { BulkBar } from './bulk-bar.tsx';

type Props = {
  readonly view: AlertsView;
  readonly store: AlertsStore;
  /** The alert that a message led to. */
  readonly calledId: string | undefined;
};

/** All alerts with the market of this moment, and what can be done with one or with many. */
export function AlertList({ view, store, calledId }: Props) {
  const { t } = useLingui();
  const ticked = useNow();
  // A deletion made since the last tick must count at once.
  const now = Math.max(ticked, browserClock());
  const shown = shownAlerts(view.copy, now);
  const alive = shown.filter(({ sync }) => sync !== 'deleting').map(({ alert }) => alert);
  const waiting = alive.filter((alert) => ['active', 'triggered'].includes(alertState(alert, now)));
  const { rates, monitor } = usePairRates(
    waiting.filter((alert) => alert.fromCurrency !== alert.toCurrency).map(pairKey),
  );
  const histories = useHistories(alive.map(pairKey));
  const prices = usePrices(waiting.flatMap((alert) => priceQuestion(alert) ?? []));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [replaced, setReplaced] = useState<ReadonlyMap<string, PendingWrite>>(new Map());
  const chosen = alive.filter(({ id }) => selected.has(id));
  useDeletionClock(shown);

  const switchTo = (alerts: readonly ShownAlert['alert'][], isActive: boolean): void =>
    store.change((copy) =>
      alerts
        .filter((alert) => alert.isActive !== isActive)
        .reduce((next, alert) => withPut(next, alert.id, wishesOfDraft({ ...alert, isActive }), browserClock()), copy),
    );
  const remove = (ids: readonly string[]): void => {
    const before = view.copy.pending.filter(({ id }) => ids.includes(id));
    setReplaced((all) => new Map([...all, ...before.map((write) => [write.id, write] as const)]));
    setSelected(new Set());
    store.change((copy) => ids.reduce((next, id) => withDeletion(next, id, browserClock()), copy));
  };
  const checks = waiting.flatMap(({ lastChecked }) => lastChecked ?? []);
  return (
    <>
      <MonitorLine
        monitor={monitor}
        rates={rates}
        watched={waiting.length}
        serverCheckedAt={checks.length > 0 ? Math.max(...checks) : undefined}
        now={now}
      />
      {alive.length > 0 && (
        <BulkBar
          count={alive.length}
          selected={chosen.length}
          onSelectAll={(isSelected) => setSelected(new Set(isSelected ? alive.map(({ id }) => id) : []))}
          onPause={() => switchTo(chosen, false)}
          onResume={() => switchTo(chosen, true)}
          onDelete={() => remove(chosen.map(({ id }) => id))}
        />
      )}
      <ul aria-label={t`Your alerts`} className="mt-2 grid gap-3">
        {shown.map((each) => {
          const { alert } = each;
          return (
            <AlertRow
              key={alert.id}
              shown={each}
              market={{
                rate: rates.get(pairKey(alert)),
                history: histories.get(pairKey(alert)),
                prices: prices.get(priceQuestion(alert) ?? ''),
                now,
              }}
              isSelected={selected.has(alert.id)}
              isCalled={alert.id === calledId}
              onSelect={(isSelected) =>
                setSelected((all) => {
                  const next = new Set(all);
                  if (isSelected) next.add(alert.id);
                  else next.delete(alert.id);
                  return next;
                })
              }
              onSwitch={(isActive) => switchTo([alert], isActive)}
              onDelete={() => remove([alert.id])}
              onUndo={() => store.change((copy) => withoutDeletion(copy, alert.id, replaced.get(alert.id)))}
            />
          );
        })}
      </ul>
    </>
  );
}

/** Looks again when the time to take a deletion back is over. */
function useDeletionClock(shown: readonly ShownAlert[]): void {
  const [, look] = useState(0);
  const isDeleting = shown.some(({ sync }) => sync === 'deleting');
  useEffect(() => {
    if (!isDeleting) return;
    const timer = setInterval(() => look((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isDeleting]);
}
