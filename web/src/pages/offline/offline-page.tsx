import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { retryUntilLoaded } from '../../lib/time/retry-until-loaded.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useLocalizedPath } from '../../page/use-localized-path.ts';
import { type CachedSearch, listCachedSearches } from '../../pwa/saved-pages/cached-pages.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { TernLogo } from '../../ui/surfaces/tern.tsx';
import { CachedSearchList } from './cached-search-list.tsx';

/**
 * Shown instead of a page that isn't saved on this device, with a list of the saved searches. Its HTML is also the
 * shell that the service worker serves offline for each page that it hasn't cached. While the shell looks for saved
 * pages, it shows a message. All links load a full page.
 */
export function OfflinePage() {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const [kept, setSaved] = useState<readonly CachedSearch[]>();
  useReloadWhenOnline();
  useFullPageNavigation();
  useEffect(() => {
    void listCachedSearches().then(setSaved);
  }, []);
  return (
    <div className="page-width">
      <PageHead
        title={t`No connection to Tern`}
        description={t`You can still open the pages saved on this device.`}
        canonical={null}
      />
      <div className="mx-auto grid max-w-read gap-4 py-16">
        <TernLogo className="h-14 w-20" />
        <h1 className="text-28 md:text-36">{t`No connection to Tern`}</h1>
        {kept === undefined ? (
          <p role="status" className="text-ink-soft">
            {t`Looking for pages saved on this device…`}
          </p>
        ) : (
          <>
            <p className="text-ink-soft">
              {t`This page isn’t saved on this device. Check your connection, then try again.`}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button type="button" onClick={() => window.location.reload()}>
                {t`Try again`}
              </Button>
              <a href={local('/')} className={buttonClass('secondary')}>
                {t`Go to the home page`}
              </a>
            </div>
            <CachedSearchList searches={kept} />
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Reloads the page when online. A browser reports "online" as soon as it has any connection, so this hook polls the
 * server until it responds. It doesn't reload while another page is loading, because that would cancel the navigation.
 */
function useReloadWhenOnline(): void {
  useEffect(() => {
    let isAsking = false;
    let isLeaving = false;
    const leave = (): void => {
      isLeaving = true;
    };
    const reload = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      await retryUntilLoaded(async () => {
        // The user is already leaving the page.
        if (isLeaving) return;
        const { ok } = await fetch('/livez', { cache: 'no-store' });
        if (!ok) throw new Error('The server is not there yet.');
      });
      if (!isLeaving) window.location.reload();
    };
    const onOnline = (): void => void reload();
    window.addEventListener('beforeunload', leave);
    window.addEventListener('online', onOnline);
    return () => {
      leave();
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}

/** Navigation from this page loads a full page, because this page has no other routes. */
function useFullPageNavigation(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') window.location.reload();
  }, [key]);
}
