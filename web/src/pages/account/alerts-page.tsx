import { useLingui } from '@lingui/react/macro';
import { AlertsScreen } from '../../features/alerts/alerts-screen.tsx';
import { PageHead } from '../../page/page-head.tsx';

/** [S2-8] Rate alerts. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Rate Alerts`}
        description={t`Get a message when a rate reaches your target.`}
        canonical="/alerts"
      />
      <AlertsScreen />
    </>
  );
}
