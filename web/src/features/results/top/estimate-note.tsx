import { Plural, Trans } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { ProvenanceDot } from '../../../ui/figures/provenance-dot.tsx';

/**
 * Before anything is recommended, states how many prices are estimates (D8). An observed price, however old, is shown
 * with its own date and isn't counted here.
 */
export function EstimateNote({ view }: { readonly view: SearchView }) {
  const total = view.providers.length;
  const estimates = view.providers.filter(isEstimatedPrice).length;
  if (estimates === 0) return null;
  return (
    <p className="mt-6 flex max-w-read gap-2.5 text-14 text-ink-soft">
      <span className="mt-1 shrink-0">
        <ProvenanceDot priceLabel="estimate" />
      </span>
      <span>
        <strong className="font-semibold text-ink">
          {estimates === total ? (
            <Trans>All of these prices are estimates.</Trans>
          ) : (
            <Plural
              value={estimates}
              one={`# of ${total} prices is an estimate.`}
              other={`# of ${total} prices are estimates.`}
            />
          )}
        </strong>{' '}
        <Trans>
          We calculate most estimates from other prices in the World Bank’s survey. Check the price with the provider
          before you send.
        </Trans>
      </span>
    </p>
  );
}
