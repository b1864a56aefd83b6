import { useEffect } from 'react';
import { LateConsent } from '../features/consent/late-consent.tsx';
import { HealthNotice } from './health-notice.tsx';
import { ScrollProgress } from './scroll-progress.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { startAtIdle } from './start-at-idle.ts';
import { WatchBoundary } from './watch-boundary.tsx';
import { WatchSearches } from './watch-searches.tsx';

/** What stands in the shell beside the page and comes when the browser is idle: one line each, their order is that on the page. */
export function LateParts() {
  useEffect(() => startAtIdle(), []);
  return (
    <>
      <HealthNotice />
      <LateConsent />
      <ScrollProgress />
      <ScrollToTop />
      <WatchBoundary />
      <WatchSearches />
    </>
  );
}
