import { useLingui } from '@lingui/react/macro';
import type { ObservedCorridorResponse, ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { useCountryNameFormatter } from '../../../data/reference/use-country-name-formatter.ts';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useQuarterFormatter } from '../../../ui/words/use-quarter-formatter.ts';
import { ObservedService } from './observed-service.tsx';

type Props = {
  /** The provider's id. */
  readonly provider: string;
  readonly corridor: ObservedCorridorResponse;
  readonly sources: ProviderFacts['sources'];
  /** Returns the URL of the page with the price history of a corridor such as "US-MX". */
  readonly historyUrl: (pair: string) => string;
};

/** Shows one route with every service seen on it, cheapest first, and the sources of the prices. */
export function ObservedCorridor({ provider, corridor, sources, historyUrl }: Props) {
  const { t } = useLingui();
  const named = useCountryNameFormatter();
  const { language } = usePageSettings();
  const quarter = useQuarterFormatter();
  const { from, to, currency, search, services } = corridor;
  const name = from
    ? t`${named(from)} to ${named(to)}`
    : t`To ${countryNameInSentence(to.code, language)}, sent in ${currency}`;
  const periods = new Map(services.map(({ source, period }) => [source, period && quarter(period)]));
  return (
    <li className="border-t border-line py-4">
      <h3 className="flex items-center gap-2 text-18">
        <CountryFlag country={from?.code ?? search.fromCountry} />
        <span className="min-w-0">{name}</span>
      </h3>
      <ul className="mt-2 grid text-14 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service, index) => (
          <ObservedService key={index} service={service} currency={currency} />
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-soft">
        {t`Source`}:{' '}
        {sources
          .filter(({ id }) => periods.has(id))
          .map(({ id, name: source, url, license }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              {url ? (
                <a href={url} rel="noopener nofollow" className="underline underline-offset-2">
                  {source}
                </a>
              ) : (
                source
              )}
              {[periods.get(id) && `, ${periods.get(id)}`, license && ` (${license})`].filter(Boolean).join('')}
            </span>
          ))}
      </p>
      <p className="flex flex-wrap gap-x-5 text-14">
        <Link to={resultsUrl(provider, search)} className={linkClass}>
          {t`Compare all providers`}
          <span className="sr-only">: {name}</span>
        </Link>
        {from && (
          <Link to={historyUrl(`${from.code}-${to.code}`)} className={linkClass}>
            {t`Price history`}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-sea hover:underline';

/** Returns the URL of the route's results, cheapest first, with this provider's row open. */
function resultsUrl(open: string, { amount, ...search }: ObservedCorridorResponse['search']): string {
  return `/results?${new URLSearchParams({ ...search, amount: String(amount), sortBy: 'cheapest', open })}`;
}
