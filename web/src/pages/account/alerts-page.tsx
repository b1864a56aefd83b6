import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../app/page-head.tsx';
import { AlertsScreen } from '../../features/alerts/alerts-screen.tsx';

/** [S2-8] Rate alerts. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Rate Alerts`} description={t`Be told once when a rate is worth it.`} canonical="/alerts" />
      <AlertsScreen />
    </>
  );
}
