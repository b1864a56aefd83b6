import { useLingui } from '@lingui/react/macro';
import { TrackingScreen } from '../../features/tracking/tracking-screen.tsx';
import { PageHead } from '../../page/page-head.tsx';

/** [S2-10] Delivery tracking. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Delivery tracking`}
        description={t`See when your transfers should arrive, and what to do if they don’t.`}
        canonical="/delivery-tracking"
      />
      <TrackingScreen />
    </>
  );
}
