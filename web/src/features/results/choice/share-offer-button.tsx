import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { listViewUrl } from '../../../data/api/search-query.ts';
import { localizedPath } from '../../../lib/localized-path.ts';
import { shareLink } from '../../../lib/share-link.ts';
import { offerAnchor } from '../card/offer-anchor.ts';

type Props = { readonly provider: string; readonly name: string };

/**
 * Shares the URL of this offer's details through another app, or copies it to the clipboard. Needs JavaScript, so it is
 * hidden without it.
 */
export function ShareOfferButton({ provider, name }: Props) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const { href, search } = window.location;
    const opened = listViewUrl(new URLSearchParams(search), { open: [provider], showsAll: false });
    const url = new URL(localizedPath(`${opened}#${offerAnchor(provider)}`), href);
    setCopied((await shareLink(url.href, document.title)) === 'copied');
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="needs-script inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-input px-2 text-14 text-ink-soft hover:text-ink print:hidden"
    >
      {isCopied ? <Check aria-hidden className="size-4" /> : <Share aria-hidden className="size-4" />}
      <span aria-live="polite">{isCopied ? t`Link copied` : t`Share`}</span>
      <span className="sr-only"> {name}</span>
    </button>
  );
}
