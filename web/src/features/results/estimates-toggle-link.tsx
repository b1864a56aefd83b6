import { useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { minProvidersWithSeenPrices } from '@tern/domain/search/fold-estimates.ts';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { searchUrlWithChanges } from '../../data/api/search-query.ts';
import { Link } from '../../page/link.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { useCheaperEstimatesLabel } from '../../ui/words/use-cheaper-estimates-label.ts';

type Props = { readonly view: SearchView };

/** Counts hidden providers whose entire estimated range is cheaper than the lowest price seen, and names some. */
export function CheaperEstimatesNote({ view }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const label = useCheaperEstimatesLabel()(view.folded?.maybeCheaper ?? []);
  if (label === undefined) return null;
  return (
    <p className="mb-1 max-w-read text-14">
      {label}{' '}
      <Link
        to={searchUrlWithChanges('/results', search, { estimates: 'shown' })}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
      >
        {t`Show estimated prices`}
      </Link>
    </p>
  );
}

/** A link that shows or hides estimated prices. It is a plain link, so it works without JavaScript. */
export function EstimatesToggleLink({ view }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const count = view.folded?.count ?? 0;
  const estimates = view.providers.filter(isEstimatedPrice).length;
  const canFold = estimates > 0 && view.providers.length - estimates >= minProvidersWithSeenPrices;
  if (count === 0 && !canFold) return null;
  return (
    <p className="mt-4 print:hidden">
      <Link
        to={searchUrlWithChanges('/results', search, { estimates: count > 0 ? 'shown' : null })}
        preventScrollReset
        className={buttonClass('secondary', 'max-sm:w-full')}
      >
        {count > 0 ? t`Show estimated prices (${count})` : t`Hide estimated prices`}
      </Link>
    </p>
  );
}
