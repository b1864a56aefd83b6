import { useLingui } from '@lingui/react/macro';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

/** The heading, which asks what the provider costs, and a summary of observed prices. */
export function ProviderHeading({ facts }: { readonly facts: ProviderFacts }) {
  const { t } = useLingui();
  const labels = useProviderLabels();
  const { provider, seen } = facts;
  const { name, website } = provider;
  const [from, to] = [seen.oldest && labels.day(seen.oldest), seen.newest && labels.day(seen.newest)];
  return (
    <>
      <h1 className="mt-2 text-28 tracking-tight [overflow-wrap:anywhere] md:text-36">{t`What does ${name} cost?`}</h1>
      <p className="mt-3 max-w-read text-18" suppressHydrationWarning>
        {labels.cost(facts)}
      </p>
      <p className="mt-2 max-w-read text-14 text-ink-soft">
        {labels.category(provider.category)}
        {from && to && ` · ${from === to ? t`Prices seen on ${from}` : t`Prices seen from ${from} to ${to}`}`}
        {website && (
          <>
            {' · '}
            <a
              href={website}
              target="_blank"
              rel="noopener nofollow"
              className="inline-flex min-h-11 items-center text-sea underline underline-offset-2"
            >
              {t`${name} website`}
            </a>
          </>
        )}
      </p>
      {seen.cost && (
        <p className="max-w-read text-14 text-ink-soft">
          {t`Cost is the fee plus the exchange-rate markup, for the smallest amount we have a price for. For each route, we use the cheapest way to pay and receive.`}
        </p>
      )}
    </>
  );
}
