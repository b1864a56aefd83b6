import { useLingui } from '@lingui/react/macro';
import type { CorridorLink } from '@tern/contract/corridors/corridor-facts.ts';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { useCountryNameFormatter } from '../../../data/reference/use-country-name-formatter.ts';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';

/** Lists corridors by sending country: countries by name, and each country's corridors by size, largest first. */
export function CorridorIndex({ corridors }: { readonly corridors: readonly CorridorLink[] }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const named = useCountryNameFormatter();
  const nameOf = ([first]: readonly CorridorLink[]): string => (first ? named(first.from) : '');
  const groups = [...Map.groupBy(corridors, ({ from }) => from.code).values()].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b), language),
  );
  return (
    <div className="mt-6 gap-8 sm:columns-2 lg:columns-3">
      {groups.map((group) => {
        const code = group[0]?.from.code ?? '';
        const place = countryNameInSentence(code, language);
        return (
          <section key={code} aria-labelledby={`from-${code}`} className="mb-8 break-inside-avoid">
            <h2 id={`from-${code}`} className="flex items-center gap-2 text-18">
              <CountryFlag country={code} />
              {t`From ${place}`}
            </h2>
            <ul className="mt-1">
              {group.map(({ slug, from, to }) => (
                <li key={slug}>
                  <Link
                    to={`/send/${slug}`}
                    className="inline-flex min-h-11 items-center text-sea [overflow-wrap:anywhere] hover:underline"
                  >
                    {t`${named(from)} to ${named(to)}`}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
