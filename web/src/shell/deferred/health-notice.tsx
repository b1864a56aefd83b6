import { useState, useSyncExternalStore } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { pageHealth } from '../../telemetry/health/page-health.ts';
import { ServiceNotice } from '../service-notice.tsx';

/** [S2.2-5] The notice about the service's health, starting with the one that the server rendered. */
export function HealthNotice() {
  const { notice: first } = usePageSettings().instance;
  useState(() => pageHealth.assume(first));
  const { notice, message, troubles } = useSyncExternalStore(pageHealth.subscribe, pageHealth.current);
  if (!notice.isShown) return null;
  // A new number means a new notice, which is announced again.
  return <ServiceNotice key={notice.number} troubles={troubles} message={message} onDismiss={pageHealth.dismiss} />;
}
