import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../../api/normalise-answer.ts';
import { addressWith, questionOf, questionParts } from '../../../api/search-question.ts';
import { usePageSettings } from '../../../app/page-settings.ts';
import { countryName } from '../../../reference/option-lists.ts';
import { numberFormat } from '../../../ui/words/formatter.ts';
import { usePayoutWords } from '../../../ui/words/use-payout-words.ts';
import { useOrderWords } from '../use-order-words.ts';
import { useTimeLimitWords } from '../use-time-limit-words.ts';

const link =
  'inline-flex min-h-11 items-center gap-1 font-medium text-ink underline decoration-edge underline-offset-4 hover:text-sea';

/**
 * What a sentence was read as (decisions.md 7), for as long as the address bears the sentence. A part that the form has a field for
 * leads to that field, filled with the rest; the others can be taken out. Plain links: they also work without script.
 */
export function UnderstoodLine({ query }: { readonly query: SearchView['query'] }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const payout = usePayoutWords();
  const orders = useOrderWords();
  const times = useTimeLimitWords();
  const [search] = useSearchParams();
  const sentence = search.get('q');
  if (!sentence) return null;
  const { deliveryTime, sortBy } = questionOf(search);

  const form = new URLSearchParams(questionParts(search).filter(([part]) => part !== 'source'));
  form.set('q', sentence);
  const field = (name: string, text: string) => (
    <a href={`/?${form}#search-${name}`} className={link}>
      {text}
      <span className="sr-only">{t`(correct it)`}</span>
    </a>
  );
  const wish = (part: 'deliveryTime' | 'sortBy', text: string) => (
    <a
      href={`${addressWith('/results', search, { [part]: null })}&${new URLSearchParams({ q: sentence })}`}
      className={link}
    >
      {text}
      <span className="sr-only">{t`(leave it out)`}</span>
      <X className="size-3.5" />
    </a>
  );

  const parts: ReactNode[] = [
    <>
      {field('amount', numberFormat(language, { maximumFractionDigits: 3 }).format(query.amount))}{' '}
      {field('currency', query.currency)}
    </>,
    <>
      {field('fromCountry', countryName(query.fromCountry))} <span aria-hidden="true">→</span>{' '}
      {field('toCountry', countryName(query.toCountry))}
    </>,
  ];
  if (query.payoutMethod) parts.push(field('payoutMethod', payout(query.payoutMethod)));
  if (deliveryTime) parts.push(wish('deliveryTime', times[deliveryTime as keyof typeof times] ?? deliveryTime));
  if (sortBy) parts.push(wish('sortBy', orders.name[query.sortBy]));
  return (
    <p className="-mt-3 mb-3 text-14 text-ink-soft print:hidden" suppressHydrationWarning>
      {t`Understood:`}{' '}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
