import { useLingui } from '@lingui/react/macro';
import { sanitizeReturnPath } from '@tern/contract/account/sanitize-return-path.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { languageByCode } from '@tern/domain/reference/languages.ts';
import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../page/link.tsx';
import { PageHead } from '../page/page-head.tsx';
import { usePageSettings } from '../page/page-settings.ts';

/** (B4-2) Links to the page that the reader came from, in each language. Works without JavaScript. */
export function Component() {
  const { t } = useLingui();
  const { language, instance } = usePageSettings();
  const from = sanitizeReturnPath(useSearchParams()[0].get('from') ?? '/');
  const choose = (event: MouseEvent<HTMLAnchorElement>, code: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('../shell/deferred/language/change-language.ts').then(
      ({ changeLanguage }) => changeLanguage(code, from),
      () => window.location.assign(href),
    );
  };
  const all = ['en', ...(instance.languages ?? [])].map((code) => ({ code, ...describeLanguage(code) }));
  return (
    <>
      <PageHead title={t`Language`} description={t`Use Tern in your own language.`} canonical="/languages" />
      <div className="page-width pt-8 pb-16 md:pt-10">
        <h1 className="text-28 tracking-tight md:text-36">{t`Language`}</h1>
        <ul className="mt-6 grid max-w-read grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-5">
          {all.map(({ code, name, isReviewed }) => (
            <li key={code}>
              <a
                href={`${code === 'en' ? '/en' : languagePrefix(code)}${from}`}
                lang={code}
                hrefLang={code}
                rel="nofollow"
                aria-current={code === language ? 'true' : undefined}
                onClick={(event) => choose(event, code)}
                className="inline-block py-2 text-18 text-sea hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
              >
                <bdi>{name}</bdi>
                {!isReviewed && <>&nbsp;*</>}
              </a>
            </li>
          ))}
        </ul>
        {all.some(({ isReviewed }) => !isReviewed) && (
          <p className="mt-6 max-w-read text-ink-soft">
            {t`* No native speaker has checked this translation yet.`}{' '}
            <Link to="/contact" className="text-sea underline underline-offset-2">{t`Tell us what sounds wrong`}</Link>
          </p>
        )}
      </div>
    </>
  );
}

/** Pseudo-languages for layout tests have a code but no name. */
function describeLanguage(code: string): { readonly name: string; readonly isReviewed: boolean } {
  const found = languageByCode(code);
  return found
    ? { name: found.nativeName, isReviewed: code === 'en' || found.reviewedOn !== null }
    : { name: `⟦${code}⟧`, isReviewed: true };
}
