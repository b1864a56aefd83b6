import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '../../data/reference/option-lists.ts';
import { useLocalizedPath } from '../../page/use-localized-path.ts';
import type { CachedSearch } from '../../pwa/saved-pages/cached-pages.ts';
import { Age } from '../../ui/figures/age.tsx';

/** The searches that can be opened offline, with their age. */
export function CachedSearchList({ searches }: { readonly searches: readonly CachedSearch[] }) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  return (
    <section aria-labelledby="kept-title" className="mt-4">
      <h2 id="kept-title" className="text-18 font-semibold">{t`What you can open now`}</h2>
      {searches.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t`No searches on this device yet. We save the searches you open while online.`}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line">
          {searches.map((search) => (
            <li key={search.url}>
              <a
                href={local(search.url)}
                className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 hover:bg-ice"
              >
                <span className="font-semibold">
                  <Trans>
                    {countryName(search.fromCountry)} to {countryName(search.toCountry)}
                  </Trans>
                  {search.amount !== '' && ` · ${search.amount} ${search.currency}`}
                </span>
                {search.storedAt !== '' && (
                  <span className="text-14 text-ink-soft">
                    <Age at={search.storedAt} />
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
