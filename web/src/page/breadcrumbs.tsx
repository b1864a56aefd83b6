import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { Link } from './link.tsx';
import { usePageSettings } from './page-settings.ts';
import { breadcrumbJsonLd, type Crumb } from './structured-data/breadcrumb-json-ld.ts';
import { StructuredData } from './structured-data/structured-data.tsx';

/** Renders breadcrumbs as links and as structured data. The last one is the current page. */
export function Breadcrumbs({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  const { origin, language } = usePageSettings();
  return (
    <nav aria-label={label} className="pt-6 text-14">
      <StructuredData node={breadcrumbJsonLd(origin + languagePrefix(language), crumbs)} />
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-ink-soft">
                /
              </span>
            )}
            {index < crumbs.length - 1 ? (
              <Link to={path} className="inline-flex min-h-11 items-center text-sea hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
