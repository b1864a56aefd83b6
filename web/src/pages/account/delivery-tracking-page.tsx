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
        description={t`When your transfers should be there, and what to do when they are not.`}
        canonical="/delivery-tracking"
      />
      <TrackingScreen />
    </>
  );
}
