import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TernLogo } from '../../ui/surfaces/tern.tsx';
import { useStoredPageState } from '../saved-pages/use-stored-page-state.ts';
import { InstallBenefitsDialog } from './install-benefits-dialog.tsx';
import { sharedInstallStore } from './shared-install-store.ts';
import { shouldOfferInstall } from './should-offer-install.ts';

/** [S2.4-1] Offers to install the site as an app. */
export function InstallCard() {
  const { t } = useLingui();
  const install = sharedInstallStore();
  const state = useSyncExternalStore(install.listen, install.state);
  const { isOffline } = useStoredPageState();
  const [isExplaining, setIsExplaining] = useState(false);
  if (!shouldOfferInstall({ ...state, isOffline })) return null;
  return (
    <section aria-labelledby="install-title" className="page-width pt-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-paper p-5">
        <TernLogo className="h-9 w-14 shrink-0" />
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="install-title" className="text-18 font-semibold">
            Tern
          </h2>
          <p className="text-14 text-ink-soft">{t`Install Tern on this device. It opens from its own icon, even offline.`}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="button" onClick={() => void install.install()}>
            {t`Install`}
          </Button>
          <Button type="button" kind="secondary" onClick={() => setIsExplaining(true)}>
            {t`Features`}
          </Button>
          <Button type="button" kind="quiet" onClick={() => install.dismiss()}>
            {t`Later`}
          </Button>
        </div>
      </div>
      {isExplaining && <InstallBenefitsDialog onClose={() => setIsExplaining(false)} />}
    </section>
  );
}
