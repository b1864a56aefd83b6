import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { countryName } from '../../../data/reference/option-lists.ts';
import { Link } from '../../../page/link.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { searchResultsUrl } from './search-results-url.ts';

/** An earlier search as a card that links to its current results ([S2-4], [S9-12]). */
export function RecentSearchLink({ entry }: { readonly entry: SearchHistoryEntry }) {
  const { t } = useLingui();
  const { fromCountry, toCountry, amount, receiveAmount, currency, toCurrency, timestamp } = entry;
  const [from, to] = [countryName(fromCountry), countryName(toCountry)];
  return (
    <Link
      to={searchResultsUrl(entry)}
      className="block h-full rounded-card border border-line p-4 pe-14 transition-colors duration-150 hover:border-sea"
    >
      <span className="flex items-center gap-2 text-14">
        <CountryFlag country={fromCountry} />
        <ArrowRight className="size-3.5 text-ink-soft rtl:-scale-x-100" />
        <CountryFlag country={toCountry} />
        <span className="ms-auto -me-10 text-ink-soft">
          <Age at={timestamp} variant="home" />
        </span>
      </span>
      <span className="mt-2 block font-semibold">{t`${from} to ${to}`}</span>
      <span className="text-ink-soft">
        {receiveAmount === undefined ? (
          <Money amount={amount} currency={currency} short />
        ) : (
          <Trans>
            Recipient gets <Money amount={receiveAmount} currency={toCurrency} short />
          </Trans>
        )}
      </span>
    </Link>
  );
}
