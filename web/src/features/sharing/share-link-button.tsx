import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { shareLink } from '../../lib/share-link.ts';
import { Button } from '../../ui/controls/button.tsx';

type Props = {
  /** Returns the URL to share; this page's URL by default. */
  readonly url?: () => string;
  readonly picture?: () => Promise<File | undefined>;
  readonly label: string;
};

/** Shares or copies a link. It needs JavaScript, so it is hidden without it. */
export function ShareLinkButton({ url = () => window.location.href, picture, label }: Props) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const file = picture && typeof navigator.share === 'function' ? await picture() : undefined;
    setCopied((await shareLink(url(), document.title, file)) === 'copied');
  };
  return (
    <Button type="button" kind="secondary" onClick={() => void share()} className="needs-script">
      {isCopied ? <Check aria-hidden className="size-4" /> : <Share aria-hidden className="size-4" />}
      <span aria-live="polite">{isCopied ? t`Link copied` : label}</span>
    </Button>
  );
}
