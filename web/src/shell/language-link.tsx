import { useLingui } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { usePageSettings } from '../page/page-settings.ts';
import { useLocalizedPath } from '../page/use-localized-path.ts';

const languagesPath = '/languages';

/**
 * (B4-2) Links to the language list, which links back to this page in each language. Shows nothing if English is the
 * only language. It is a link, so it works without JavaScript. With JavaScript, form input is carried over.
 */
export function LanguageLink({ className, onFollow }: { readonly className: string; readonly onFollow?: () => void }) {
  const { t } = useLingui();
  const { languageName, instance } = usePageSettings();
  const local = useLocalizedPath();
  const { pathname, search } = useLocation();
  if (!instance.languages) return null;
  const from = pathname === languagesPath ? search : `?from=${encodeURIComponent(pathname + search)}`;
  const href = local(languagesPath + from);
  const follow = (event: MouseEvent): void => {
    onFollow?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    import('./deferred/language/form-input.ts')
      .then(({ saveFormInput }) => saveFormInput(document))
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
