import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePageSettings } from '../page/page-settings.ts';
import { SystemNotice } from '../ui/surfaces/system-notice.tsx';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { DeferredShellSlot } from './deferred/deferred-shell-slot.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** The frame of every page ([S2.2]). */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { instance } = usePageSettings();
  const { pathname } = useLocation();
  return (
    <>
      <a href="#main" className="skip-link">{t`Skip to content`}</a>
      {pathname === '/results' && <a href="#offers" className="skip-link">{t`Skip to offers`}</a>}
      <NavigationProgress />
      <Header />
      <DeferredShellSlot />
      {instance.demonstration ? (
        <p role="status" className="border-b border-line bg-ice py-2 text-14">
          <span className="page-width block font-semibold">{t`Demonstration: all rates, prices and history here are made up.`}</span>
        </p>
      ) : (
        instance.simulated && (
          <SystemNotice message={t`Simulated market: all rates and prices here are made up. Use them to try Tern.`} />
        )
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toasts />
    </>
  );
}
