import { useLingui } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { usePageSettings } from '../page/page-settings.ts';
import { useLocalPath } from '../page/use-local-path.ts';

const languagesPath = '/languages';

/**
 * (B4-2) Leads to the page of all languages, which leads back to this page in another one; nothing where there is only
 * English. A link, so it works without script. With script, what is typed on the page comes along.
 */
export function LanguageButton({
  className,
  onFollow,
}: {
  readonly className: string;
  readonly onFollow?: () => void;
}) {
  const { t } = useLingui();
  const { languageName, instance } = usePageSettings();
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  if (!instance.languages) return null;
  const from = pathname === languagesPath ? search : `?from=${encodeURIComponent(pathname + search)}`;
  const href = local(languagesPath + from);
  const follow = (event: MouseEvent): void => {
    onFollow?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    import('./deferred/language/typed-fields.ts')
      .then(({ saveTyped }) => saveTyped(document))
      .catch(() => undefined)
      .finally(() => window.location.assign(href));
  };
  return (
    <a href={href} rel="nofollow" className={`${className} inline-flex min-h-11 items-center gap-1.5`} onClick={follow}>
      <Globe className="size-4" />
      <span className="sr-only">{t`Language:`} </span>
      {languageName ?? 'English'}
    </a>
  );
}

/** Pages where the answer comes first: the header has only what is needed before it (B3). */
const answers: readonly string[] = ['/results', '/compare'];

/** The same, in the header of a wide screen, but for pages of offers; every page has it at its end too. */
export function HeaderLanguage() {
  if (answers.includes(useLocation().pathname)) return null;
  return (
    <div className="hidden lg:block">
      <LanguageButton className="px-2 text-14 text-ink-soft hover:text-ink" />
    </div>
  );
}
