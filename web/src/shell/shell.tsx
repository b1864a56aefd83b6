import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageSettings } from '../page/page-settings.ts';
import { SystemNotice } from '../ui/surfaces/system-notice.tsx';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { LazySlot } from './deferred/lazy-slot.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** The frame of every page ([S2.2]). */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { instance } = usePageSettings();
  return (
    <>
      <a href="#main" className="skip-link">{t`Skip to the content`}</a>
      <NavigationProgress />
      <Header />
      <LazySlot />
      {instance.demonstration ? (
        <p role="status" className="border-b border-line bg-ice py-2 text-14">
          <span className="page-width block font-semibold">{t`Demonstration: every rate, price and past day here is made up.`}</span>
        </p>
      ) : (
        instance.simulated && (
          <SystemNotice
            message={t`Simulated market: every rate and price on this site is invented for trying it out.`}
          />
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
