import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/controls/button.tsx';
import { Age } from '../../ui/figures/age.tsx';
import type { AlertsState } from './use-alerts.ts';

type Props = {
  readonly alerts: AlertsState;
  /** Whether this browser has no copy of the list. */
  readonly isEmpty?: boolean;
};

/** States that the alerts couldn't be loaded or updated, and offers a retry. */
export function SyncProblem({ alerts, isEmpty = false }: Props) {
  const { t } = useLingui();
  const { problem, isReading, isWaiting, readAt, reload } = alerts;
  if (!problem) return null;
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border-2 border-caution p-4"
    >
      <div className="min-w-0">
        <p className="font-semibold">
          {problem.title === 'network' ? t`You seem to be offline` : t`We couldn’t reach your account`}
        </p>
        <p className="text-14 text-ink-soft">
          {isEmpty
            ? t`Your alerts are safe in your account.`
            : readAt > 0 && (
                <Trans>
                  Last updated: <Age at={readAt} />.
                </Trans>
              )}{' '}
          {isWaiting && t`Your changes are saved in this browser. We’ll update your account as soon as we can.`}
        </p>
      </div>
      <Button type="button" kind="secondary" aria-busy={isReading} onClick={() => void reload()}>
        {isReading ? t`Trying again…` : t`Retry`}
      </Button>
    </div>
  );
}
