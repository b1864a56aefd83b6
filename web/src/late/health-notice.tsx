import { useLingui } from '@lingui/react/macro';
import type { ServiceTrouble } from '@tern/domain/health/system-health.ts';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { pageHealth } from '../telemetry/health/page-health.ts';
import { IconButton } from '../ui/controls/button.tsx';

/** [S2.2-5] What is the matter with the service, in words that say what it means for whoever reads them; the default where nothing is known. */
export function HealthNotice() {
  const { t } = useLingui();
  const { notice, message, troubles } = useSyncExternalStore(pageHealth.subscribe, pageHealth.current);
  if (!notice.isShown) return null;
  const words: Partial<Record<ServiceTrouble, string>> = {
    database: t`Signing in, alerts and saved things may not work right now. Comparing prices does.`,
    rates_old: t`New exchange rates are not coming in. Each rate below says how old it is.`,
    data_quality: t`Many prices here are estimates right now. Each one says so.`,
    mail_waiting: t`E-mails from Tern are late at the moment. Nothing is lost.`,
  };
  const known = troubles.map((trouble) => words[trouble]).find((text) => text !== undefined);
  return (
    // A new number is another notice, and is read out anew.
    <div key={notice.number} role="status" className="no-print border-b border-line bg-ice">
      <div className="page-width flex items-center gap-3 py-1 text-14">
        <p className="flex-1 border-s-2 border-caution ps-3 [overflow-wrap:anywhere]">
          {message ?? known ?? t`Some features may be temporarily unavailable.`}
        </p>
        <IconButton label={t`Dismiss`} onClick={pageHealth.dismiss} className="-me-2.5">
          <X className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
