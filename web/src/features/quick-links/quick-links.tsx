import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { countryName } from '../../reference/option-lists.ts';
import { Age } from '../../ui/figures/age.tsx';
import { Flag } from '../../ui/figures/flag.tsx';
import { Money, Rate } from '../../ui/figures/money.tsx';
import type { QuickCorridor } from './quick-corridors.ts';

/** Well-trodden ways to send money, each a plain link to its answer. */
export function QuickLinks({ corridors }: { readonly corridors: readonly QuickCorridor[] }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="quick-title" className="section">
      <h2 id="quick-title" className="text-22">{t`Or look at one that many people send`}</h2>
      <ul className="mt-4 grid border-t border-line lg:grid-cols-2 lg:gap-x-10">
        {corridors.map(({ fromCountry, toCountry, amount, currency, toCurrency, rate }) => {
          const query = new URLSearchParams({
            fromCountry,
            toCountry,
            amount: String(amount),
            currency,
            source: 'home',
          });
          return (
            <li key={fromCountry + toCountry} className="border-b border-line">
              <Link
                to={`/results?${query}`}
                className="-mx-3 grid min-h-16 grid-cols-1 items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto] rounded-input px-3 py-2 transition-colors duration-150 hover:bg-ice"
              >
                <span className="flex min-w-0 items-center gap-3">
                  <span className="flex gap-1">
                    <Flag country={fromCountry} />
                    <Flag country={toCountry} />
                  </span>
                  <span className="min-w-0">
                    <span className="block font-medium">
                      <Money amount={amount} currency={currency} short /> <span className="text-ink-soft">{t`to`}</span>{' '}
                      {countryName(toCountry)}
                    </span>
                    <span className="block text-14 text-ink-soft">{t`from ${countryName(fromCountry)}`}</span>
                  </span>
                </span>
                {rate && (
                  <span className="ps-16 text-14 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 sm:ps-0 sm:text-end">
                    <span dir="ltr" className="block tabular-nums">
                      1 {currency} = <Rate rate={rate.rate} /> {toCurrency}
                    </span>
                    <span className="block text-ink-soft">
                      {t`mid-market`}, <Age at={rate.asOf} />
                    </span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
