import { useLingui } from '@lingui/react/macro';
import { languageOfPath, languagePrefix } from '@tern/domain/reference/language-path.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { HelpArticle } from '../../features/help/article/help-article.tsx';
import { loadArticle, loadHelpCenter, selectArticleMetadata } from '../../features/help/article/load-article.ts';
import { PageHead } from '../../page/page-head.tsx';
import { usePageSettings } from '../../page/page-settings.ts';
import { articleJsonLd } from '../../page/structured-data/article-json-ld.ts';
import { breadcrumbJsonLd } from '../../page/structured-data/breadcrumb-json-ld.ts';
import { StructuredData } from '../../page/structured-data/structured-data.tsx';
import { Component as NotFound } from '../not-found-page.tsx';

export { loadHelpCenter as loadHelp } from '../../features/help/article/load-article.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  await loadHelpCenter(language);
  const article = await loadArticle(params['slug'] ?? '', language);
  return article ? article : data(null, { status: 404 });
}

/** [S2-12] The page of a help article. */
export function Component() {
  const { t } = useLingui();
  const { origin, language } = usePageSettings();
  const article = useLoaderData<typeof loader>();
  if (!article) return <NotFound />;
  const { slug, title, summary, updated, related, translations, isEnglish } = article;
  const path = `/help/article/${slug}`;
  const articleLanguage = isEnglish ? 'en' : language;
  return (
    <>
      <PageHead title={title} description={summary} canonical={path} languages={translations} />
      <StructuredData node={articleJsonLd(origin, { title, summary, updated, path, language: articleLanguage })} />
      <StructuredData
        node={breadcrumbJsonLd(origin + languagePrefix(articleLanguage), [
          { name: t`Help Center`, path: '/help' },
          { name: title, path },
        ])}
      />
      <HelpArticle article={article} related={selectArticleMetadata(related, language)} />
    </>
  );
}
