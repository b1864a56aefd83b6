import { useLingui } from '@lingui/react/macro';
import { shouldShowConsentBanner } from '@tern/domain/consent/consent-banner.ts';
import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { readSavedConsent, wasConsentBannerShown } from '../../data/storage/consent/saved-consent.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { consentChoicesHash, consentChoicesPath } from './consent-choices-url.ts';

type ConsentView = 'line' | 'dialog';

/**
 * [S1-7], [S4.11-1] The consent line on a first visit, and a dialog with the choices, whose code loads when the user
 * opens it. While either is open, the root element has the attribute `data-consent-open`, for use in style sheets.
 */
export function LazyConsent() {
  const { t } = useLingui();
  const missing = t`This part of the page didn’t load. Check your connection, then try again.`;
  const [place, setPlace] = useState(initialView);
  const [Dialog, setDialog] = useState<ComponentType<{ readonly onClose: () => void }>>();
  useEffect(() => onChoicesLinkClick(() => setPlace('dialog')), []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (place) dataset['consentOpen'] = place;
    else delete dataset['consentOpen'];
  }, [place]);
  useEffect(() => {
    if (place !== 'dialog') return undefined;
    let isWanted = true;
    importWithRetry(() => import('./consent-dialog.tsx')).then(
      ({ ConsentDialog }) => isWanted && setDialog(() => ConsentDialog),
      // If loading fails, the next click retries.
      () => {
        if (!isWanted) return;
        setPlace(undefined);
        showToast({ message: missing, type: 'warning', duration: 4000 });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [place]);
  const close = (): void => setPlace(undefined);
  if (place === 'line') return <ConsentBanner onClose={close} />;
  return place === 'dialog' && Dialog ? <Dialog onClose={close} /> : null;
}

function initialView(): ConsentView | undefined {
  const { pathname, hash } = window.location;
  if (stripLanguagePrefix(pathname) === consentChoicesPath && hash === consentChoicesHash) return 'dialog';
  return shouldShowConsentBanner(readSavedConsent(), wasConsentBannerShown()) ? 'line' : undefined;
}

/** Calls `open` for clicks on links to the choices, anywhere on the page, unless they open another tab. */
function onChoicesLinkClick(open: () => void): () => void {
  const look = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !link ||
      stripLanguagePrefix(link.pathname) !== consentChoicesPath ||
      link.hash !== consentChoicesHash ||
      link.origin !== window.location.origin
    )
      return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Otherwise, the click would count as a click outside the line.
    event.stopPropagation();
    open();
  };
  window.addEventListener('click', look, { capture: true });
  return () => window.removeEventListener('click', look, { capture: true });
}
