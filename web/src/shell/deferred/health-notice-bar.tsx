import { useState, useSyncExternalStore } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { pageApiMonitor } from '../../telemetry/health/page-api-monitor.ts';
import { ServiceNoticeBar } from '../service-notice-bar.tsx';

type Props = {
  /**
   * Whether to show only the operator's announcement, because a problem matters less than the note on saved prices
   * above.
   */
  readonly isAnnouncementOnly: boolean;
};

/** [S2.2-5] The notice about the service's health, starting with the one that the server rendered. */
export function HealthNoticeBar({ isAnnouncementOnly }: Props) {
  const { notice: first } = usePageSettings().instance;
  useState(() => pageApiMonitor.assume(first));
  const { notice, message, troubles } = useSyncExternalStore(pageApiMonitor.subscribe, pageApiMonitor.current);
  if (!notice.isShown || (isAnnouncementOnly && message === null)) return null;
  // A new number means a new notice, which must be announced too.
  return (
    <ServiceNoticeBar key={notice.number} troubles={troubles} message={message} onDismiss={pageApiMonitor.dismiss} />
  );
}
