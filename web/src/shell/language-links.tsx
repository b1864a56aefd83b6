import { useLingui } from '@lingui/react/macro';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageSettings } from '../page/page-settings.ts';

/** The id of the list of languages, at the end of every page. */
const listId = 'languages';

/** Leads to the list of languages; nothing where there is only English. */
export function LanguageButton({
  className,
  onFollow,
}: {
  readonly className: string;
  readonly onFollow?: () => void;
}) {
  const { t } = useLingui();
  const { language, instance } = usePageSettings();
  if (!instance.languages) return null;
  const name = instance.languages.find(({ code }) => code === language)?.name ?? 'English';
  return (
    <a href={`#${listId}`} className={className} {...(onFollow ? { onClick: onFollow } : {})}>
      <span className="sr-only">{t`Language:`} </span>
      {name}
    </a>
  );
}

/** Pages where the answer comes first: the header has only what is needed before it (B3). */
const answers: readonly string[] = ['/results', '/compare'];

/** The same, in the header of a wide screen, but for pages of offers; every page has the list itself at its end. */
export function HeaderLanguage({ className }: { readonly className: string }) {
  return answers.includes(useLocation().pathname) ? null : <LanguageButton className={className} />;
}

/**
 * (B4-2) The same page in every language. Works without script: `/en/…` chooses English. With script, what is typed on
 * the page comes along.
 */
export function LanguageLinks() {
  const { t } = useLingui();
  const { language, instance } = usePageSettings();
  const { pathname, search } = useLocation();
  if (!instance.languages) return null;
  const all = [{ code: 'en', name: 'English', isReviewed: true }, ...instance.languages];
  const follow = (event: MouseEvent, code: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    import('./deferred/language/change-language.ts').then(
      ({ changeLanguage }) => changeLanguage(code),
      () => window.location.assign(href),
    );
  };
  return (
    <nav id={listId} aria-label={t`Language`} className="page-width scroll-mt-20 text-14">
      <h2 className="border-t border-line pt-5 font-semibold">{t`Language`}</h2>
      <ul className="footer-links flex flex-wrap gap-x-5">
        {all.map(({ code, name, isReviewed }) => (
          <li key={code}>
            <a
              href={`${code === 'en' ? '/en' : languagePrefix(code)}${pathname}${search}`}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
              onClick={(event) => follow(event, code)}
              className="aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {isReviewed ? name : `${name} *`}
            </a>
          </li>
        ))}
      </ul>
      {all.some(({ isReviewed }) => !isReviewed) && (
        <p className="pb-5 text-ink-soft">
          {t`* No native speaker has checked this translation yet.`}{' '}
          <Link to="/contact" className="text-sea underline underline-offset-2">{t`Tell us what sounds wrong`}</Link>
        </p>
      )}
    </nav>
  );
}
