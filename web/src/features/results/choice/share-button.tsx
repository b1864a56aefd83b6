import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { shareLink } from '../../../lib/share-link.ts';

type Props = { readonly anchor: string; readonly name: string };

/**
 * Shares this offer's address with another app, or copies it to the clipboard. Needs script, so it is hidden without
 * it.
 */
export function ShareButton({ anchor, name }: Props) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const url = new URL(window.location.href);
    url.hash = anchor;
    setCopied((await shareLink(url.href, document.title)) === 'copied');
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="needs-script inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-input px-2 text-14 text-ink-soft hover:text-ink print:hidden"
    >
      {isCopied ? <Check aria-hidden className="size-4" /> : <Share aria-hidden className="size-4" />}
      <span className="max-sm:sr-only" aria-live="polite">
        {isCopied ? t`Link copied` : t`Share`}
      </span>
      <span className="sr-only"> {name}</span>
    </button>
  );
}
