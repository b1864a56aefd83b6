import { useLingui } from '@lingui/react/macro';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isSearchFormOpen, type SearchQuery } from '../../data/api/search-query.ts';
import { countryNameInSentence } from '../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { transferCurrencies, useMoneyFormatter } from '../../ui/figures/page-currencies-provider.ts';
import { usePaidByLabels } from '../../ui/words/use-paid-by-labels.ts';
import { usePayoutLabels } from '../../ui/words/use-payout-labels.ts';
import { EditSearchLink } from './edit-search-link.tsx';

type Props = { readonly question: SearchQuery; readonly isOpen: boolean; readonly children: ReactNode };

/**
 * The search in one line above its results, with a link to change it. The form appears instead if `isOpen` is set, or
 * if the URL names one of its fields (#band-amount) or contains edit=form.
 */
export function SearchBand({ question, isOpen, children }: Props) {
  const { hash, key } = useLocation();
  const [search] = useSearchParams();
  const field = /^#(band-[A-Za-z]+)$/.exec(hash)?.[1];
  const isShown = isOpen || field !== undefined || isSearchFormOpen(search);
  const band = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // `key` changes when the same field is requested again.
  useEffect(() => {
    const isLater = !isFirst.current;
    isFirst.current = false;
    if (field === undefined || !band.current) return;
    const isLost = (): boolean => document.activeElement === document.body;
    // On a full page load, the browser focuses the field itself.
    let isWanted = isLater;
    const focus = (): void => {
      const input = document.getElementById(field);
      if (!input || !(isWanted || isLost())) return;
      input.focus();
      // React initially hides a newly loaded part, so its field can't be focused yet.
      if (document.activeElement !== input) return;
      // Selects the value, so typing replaces it.
      if (isWanted && input instanceof HTMLInputElement) input.select();
      isWanted = false;
    };
    focus();
    // The form's script loads later, and may replace the field.
    const observer = new MutationObserver(focus);
    observer.observe(band.current, { childList: true, subtree: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [field, key]);
  if (!isShown) return <SearchSummaryLine question={question} />;
  return (
    <div className="border-b border-line bg-ice print:hidden">
      <div ref={band} id="edit-search" className="page-width scroll-mt-20 py-4 [&_:is(input,select)]:scroll-mt-8">
        {children}
      </div>
    </div>
  );
}

/**
 * "$500 from the United States → Mexico · Cash Pickup", or "Recipient gets MX$9,000 from the United States → Mexico",
 * with a link that opens the form.
 */
function SearchSummaryLine({ question }: { readonly question: SearchQuery }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const paidBy = usePaidByLabels();
  const payout = usePayoutLabels();
  const { fromCountry = '', toCountry = '', amount, receiveAmount, currency = 'USD' } = question;
  const { payIn = '', payoutMethod } = question;
  const otherCurrencies = transferCurrencies({ currency, toCountry });
  const money = receiveAmount
    ? write(Number(receiveAmount), otherCurrencies[1] ?? '', { short: true, otherCurrencies })
    : write(Number(amount ?? 1000), currency, { short: true, otherCurrencies });
  const searched = receiveAmount ? t`Recipient gets ${money}` : money;
  const from = countryNameInSentence(fromCountry, language);
  const to = countryNameInSentence(toCountry, language);
  const more = [payoutMethod && payout(payoutMethod), isPayInMethodId(payIn) && paidBy(payIn)].filter(Boolean);
  return (
    <div className="z-30 border-b border-line bg-ice sm:sticky sm:top-16 print:static">
      <p className="page-width flex min-h-12 items-center justify-between gap-x-3" suppressHydrationWarning>
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere] max-sm:text-14">
          {searched}
          <span className="max-sm:hidden print:inline"> {t`from ${from}`}</span>{' '}
          <ArrowRight aria-hidden className="inline size-4 align-[-0.125em] rtl:-scale-x-100" />
          <span className="sr-only">→</span> {to}
          {more.length > 0 && ` · ${more.join(' · ')}`}
        </span>
        <EditSearchLink
          field={receiveAmount ? 'receiveAmount' : 'amount'}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-sea underline underline-offset-4 print:hidden"
        >
          {t`Change`}
          <span className="sr-only"> {t`this search`}</span>
        </EditSearchLink>
      </p>
    </div>
  );
}
