import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import PackageCheck from 'lucide-react/icons/package-check';
import { useState } from 'react';
import { useSessionHint } from '../../../data/session/use-session-hint.ts';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { Link } from '../../../page/link.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { trackingFormUrl } from './tracking-form-url.ts';
import type { TrackingSignInPrompt as Offer } from './tracking-sign-in-prompt.tsx';

type Props = {
  readonly query: Parameters<typeof trackingFormUrl>[0];
  readonly offer: OfferResponse;
  /** The average received amount of all offers. */
  readonly average: number | null;
};

/** [S2-10] Links an offer to the prefilled tracking form. Visitors are asked to sign in first. */
export function TrackTransferLink({ query, offer, average }: Props) {
  const { t } = useLingui();
  const isSignedIn = useSessionHint();
  const [isOffered, setOffered] = useState(false);
  const url = trackingFormUrl(query, offer, average);
  return (
    <>
      <Link
        to={url}
        rel="nofollow"
        onClick={(event) => {
          if (isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOffered(true);
        }}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-input px-2 text-14 whitespace-nowrap text-ink-soft hover:text-ink print:hidden"
      >
        <PackageCheck aria-hidden className="size-4" />
        {t`Track this transfer`}
        <span className="sr-only"> {offer.name}</span>
      </Link>
      {isOffered && <TrackingSignInPrompt url={url} onClose={() => setOffered(false)} />}
    </>
  );
}

const TrackingSignInPrompt = lazyComponent<Parameters<typeof Offer>[0]>({
  load: async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./tracking-sign-in-prompt.tsx')),
      loadMessageCatalog('own'),
    ]);
    return module.TrackingSignInPrompt;
  },
});
