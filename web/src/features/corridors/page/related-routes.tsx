import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts, CorridorLink } from '@tern/contract/corridors/corridor-facts.ts';
import { useCountryNameFormatter } from '../../../data/reference/use-country-name-formatter.ts';
import { Link } from '../../../page/link.tsx';
import { useCorridorLabels } from './use-corridor-labels.ts';

/** Links to routes with the same origin or destination, the opposite route, more routes and this route's widget. */
export function RelatedRoutes({ facts }: { readonly facts: CorridorFacts }) {
  const { t } = useLingui();
  const { from, to } = useCorridorLabels(facts);
  const { sameFrom, sameTo, back } = facts.related;
  return (
    <section aria-labelledby="neighbours-title" className="section">
      <h2 id="neighbours-title" className="text-22">{t`Other routes`}</h2>
      <div className="mt-2 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Group title={t`From ${from}`} corridors={sameFrom} />
        <Group title={t`To ${to}`} corridors={sameTo} />
      </div>
      <ul className="mt-4">
        {back && <Item corridor={back} />}
        <li>
          <Link to="/send" className={linkClass}>{t`More routes`}</Link>
        </li>
        <li>
          <Link to={`/developers?corridor=${facts.corridor.slug}#widget`} className={linkClass}>
            {t`Show this route on your own site`}
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Group({ title, corridors }: { readonly title: string; readonly corridors: readonly CorridorLink[] }) {
  if (corridors.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1">
        {corridors.map((corridor) => (
          <Item key={corridor.slug} corridor={corridor} />
        ))}
      </ul>
    </div>
  );
}

function Item({ corridor }: { readonly corridor: CorridorLink }) {
  const { t } = useLingui();
  const named = useCountryNameFormatter();
  const { from, to, slug } = corridor;
  return (
    <li>
      <Link to={`/send/${slug}`} className={linkClass}>
        {t`${named(from)} to ${named(to)}`}
      </Link>
    </li>
  );
}

const linkClass = 'inline-flex min-h-11 items-center text-sea hover:underline';
