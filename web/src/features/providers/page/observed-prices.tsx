import { useLingui } from '@lingui/react/macro';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { Form } from 'react-router';
import { Link } from '../../../page/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useProviderLabels } from '../use-provider-labels.ts';
import { ObservedCorridor } from './observed-corridor.tsx';
import { providerPageUrl } from './provider-page-url.ts';

type Props = {
  readonly facts: ProviderFacts;
  /** The chosen sending country. */
  readonly from: string | undefined;
};

/** Shows observed prices by route, largest route first, with a filter and pagination that work without JavaScript. */
export function ObservedPrices({ facts, from }: Props) {
  const { t } = useLingui();
  const { routes } = useProviderLabels();
  const { provider, seen, corridors, matching, pages, page, sendingCountries } = facts;
  if (seen.corridors === 0) return null;
  const { id, name } = provider;
  const isOld = corridors.every(({ services }) => services.every(({ confidence }) => confidence === 'estimated'));
  const link = (to: number) => providerPageUrl(id, { from, page: to });
  return (
    <section aria-labelledby="prices-title" className="section">
      <h2 id="prices-title" className="text-22">{t`Prices by route`}</h2>
      {corridors.length > 0 && (
        <p className="mt-2 max-w-read text-ink-soft">
          {t`Each price shows when it was seen. The largest routes come first.`}{' '}
          {isOld &&
            t`These prices are old and may have changed. Check the price with the provider before you send money.`}
        </p>
      )}
      {sendingCountries.length > 1 && (
        <Form method="get" action={`/providers/${id}`} className="mt-4 flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 sm:max-w-72">
            <label htmlFor="sending-country" className="mb-1 block text-14 text-ink-soft">
              {t`Sending country`}
            </label>
            <Select id="sending-country" name="from" defaultValue={from ?? ''} key={from}>
              <option value="">{t`All countries`}</option>
              {sendingCountries.map(({ code, name: country }) => (
                <option key={code} value={code}>
                  {country}
                </option>
              ))}
            </Select>
          </div>
          <button type="submit" className={buttonClass('secondary', 'min-h-12')}>{t`Show routes`}</button>
        </Form>
      )}
      {corridors.length === 0 && (
        <p className="mt-4">{t`We haven’t seen a price from ${name} for transfers from this country.`}</p>
      )}
      <ol className="mt-4">
        {corridors.map((corridor) => (
          <ObservedCorridor
            key={`${corridor.from?.code} ${corridor.to.code} ${corridor.currency}`}
            provider={id}
            corridor={corridor}
            sources={facts.sources}
            historyUrl={(pair) => `${providerPageUrl(id, { from, page, history: pair })}#history`}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label={t`More routes`} className="mt-4 flex flex-wrap items-center justify-between gap-3">
          {page > 1 ? (
            <Link to={link(page - 1)} rel="prev" className={buttonClass('secondary')}>{t`Show previous routes`}</Link>
          ) : (
            <span />
          )}
          <p className="text-14 text-ink-soft">
            {t`Page ${page} of ${pages}`} · {routes(matching)}
          </p>
          {page < pages ? (
            <Link to={link(page + 1)} rel="next" className={buttonClass('secondary')}>{t`Show next routes`}</Link>
          ) : (
            <span />
          )}
        </nav>
      )}
    </section>
  );
}
