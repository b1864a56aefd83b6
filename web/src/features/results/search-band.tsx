import { useLingui } from '@lingui/react/macro';
import { isPayInMethod } from '@tern/domain/reference/pay-in-methods.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Question } from '../../data/api/search-question.ts';
import { currenciesOf, useMoneyText } from '../../ui/figures/page-currencies.ts';
import { usePayInLabels } from '../../ui/words/use-pay-in-labels.ts';

type Props = { readonly question: Question; readonly isOpen: boolean; readonly children: ReactNode };

const anchor = 'edit-search';

/**
 * Keeps the search available above its answer: a slim band, which on a phone is one line with "Edit". The line is a
 * link to the form, which appears when it or one of its fields is the target, so that it opens without script too.
 */
export function SearchBand({ question, isOpen, children }: Props) {
  const { t } = useLingui();
  const write = useMoneyText();
  const payIns = usePayInLabels();
  const { hash, key } = useLocation();
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const field = /^#(band-[A-Za-z]+)$/.exec(hash)?.[1];
  const isShown = isOpen || field !== undefined || hash === `#${anchor}`;
  const band = useRef<HTMLDivElement>(null);
  // `key` changes when the same field is requested again.
  useEffect(() => {
    if (field === undefined || !band.current) return;
    const focus = (): void => document.getElementById(field)?.focus();
    const isLost = (): boolean => document.activeElement === document.body;
    // On a full page load, the browser focuses the field itself.
    if (key !== 'default' || isLost()) focus();
    // The form's script loads on first touch and may replace the field.
    const observer = new MutationObserver(() => isLost() && focus());
    observer.observe(band.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [field, key]);
  const { fromCountry, toCountry, amount, receiveAmount, currency = 'USD', payIn = '' } = question;
  const beside = currenciesOf({ currency, toCountry });
  const money = receiveAmount
    ? write(Number(receiveAmount), beside[1] ?? '', { short: true, beside })
    : write(Number(amount ?? 1000), currency, { short: true, beside });
  const form = isShown
    ? ''
    : hasScript
      ? 'max-lg:hidden'
      : 'max-lg:hidden max-lg:target:block max-lg:has-[:target]:block';
  return (
    <div className="border-b border-line bg-ice print:hidden">
      <div className="page-width">
        {!isShown && (
          <a href={`#${anchor}`} className="flex min-h-12 items-center gap-2 py-1 lg:hidden">
            <span className="truncate font-semibold" suppressHydrationWarning>
              {fromCountry} <ArrowRight className="inline size-4 align-[-0.125em] rtl:-scale-x-100" />
              <span className="sr-only">→</span> {toCountry} · {money}
              {isPayInMethod(payIn) && ` · ${payIns[payIn]}`}
            </span>
            <span aria-hidden="true">·</span>
            <span className="text-sea underline underline-offset-4">{t`Edit`}</span>
          </a>
        )}
        <div ref={band} id={anchor} className={`scroll-mt-20 py-4 ${form}`}>
          {children}
        </div>
      </div>
    </div>
  );
}
