import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';

/** Shows how users rated the provider, and a list of facts that we don't know. */
export function RatingsAndDataGaps({ facts }: { readonly facts: ProviderFacts }) {
  const { t } = useLingui();
  const { provider, rating, seen } = facts;
  const { name } = provider;
  const count = t`${plural(rating?.count ?? 0, { one: '# rating', other: '# ratings' })}`;
  const unknown = [
    seen.corridors === 0 && t`What it costs, because we haven’t seen a price.`,
    provider.licenses.length === 0 && t`Its licenses, because we haven’t found them in a register.`,
    provider.isRegulated === null && provider.licenses.length === 0 && t`Whether it’s regulated.`,
    provider.limits.length === 0 && t`The most you can send.`,
    provider.establishedYear === null && t`When it was founded.`,
    provider.recipientCharges === null && t`What the recipient may have to pay.`,
    facts.measured.length === 0 && t`How fast its transfers really are.`,
    t`How many of its transfers succeed.`,
  ].filter((line) => line !== false);
  return (
    <>
      <section aria-labelledby="ratings-title" className="section">
        <h2 id="ratings-title" className="text-22">{t`Ratings from Tern users`}</h2>
        <p className="mt-2 max-w-read">
          {rating
            ? t`${rating.rating} out of 5, based on ${count}. With few ratings, the result stays close to 4.`
            : t`Nobody has rated ${name} yet.`}
        </p>
      </section>
      <section aria-labelledby="unknown-title" className="section">
        <h2 id="unknown-title" className="text-22">{t`What we don’t know`}</h2>
        <ul className="mt-2 max-w-read list-disc ps-5">
          {unknown.map((line) => (
            <li key={line} className="mt-1">
              {line}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
