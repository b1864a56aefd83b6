import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import {
  type FieldInference,
  inferredParam,
  parseFieldInferences,
} from '../../../data/api/parsed-sentence/field-inferences.ts';
import { parseSearchQuery, searchUrlWithChanges } from '../../../data/api/search-query.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useLocalizedPath } from '../../../page/use-localized-path.ts';
import { numberFormat } from '../../../ui/words/formatter.ts';
import { useDeliveryAndSortLabels } from '../../../ui/words/use-delivery-and-sort-labels.ts';
import { usePaidByLabels } from '../../../ui/words/use-paid-by-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { EditSearchLink } from '../edit-search-link.tsx';

/**
 * Shows how the sentence in the URL was parsed: each part with the reason if it was inferred, and a link to change it.
 * The link opens the field in the search form above. A condition without a field has a link that removes it. All links
 * work without JavaScript.
 */
export function ParsedSearchSummary({ query }: { readonly query: SearchView['query'] }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const paidBy = usePaidByLabels();
  const payout = usePayoutLabels();
  const requirements = useDeliveryAndSortLabels();
  const reasonWords = useInferenceReasonLabels();
  const [search] = useSearchParams();
  const sentence = search.get('q');
  if (!sentence) return null;
  const { deliveryTime, sortBy } = parseSearchQuery(search);
  const reasons = parseFieldInferences(search, query);
  const why = (field: FieldInference['field']) => {
    const reason = reasons.find((inferred) => inferred.field === field);
    return reason && reasonWords(reason);
  };
  const fromReason = why('fromCountry');
  // Shows a shared reason once: AED and "From the Emirates" would both say “dirhams”.
  const moneyReason = why('currency') === fromReason ? undefined : why('currency');
  const received = query.receiveAmount;
  const amount = numberFormat(language, { maximumFractionDigits: 3 }).format(received ?? query.amount);
  const toCurrency = query.toCurrency;
  const from = countryNameInSentence(query.fromCountry, language);
  const to = countryNameInSentence(query.toCountry, language);
  const without = (part: 'deliveryTime' | 'sortBy'): string => {
    const rest = new URLSearchParams({ q: sentence });
    const inferred = search.get(inferredParam);
    if (inferred) rest.set(inferredParam, inferred);
    return `${searchUrlWithChanges('/results', search, { [part]: null })}&${rest}`;
  };
  return (
    <div className="mb-3 text-14 print:hidden">
      <p id="understood" className="text-ink-soft">{t`We understood:`}</p>
      <ul aria-labelledby="understood" className="flex flex-wrap gap-x-2" suppressHydrationWarning>
        {received === null ? (
          <SearchChip field="amount">{amount}</SearchChip>
        ) : (
          <SearchChip field="receiveAmount">{t`Recipient gets ${amount} ${toCurrency}`}</SearchChip>
        )}
        <SearchChip field="currency" reason={moneyReason}>
          {query.currency}
        </SearchChip>
        <SearchChip field="fromCountry" reason={fromReason}>{t`From ${from}`}</SearchChip>
        <SearchChip field="toCountry" reason={why('toCountry')}>{t`To ${to}`}</SearchChip>
        {query.payIn && <SearchChip field="payIn">{paidBy(query.payIn)}</SearchChip>}
        {query.payoutMethod && <SearchChip field="payoutMethod">{payout(query.payoutMethod)}</SearchChip>}
        {deliveryTime && (
          <RequirementChip href={without('deliveryTime')}>{requirements.time(deliveryTime)}</RequirementChip>
        )}
        {sortBy && <RequirementChip href={without('sortBy')}>{requirements.order(query.sortBy)}</RequirementChip>}
      </ul>
    </div>
  );
}

function useInferenceReasonLabels() {
  const { t } = useLingui();
  return ({ why, text }: FieldInference): string | undefined => {
    if (why === 'browser') return t`based on your browser’s language`;
    if (why === 'last_search') return t`as in your last search`;
    return text && t`based on “${text}”`;
  };
}

type SearchChipProps = { readonly field: string; readonly reason?: string | undefined; readonly children: ReactNode };

function SearchChip({ field, reason, children }: SearchChipProps) {
  const { t } = useLingui();
  return (
    <li className="min-w-0">
      <EditSearchLink field={field} className={chipLinkClass}>
        <span className={pillClass}>
          <span>
            {children}
            {reason && <span className="font-normal text-ink-soft">, {reason}</span>}
          </span>
          <span className={reason ? 'text-sea underline underline-offset-4' : 'sr-only'}>{t`Change`}</span>
        </span>
      </EditSearchLink>
    </li>
  );
}

function RequirementChip({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  return (
    <li className="min-w-0">
      <a href={local(href)} className={chipLinkClass}>
        <span className={pillClass}>
          {children}
          <span className="sr-only">{t`(remove)`}</span>
          <X className="size-3.5" />
        </span>
      </a>
    </li>
  );
}

/** The touch target is 44 pixels high; the visible pill is smaller. */
const chipLinkClass = 'group/chip inline-flex min-h-11 items-center';
const pillClass =
  'inline-flex flex-wrap items-center gap-x-1.5 rounded-card border border-line bg-paper px-3 py-1 font-medium text-ink group-hover/chip:border-sea';
