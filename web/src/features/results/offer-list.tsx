import { Plural, useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import type { ReactNode } from 'react';
import type { SearchView } from '../../data/api/normalize-answer.ts';
import { AboutEqualNote } from './about-equal-note.tsx';
import { costScale } from './card/cost-bar-geometry.ts';
import { ProviderCard } from './card/provider-card.tsx';
import type { Choosing } from './choice/compare-box.tsx';
import { FoldedEstimates, MaybeCheaperNote } from './folded-estimates.tsx';
import { OrderCostNote } from './order-cost-note.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { NoOffers } from './states/no-offers.tsx';
import { useOrderLabels } from './use-order-labels.ts';

type Props = {
  readonly view: SearchView;
  readonly choosing: Choosing;
  readonly isBusy: boolean;
  readonly isOwnOrder: boolean;
  readonly tools: ReactNode;
  readonly cardTools: ((provider: ProviderAnswer) => ReactNode) | undefined;
  readonly cardDetails: ((provider: ProviderAnswer) => ReactNode) | undefined;
};

/** The offers in the order chosen, with one sentence below them that tells how the order works. */
export function OfferList({ view, choosing, isBusy, isOwnOrder, tools, cardTools, cardDetails }: Props) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { providers, query } = view;
  const scale = costScale(providers);
  const order = labels.spoken[query.sortBy];
  return (
    <section aria-labelledby="offers" className="min-w-0">
      <h2 id="offers" className="sr-only">{t`Offers`}</h2>
      <OrderTabs current={query.sortBy} />
      <div className="mt-3">
        <OrderCostNote view={view} />
        <MaybeCheaperNote view={view} />
        <AboutEqualNote rows={providers.filter(({ id }) => view.aboutEqual.includes(id))} />
      </div>
      <p role="status" className="sr-only">
        <Plural value={providers.length} one={`# offer, sorted by ${order}`} other={`# offers, sorted by ${order}`} />
      </p>
      {providers.length === 0 ? (
        <NoOffers view={view} />
      ) : (
        <ol
          className={`offers space-y-3 transition-opacity duration-150 ${isBusy ? 'opacity-60 delay-150' : ''}`}
          aria-busy={isBusy}
        >
          {providers.map((provider, index) => (
            <ProviderCard
              key={provider.id}
              provider={provider}
              query={query}
              scale={scale}
              badge={index === 0 ? labels.badge(view) : undefined}
              choosing={choosing}
              tools={cardTools?.(provider)}
              details={cardDetails?.(provider)}
            />
          ))}
        </ol>
      )}
      <FoldedEstimates view={view} />
      <p className="mt-6 mb-2 max-w-read text-14 text-ink-soft">
        {isOwnOrder && query.sortBy === 'best_value' ? labels.ownRule : labels.rule[query.sortBy]}
      </p>
      {tools}
    </section>
  );
}
