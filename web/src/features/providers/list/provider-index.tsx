import { useLingui } from '@lingui/react/macro';
import type { ListedProvider } from '@tern/contract/providers/provider-list.ts';
import { Link } from '../../../page/link.tsx';
import { useProviderLabels } from '../use-provider-labels.ts';

export type IndexedProvider = Pick<ListedProvider, 'id' | 'name' | 'corridors'>;

/** Lists providers from A to Z, with links to the letters. */
export function ProviderIndex({ providers }: { readonly providers: readonly IndexedProvider[] }) {
  const { t } = useLingui();
  const { routes } = useProviderLabels();
  const groups = [...Map.groupBy(providers, ({ name }) => toIndexLetter(name))];
  return (
    <>
      {groups.length > 3 && (
        <nav aria-label={t`Providers by first letter`} className="mt-4">
          <ul className="flex flex-wrap">
            {groups.map(([letter]) => (
              <li key={letter}>
                <a
                  href={`#letter-${letter}`}
                  className="inline-flex size-11 items-center justify-center font-semibold text-sea hover:underline"
                >
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-4 gap-8 sm:columns-2 lg:columns-3">
        {groups.map(([letter, group]) => (
          <section key={letter} aria-labelledby={`letter-${letter}`} className="mb-6">
            <h2 id={`letter-${letter}`} className="scroll-mt-24 text-18">
              {letter}
            </h2>
            <ul className="text-14 text-ink-soft [&_a]:inline-block [&_a]:py-2.5 [&_a]:text-16 [&_a]:text-sea [&_a]:[overflow-wrap:anywhere] [&_a]:hover:underline [&_li]:break-inside-avoid">
              {group.map(({ id, name, corridors }) => (
                <li key={id}>
                  <Link to={`/providers/${id}`}>{name}</Link>
                  {` ${corridors > 0 ? routes(corridors) : t`no price seen`}`}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** Returns the letter from A to Z that a name is listed under, without its accent; # for any other first character. */
function toIndexLetter(name: string): string {
  const letter = name.normalize('NFKD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '#';
}
