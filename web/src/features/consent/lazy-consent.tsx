import { useLingui } from '@lingui/react/macro';
import { showsConsentBanner } from '@tern/domain/consent/consent-banner.ts';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { readSavedConsent, wasBannerShown } from '../../data/storage/consent/saved-consent.ts';
import { importAgain } from '../../lib/time/import-again.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import type { ConsentSheetProps } from './consent-sheet.tsx';

/** Where people change their choices: without script, or before it has loaded, it is a section of the privacy page. */
const choicesPath = '/privacy';
const choicesHash = '#choices';

/**
 * [S1-7], [S4.11-1] The banner of a first visit, and the same choices as a dialog at any later time on request. Its
 * content loads then. While either is open, `data-consent-open` on the root element makes other cards wait.
 */
export function LazyConsent() {
  const { t } = useLingui();
  const missing = t`This needs a connection. Try again.`;
  const [place, setPlace] = useState(firstPlace);
  const [Sheet, setSheet] = useState<ComponentType<ConsentSheetProps>>();
  useEffect(() => onChoicesPress(() => setPlace('dialog')), []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (place) dataset['consentOpen'] = place;
    else delete dataset['consentOpen'];
  }, [place]);
  useEffect(() => {
    if (!place) return undefined;
    let isWanted = true;
    importAgain(() => import('./consent-sheet.tsx')).then(
      ({ ConsentSheet }) => isWanted && setSheet(() => ConsentSheet),
      // Offline it comes at the next visit or click.
      () => {
        if (!isWanted) return;
        setPlace(undefined);
        if (place === 'dialog') showToast({ message: missing, type: 'warning', duration: 4000 });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [place]);
  return place && Sheet ? <Sheet key={place} place={place} onClose={() => setPlace(undefined)} /> : null;
}

function firstPlace(): ConsentSheetProps['place'] | undefined {
  const { pathname, hash } = window.location;
  if (pathname === choicesPath && hash === choicesHash) return 'dialog';
  return showsConsentBanner(readSavedConsent(), wasBannerShown()) ? 'banner' : undefined;
}

/** Handles clicks on links to that section, anywhere on the page; those that open another tab stay links. */
function onChoicesPress(open: () => void): () => void {
  const look = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== choicesPath || link.hash !== choicesHash || link.origin !== window.location.origin) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The same click would count as one outside the banner.
    event.stopPropagation();
    open();
  };
  window.addEventListener('click', look, { capture: true });
  return () => window.removeEventListener('click', look, { capture: true });
}
