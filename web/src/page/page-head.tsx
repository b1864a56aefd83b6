import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { useLocation } from 'react-router';
import { usePageSettings } from './page-settings.ts';

type Props = {
  readonly title: string;
  readonly description: string;
  /** Path and query of the canonical URL; by default the page's path. null when the page must not be indexed. */
  readonly canonical?: string | null;
  /**
   * The languages besides English that the page is available in, if not all of them. For other languages, search
   * engines should list only the English URL.
   */
  readonly languages?: readonly string[];
};

/**
 * Title, description, canonical URL, robots and social tags of a page ([S2-1], [S7-24]). React moves them into the
 * head, on the server and on each navigation.
 */
export function PageHead({ title, description, canonical, languages }: Props) {
  const { origin, language, instance } = usePageSettings();
  const { pathname } = useLocation();
  const fullTitle = title.includes('Tern') ? title : `${title} · Tern`;
  const path = canonical === null ? null : (canonical ?? pathname);
  const url =
    path === null ? null : origin + (languages?.includes(language) === false ? '' : languagePrefix(language)) + path;
  // Searches have no alternates: each amount has its own URL, so there would be too many.
  const others = path === null || path.includes('?') ? [] : (instance.languages ?? []);
  const alternates = languages ? others.filter((code) => languages.includes(code)) : others;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={url === null ? 'noindex, nofollow' : 'index, follow'} />
      {url !== null && <link rel="canonical" href={url} />}
      {path !== null && alternates.length > 0 && <AlternateLanguageLinks path={path} languages={alternates} />}
      <meta property="og:site_name" content="Tern" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {url !== null && <meta property="og:url" content={url} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** (B4-2) Links to the same page in each language. English is the default for all other languages. */
function AlternateLanguageLinks({ path, languages }: { readonly path: string; readonly languages: readonly string[] }) {
  const { origin } = usePageSettings();
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <link rel="alternate" hrefLang="en" href={origin + path} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + languagePrefix(code) + path} />
      ))}
    </>
  );
}
