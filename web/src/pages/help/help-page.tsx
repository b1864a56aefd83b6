import { useLingui } from '@lingui/react/macro';
import { languageOfPath } from '@tern/domain/reference/language-path.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listArticleMetadata, loadHelpCenter } from '../../features/help/article/load-article.ts';
import { HelpCenter } from '../../features/help/help-center.tsx';
import { selectFrequentQuestionArticles } from '../../features/help/select-frequent-question-articles.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { PageHead } from '../../page/page-head.tsx';
import { usePageSettings } from '../../page/page-settings.ts';
import { faqJsonLd } from '../../page/structured-data/faq-json-ld.ts';
import { StructuredData } from '../../page/structured-data/structured-data.tsx';

export { loadHelpCenter as loadHelp } from '../../features/help/article/load-article.ts';

/** Without JavaScript, the server searches for the question in the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = truncateText(new URL(request.url).searchParams.get('q') ?? '', 200);
  const language = languageOfPath(new URL(request.url).pathname);
  await loadHelpCenter(language);
  if (asked.trim() === '') return { asked: '', found: [] };
  const { loadArticleSearch } = await importWithRetry(
    () => import('../../features/help/search/load-article-search.ts'),
  );
  return { asked, found: (await loadArticleSearch(language))(asked) };
}

/** [S2-11] The Help Center. */
export function Component() {
  const { t } = useLingui();
  const { asked, found } = useLoaderData<typeof loader>();
  const cards = listArticleMetadata(usePageSettings().language).filter(({ isEnglish }) => !isEnglish);
  const frequent = selectFrequentQuestionArticles(cards);
  return (
    <>
      <PageHead
        title={asked === '' ? t`Help Center` : t`Help for “${asked}”`}
        description={t`Simple answers about sending money abroad: exchange-rate markups, fees, limits, late transfers, scams and ways to receive money.`}
        canonical={asked === '' ? '/help' : null}
      />
      {asked === '' && frequent.length > 0 && (
        <StructuredData node={faqJsonLd(frequent.map(({ question, summary }) => ({ question, answer: summary })))} />
      )}
      <HelpCenter query={asked} foundSlugs={found} />
    </>
  );
}
