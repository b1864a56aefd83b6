import type { ServiceNoticeContent } from '@tern/contract/page-rendering.ts';
import { useEffect } from 'react';
import { LazyConsent } from '../../features/consent/lazy-consent.tsx';
import { SavedDataNote } from '../../pwa/saved-pages/saved-data-note.tsx';
import { pageApiMonitor } from '../../telemetry/health/page-api-monitor.ts';
import { BottomNotices } from './bottom-notices.tsx';
import { HealthNoticeBar } from './health-notice-bar.tsx';
import { InstallSlot } from './install-slot.tsx';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { ScrollProgress } from './scroll-progress.tsx';
import { ScrollToTopButton } from './scroll-to-top-button.tsx';
import { startIdleTasks } from './start-idle-tasks.ts';
import { useOptionListsPrefetch } from './use-option-lists-prefetch.ts';
import { CrashReporter } from './watch/crash-reporter.tsx';
import { SearchTracker } from './watch/search-tracker.tsx';

/** Dismisses the page's first notice when the user closes it before these parts are rendered. */
export function dismissFirstNotice(first: ServiceNoticeContent): void {
  pageApiMonitor.assume(first);
  pageApiMonitor.dismiss();
}

/** The deferred parts of the shell, in page order; they load when the browser is idle. */
export function DeferredShellParts() {
  useEffect(() => void startIdleTasks(), []);
  useOptionListsPrefetch();
  return (
    <>
      <SavedDataNote>{(isNoteShown) => <HealthNoticeBar isAnnouncementOnly={isNoteShown} />}</SavedDataNote>
      <LazyConsent />
      <OfflineBanner />
      <ScrollProgress />
      <ScrollToTopButton />
      <BottomNotices />
      <InstallSlot />
      <CrashReporter />
      <SearchTracker />
    </>
  );
}
