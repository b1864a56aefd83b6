import { useLingui } from '@lingui/react/macro';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { usePageSettings } from '../../app/page-settings.ts';
import { HelpArticle } from '../../features/help/article/help-article.tsx';
import { articleCard, loadArticle } from '../../features/help/article/load-article.ts';
import { StructuredData } from '../../ui/structured-data/structured-data.tsx';
import { Component as NotFound } from '../not-found-page.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const article = await loadArticle(params['slug'] ?? '');
  return article ? article : data(null, { status: 404 });
}

/** [S2-12] */
export function Component() {
  const { t } = useLingui();
  const { origin } = usePageSettings();
  const article = useLoaderData<typeof loader>();
  if (!article) return <NotFound />;
  const { slug, title, summary, updated, related } = article;
  const address = `${origin}/help/article/${slug}`;
  return (
    <>
      <PageHead title={title} description={summary} canonical={`/help/article/${slug}`} />
      <StructuredData
        key={slug}
        data={{
          '@graph': [
            {
              '@type': 'Article',
              headline: title,
              description: summary,
              dateModified: updated,
              inLanguage: 'en',
              mainEntityOfPage: address,
              publisher: { '@type': 'Organization', name: 'Tern', url: `${origin}/` },
            },
            {
              '@type': 'BreadcrumbList',
              itemListElement: [
                { '@type': 'ListItem', position: 1, name: t`Help Center`, item: `${origin}/help` },
                { '@type': 'ListItem', position: 2, name: title, item: address },
              ],
            },
          ],
        }}
      />
      <HelpArticle article={article} related={related.flatMap((one) => articleCard(one) ?? [])} />
    </>
  );
}
