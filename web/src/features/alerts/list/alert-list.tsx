import { useLingui } from '@lingui/react/macro';
import { alertState } from '@tern/domain/alerts/alert-state.ts';
import { useState } from 'react';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { useNow } from '../../../page/use-now.ts';
import { draftToSettings } from '../alert-settings.ts';
import { MonitorStatus } from '../market/monitor-status.tsx';
import { pairKey } from '../market/pair-rate.ts';
import { alertPriceQuery, useOfferPrices } from '../market/use-offer-prices.ts';
import { usePairRates } from '../market/use-pair-rates.ts';
import { useRateHistories } from '../market/use-rate-histories.ts';
import type { ShownAlert } from '../shown-alerts.ts';
import type { AlertsState } from '../use-alerts.ts';
import { AlertRow } from './alert-row.tsx';
import { BulkActionsBar } from './bulk-actions-bar.tsx';

type Props = {
  readonly alerts: AlertsState;
  /** The id of the alert that a message linked to. */
  readonly linkedId: string | undefined;
};

/** All alerts with current market data, and actions for one or several alerts. */
export function AlertList({ alerts, linkedId }: Props) {
  const { t } = useLingui();
  const ticked = useNow();
  // Uses the current time if it is later, so states are up to date between ticks.
  const now = Math.max(ticked, browserClock());
  const { shown } = alerts;
  const alive = shown.filter(({ sync }) => sync !== 'deleting').map(({ alert }) => alert);
  const waiting = alive.filter((alert) => ['active', 'triggered'].includes(alertState(alert, now)));
  const { rates, failed, monitor } = usePairRates(
    waiting.filter((alert) => alert.fromCurrency !== alert.toCurrency).map(pairKey),
  );
  const histories = useRateHistories(alive.map(pairKey));
  const prices = useOfferPrices(waiting.flatMap((alert) => alertPriceQuery(alert) ?? []));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = alive.filter(({ id }) => selected.has(id));

  const switchTo = (those: readonly ShownAlert['alert'][], isActive: boolean): void => {
    const others = those.filter((alert) => alert.isActive !== isActive);
    void alerts.put(others.map((alert) => ({ id: alert.id, settings: draftToSettings({ ...alert, isActive }) })));
  };
  const checks = waiting.flatMap(({ lastChecked }) => lastChecked ?? []);
  return (
    <>
      <MonitorStatus
        monitor={monitor}
        rates={rates}
        watched={waiting.length}
        serverCheckedAt={checks.length > 0 ? Math.max(...checks) : undefined}
        now={now}
      />
      {alive.length > 0 && (
        <BulkActionsBar
          count={alive.length}
          selected={chosen.length}
          onSelectAll={(isSelected) => setSelected(new Set(isSelected ? alive.map(({ id }) => id) : []))}
          onPause={() => switchTo(chosen, false)}
          onResume={() => switchTo(chosen, true)}
          onDelete={() => {
            setSelected(new Set());
            void alerts.remove(shown.filter(({ alert }) => selected.has(alert.id)));
          }}
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
                rate: rates.get(pairKey(alert)) ?? (failed.has(pairKey(alert)) ? null : undefined),
                history: histories.get(pairKey(alert)),
                prices: prices.get(alertPriceQuery(alert) ?? ''),
                now,
              }}
              isSelected={selected.has(alert.id)}
              isLinked={alert.id === linkedId}
              onSelect={(isSelected) =>
                setSelected((all) => {
                  const next = new Set(all);
                  if (isSelected) next.add(alert.id);
                  else next.delete(alert.id);
                  return next;
                })
              }
              onSwitch={(isActive) => switchTo([alert], isActive)}
              onDelete={() => void alerts.remove([each])}
              onUndo={() => void alerts.undoRemoval(alert.id)}
            />
          );
        })}
      </ul>
    </>
  );
}
