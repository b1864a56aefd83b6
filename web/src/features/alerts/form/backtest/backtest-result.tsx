import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { searchFetch } from '../../../../data/bot-check/search-fetch.ts';
import { sendAccountRequest } from '../../../../data/session/send-account-request.ts';
import { Skeleton } from '../../../../ui/surfaces/skeleton.tsx';
import type { AlertSettings } from '../../alert-settings.ts';
import { type Backtest, type BacktestView, createBacktester } from './backtester.ts';
import { useBacktestMessages } from './use-backtest-messages.ts';

type Props = { readonly settings: AlertSettings | undefined };

/** Shows "In the last 90 days: 4 times …" in the form, and updates it as the settings change. */
export function BacktestResult({ settings }: Props) {
  const { t } = useLingui();
  const labels = useBacktestMessages();
  const [view, setView] = useState<BacktestView>({ kind: 'none' });
  const tester = useRef<ReturnType<typeof createBacktester>>(undefined);
  // Changing a field that the back-test ignores sends no request.
  const key = settings && JSON.stringify({ ...settings, ...settingsIgnoredByBacktest });
  useEffect(() => {
    tester.current ??= createBacktester({
      fetchBacktest: (asked, signal) =>
        sendAccountRequest<Backtest>('POST', '/api/alerts/backtest', asked, signal, searchFetch),
      show: setView,
      later: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
    tester.current.request(key === undefined ? undefined : (JSON.parse(key) as AlertSettings));
    return () => tester.current?.stop();
  }, [key]);
  return (
    <div className="rounded-input bg-ice px-4 py-3" aria-busy={view.kind === 'asking'}>
      <h2 className="text-14 font-semibold text-ink-soft">{t`How often past rates would have triggered this alert`}</h2>
      <p role="status" className="mt-1 min-h-12">
        {view.kind === 'none' && <span className="text-ink-soft">{t`Finish this alert to see a preview.`}</span>}
        {view.kind === 'asking' && <Skeleton className="mt-1 h-5 w-3/4" />}
        {view.kind === 'failed' && t`We couldn’t load past rates. You can still save this alert.`}
        {view.kind === 'answered' && settings && labels(view.backtest, settings.type)}
      </p>
    </div>
  );
}

const settingsIgnoredByBacktest = {
  emailNotification: true,
  browserNotification: false,
  trackHistory: false,
  isActive: true,
  expirationType: null,
  expirationDate: null,
  expirationDuration: null,
} as const;
