import { useLingui } from '@lingui/react/macro';
import { historyShownOnHome } from '@tern/domain/search/search-history.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { countryName } from '../../reference/option-lists.ts';
import { useSearchHistory } from '../../storage/search-history.ts';
import { Age } from '../../ui/figures/age.tsx';
import { Flag } from '../../ui/figures/flag.tsx';
import { Money } from '../../ui/figures/money.tsx';

/** [S2.3-14] Up to six searches of this browser, each a link to its answer; nothing at all when there are none. */
export function RecentSearches() {
  const { t } = useLingui();
  const entries = useSearchHistory().slice(0, historyShownOnHome);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="recent-title" className="section">
      <h2 id="recent-title" className="text-22">{t`Recent searches`}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(
          ({ id, fromCountry, toCountry, amount, currency, payoutMethod, fromCurrency, toCurrency, timestamp }) => {
            const query = {
              fromCountry,
              toCountry,
              amount: String(amount),
              currency,
              fromCurrency,
              toCurrency,
              source: 'recent',
            };
            const address = new URLSearchParams(payoutMethod ? { ...query, payoutMethod } : query);
            return (
              <li key={id}>
                <Link
                  to={`/results?${address}`}
                  className="block h-full rounded-card border border-line p-4 transition-colors duration-150 hover:border-sea"
                >
                  <span className="flex items-center gap-2 text-14">
                    <Flag country={fromCountry} />
                    <ArrowRight className="size-3.5 text-ink-soft rtl:-scale-x-100" />
                    <Flag country={toCountry} />
                    <span className="ms-auto text-ink-soft">
                      <Age at={timestamp} rules="home" />
                    </span>
                  </span>
                  <span className="mt-2 block font-semibold">
                    {countryName(fromCountry)} <span className="font-normal text-ink-soft">{t`to`}</span>{' '}
                    {countryName(toCountry)}
                  </span>
                  <span className="text-ink-soft">
                    <Money amount={amount} currency={currency} short code />
                  </span>
                </Link>
              </li>
            );
          },
        )}
      </ul>
    </section>
  );
}
