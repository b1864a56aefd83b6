import { Trans, useLingui } from '@lingui/react/macro';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { countryName } from '../../../data/reference/option-lists.ts';
import { ProviderText } from '../../../data/translation/provider-text.tsx';
import { localizedName } from '../../../i18n/localized-name.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { SourceName } from '../../../ui/words/source-name.tsx';

type Provider = ProviderFacts['provider'];

/**
 * Shows limits, licenses and other facts about the provider, each with its source. Also shows recipient charges and a
 * tracking link.
 */
export function ProviderCompanyFacts({ provider }: { readonly provider: Provider }) {
  const { t } = useLingui();
  const { limits, licenses, facts, establishedYear, isRegulated, recipientCharges, trackingUrl, name } = provider;
  const charges = recipientCharges && <ProviderText text={recipientCharges} />;
  const other = [
    ...(establishedYear
      ? [
          {
            statement: t`In business since ${String(establishedYear.value)}`,
            source: establishedYear.source,
            isTranslated: true,
          },
        ]
      : []),
    ...(isRegulated
      ? [
          {
            statement: isRegulated.value ? t`Regulated` : t`Not regulated`,
            source: isRegulated.source,
            isTranslated: true,
          },
        ]
      : []),
    ...facts,
  ];
  return (
    <>
      {limits.length > 0 && <Facts id="limits" title={t`Limits`} facts={limits} />}
      {licenses.length > 0 && <Licenses licenses={licenses} />}
      {(other.length > 0 || charges || trackingUrl) && (
        <Facts id="company" title={t`About ${name}`} facts={other}>
          {charges && (
            <li className={rowClass}>
              <Trans>Fees for the recipient: {charges}</Trans>
            </li>
          )}
          {trackingUrl && (
            <li className={rowClass}>
              <a
                href={trackingUrl}
                target="_blank"
                rel="noopener nofollow"
                className="inline-flex min-h-11 items-center text-sea underline underline-offset-2"
              >
                {t`Track a transfer with ${name}`}
              </a>
            </li>
          )}
        </Facts>
      )}
    </>
  );
}

/**
 * Shows licenses by country. A license from one country in the European Economic Area can cover senders in the others.
 */
function Licenses({ licenses }: Pick<Provider, 'licenses'>) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const byCountry = [...Map.groupBy(licenses, ({ country }) => country)]
    .map(([country, list]) => ({
      country,
      list,
      name: localizedName('region', country, countryName(country), language),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <section aria-labelledby="licenses-title" className="section">
      <h2 id="licenses-title" className="text-22">{t`Licenses by country`}</h2>
      <p className="mt-2 max-w-read text-ink-soft">{t`Check that a license covers the country you send from.`}</p>
      <dl className="mt-2 max-w-read">
        {byCountry.map(({ country, list, name }) => (
          <div key={country} className={rowClass}>
            <dt className="font-semibold">{name}</dt>
            {list.map(({ regulator, reference, source }) => (
              <dd key={`${regulator} ${reference}`}>
                <SourceName>{reference ? `${regulator}: ${reference}` : regulator}</SourceName>
                <Source source={source} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

type FactsProps = {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly {
    readonly statement: string;
    readonly source: string;
    readonly asOf?: string | null;
    /** Whether the statement is in the page's language rather than in the source's words. */
    readonly isTranslated?: boolean;
  }[];
  readonly children?: React.ReactNode;
};

function Facts({ id, title, facts, children }: FactsProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="section">
      <h2 id={`${id}-title`} className="text-22">
        {title}
      </h2>
      <ul className="mt-2 max-w-read">
        {facts.map(({ statement, source, asOf, isTranslated }) => (
          <li key={statement} className={rowClass}>
            {isTranslated ? statement : <SourceName>{statement}</SourceName>}
            <Source source={asOf ? `${source}, ${asOf}` : source} />
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}

function Source({ source }: { readonly source: string }) {
  return (
    <span className="block text-14 text-ink-soft">
      <Trans>
        Source: <SourceName>{source}</SourceName>
      </Trans>
    </span>
  );
}

const rowClass = 'border-b border-line py-2 [overflow-wrap:anywhere]';
