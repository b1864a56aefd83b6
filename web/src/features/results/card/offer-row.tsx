import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode } from 'react';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { ProvenanceDot } from '../../../ui/figures/provenance-dot.tsx';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { useOfferLabels } from '../answer/use-offer-labels.ts';
import { CostBar } from './cost-bar.tsx';
import { offerAnchor } from './offer-anchor.ts';

type Props = {
  readonly provider: OfferResponse;
  /** The first offer in the list. Its row shows its amount; the other rows show their difference from it. */
  readonly first: OfferResponse;
  readonly query: SearchView['query'];
  /** The position in the list, from 1. */
  readonly rank: number;
  /** The cost that a full bar represents; the same for the whole list. */
  readonly scale: number;
  /** The URL of the page with this row opened or closed, for use without JavaScript. */
  readonly href: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: string, isOpen: boolean) => void;
  /** The details, once they are rendered. */
  readonly children: ReactNode;
};

/**
 * One offer as a row: rank, provider, payout method, delivery time, provenance of the price, cost bar, and amount.
 * Memoized, because rendering all rows takes a tenth of a second on a slow phone.
 */
export const OfferRow = memo(function OfferRow({ provider, first, query, rank, scale, ...more }: Props) {
  const { href, isOpen, onToggle, children } = more;
  const { t } = useLingui();
  const { short } = useDeliveryTimeLabels();
  const payout = usePayoutLabels();
  const words = useOfferLabels(query);
  const { id, name } = provider;
  const word = priceLabel(provider);
  const wordLabel = { confirmed: t`confirmed`, seen: t`seen`, estimate: t`estimate` }[word];
  return (
    <li
      id={offerAnchor(id)}
      data-offer={id}
      className="scroll-mt-32 border-b border-line target:bg-sea-wash/40 print:break-inside-avoid"
    >
      <div className="relative flex min-h-16 flex-wrap items-center gap-x-2 py-2 hover:bg-ice sm:min-h-18 sm:gap-x-4">
        <span aria-hidden className="w-5 shrink-0 text-14 text-ink-soft tabular-nums">
          {rank}
        </span>
        <div className="min-w-0 grow basis-28 sm:max-w-72">
          <h3 className="text-16 leading-snug font-semibold [overflow-wrap:anywhere]">
            <a
              href={href}
              aria-expanded={isOpen}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                onToggle(id, !isOpen);
              }}
              className="inline-block min-h-6 after:absolute after:inset-0"
            >
              {name}
            </a>
          </h3>
          <p className="text-14 leading-snug text-ink-soft">
            <span className="me-1">
              <ProvenanceDot priceLabel={word} label={wordLabel} />
            </span>
            {query.payoutMethod === null && `${payout(provider.payoutMethod)} · `}
            <span className="whitespace-nowrap">{short(provider.deliveryTimeMinutes, provider.deliveryTimeKind)}</span>
          </p>
        </div>
        <div className="hidden min-w-0 flex-1 sm:block print:hidden">
          <CostBar provider={provider} scale={scale} />
        </div>
        {/* With large text, this wraps below the name. */}
        <div className="ms-auto flex items-center gap-2 sm:gap-4">
          <p
            className={`max-w-36 text-end tabular-nums sm:max-w-none sm:min-w-36 ${rank === 1 ? 'font-bold' : 'font-medium'}`}
            suppressHydrationWarning
          >
            {rank === 1 ? words.amount(provider) : words.difference(provider, first)}
          </p>
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-ink-soft print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </div>
      </div>
      {isOpen && children && <div className="pb-5 sm:ps-9">{children}</div>}
    </li>
  );
});
