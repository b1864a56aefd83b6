import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ReactNode, useState } from 'react';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { LeaveSiteDialog } from './leave-site-dialog.tsx';

type Props = {
  readonly provider: OfferResponse;
  /** All offers in the results. */
  readonly offers: readonly OfferResponse[];
  readonly query: SearchView['query'];
  readonly variant: 'primary' | 'secondary' | 'link';
  readonly className?: string;
  /** Shown when the user returns: links to report the price and to track the transfer. */
  readonly onReturn?: ReactNode;
};

/**
 * Links to the provider's website, but first shows a dialog that explains what to expect there. Without JavaScript, or
 * with a modifier key, the link opens the website directly. Renders nothing if the provider has no known website.
 */
export function ProviderLink({ provider, offers, query, variant, className = '', onReturn }: Props) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const { name, website } = provider;
  if (website === '') return null;
  const shape =
    variant === 'link'
      ? 'inline-flex min-h-11 items-center gap-1 text-sea underline underline-offset-4'
      : buttonClass(variant, 'min-w-0 max-sm:w-full sm:whitespace-normal! print:hidden');
  return (
    <>
      <a
        href={website}
        target="_blank"
        rel="noopener nofollow"
        className={`${shape} ${className}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setLeaving(true);
        }}
      >
        <span className="[overflow-wrap:anywhere]">{t`Go to ${name}`}</span>
        <ArrowUpRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="sr-only">{t`(opens in a new tab)`}</span>
      </a>
      {isLeaving && (
        <LeaveSiteDialog
          provider={provider}
          offers={offers}
          query={query}
          onReturn={onReturn}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
