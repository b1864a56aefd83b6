import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <a href="#main" className="skip-link">{t`Skip to the content`}</a>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
