import { useLingui } from '@lingui/react/macro';
import type { CorridorLink } from '@tern/contract/corridors/corridor-facts.ts';
import { useCountryNameFormatter } from '../../data/reference/use-country-name-formatter.ts';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';

/** The page for an unknown corridor, with suggestions and a link to more routes. */
export function UnknownCorridor({ near }: { readonly near: readonly CorridorLink[] }) {
  const { t } = useLingui();
  const named = useCountryNameFormatter();
  return (
    <>
      <PageHead
        title={t`We couldn’t find this route`}
        description={t`There’s no route at this web address.`}
        canonical={null}
      />
      <div className="page-width py-12">
        <h1 className="text-28">{t`We couldn’t find a route with this name`}</h1>
        <p className="mt-2 max-w-read text-ink-soft">{t`The web address may have a spelling mistake.`}</p>
        {near.length > 0 && (
          <>
            <h2 className="mt-6 text-18">{t`Did you mean one of these?`}</h2>
            <ul className="mt-1">
              {near.map(({ slug, from, to }) => (
                <li key={slug}>
                  <Link to={`/send/${slug}`} className={linkClass}>
                    {t`${named(from)} to ${named(to)}`}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-4">
          <Link to="/send" className={linkClass}>{t`More routes`}</Link>
        </p>
      </div>
    </>
  );
}

const linkClass = 'inline-flex min-h-11 items-center text-sea hover:underline';
