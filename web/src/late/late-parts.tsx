import { useEffect } from 'react';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { ScrollProgress } from './scroll-progress.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { startAtIdle } from './start-at-idle.ts';

/** What stands in the shell beside the page and comes when the browser is idle: one line each, their order is that on the page. */
export function LateParts() {
  useEffect(() => startAtIdle(), []);
  return (
    <>
      <OfflineBanner />
      <ScrollProgress />
      <ScrollToTop />
    </>
  );
}
