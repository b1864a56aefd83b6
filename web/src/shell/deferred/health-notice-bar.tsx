import { useState, useSyncExternalStore } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { pageApiMonitor } from '../../telemetry/health/page-api-monitor.ts';
import { ServiceNoticeBar } from '../service-notice-bar.tsx';

/** [S2.2-5] The notice about the service's health, starting with the one that the server rendered. */
export function HealthNoticeBar() {
  const { notice: first } = usePageSettings().instance;
  useState(() => pageApiMonitor.assume(first));
  const { notice, message, troubles } = useSyncExternalStore(pageApiMonitor.subscribe, pageApiMonitor.current);
  if (!notice.isShown) return null;
  // A new number means a new notice, which must be announced too.
  return (
    <ServiceNoticeBar key={notice.number} troubles={troubles} message={message} onDismiss={pageApiMonitor.dismiss} />
  );
}
