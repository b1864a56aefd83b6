import { useLingui } from '@lingui/react/macro';
import { showsConsentBanner } from '@tern/domain/consent/consent-banner.ts';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { readSavedConsent, wasBannerShown } from '../../data/storage/consent/saved-consent.ts';
import { importAgain } from '../../lib/time/import-again.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import type { ConsentSheetProps } from './consent-sheet.tsx';

/** Where the person changes their mind: without script, or before it is there, it is a place on the privacy page. */
const choicesPath = '/privacy';
const choicesHash = '#choices';

/**
 * [S1-7], [S4.11-1] The banner of a first visit, and the same choices as a dialog for whoever asks for them at any later time. What it
 * shows is loaded then. While either stands, `data-consent-open` on the root element asks other cards to wait.
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
      // Without a network it comes at the next visit or press.
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

/** Takes over presses on links to the place, wherever on the page they stand; those that open another tab stay links. */
function onChoicesPress(open: () => void): () => void {
  const look = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== choicesPath || link.hash !== choicesHash || link.origin !== window.location.origin) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The same press would count as one beside the banner.
    event.stopPropagation();
    open();
  };
  window.addEventListener('click', look, { capture: true });
  return () => window.removeEventListener('click', look, { capture: true });
}
