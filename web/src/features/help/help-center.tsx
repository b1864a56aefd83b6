import { useLingui } from '@lingui/react/macro';
import { Link } from '../../page/link.tsx';
import { usePageSettings } from '../../page/page-settings.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { articleGroups } from './article/article.ts';
import { ArticleLinks } from './article/article-links.tsx';
import { listArticleMetadata } from './article/load-article.ts';
import { useArticleGroupNames } from './article/use-article-group-names.ts';
import { RecentlyReadArticles } from './recently-read-articles.tsx';
import { HelpSearch } from './search/help-search.tsx';
import { selectFrequentQuestionArticles } from './select-frequent-question-articles.ts';

type Props = { readonly query: string; readonly foundSlugs: readonly string[] };

/**
 * [S2-11] The Help Center: a search, recently read articles, articles by group, common questions, and a link to contact
 * us.
 */
export function HelpCenter({ query, foundSlugs }: Props) {
  const { t } = useLingui();
  const names = useArticleGroupNames();
  const cards = listArticleMetadata(usePageSettings().language);
  return (
    <div className="page-width pt-8 pb-16 md:pt-10">
      <h1 className="text-28 tracking-tight md:text-36">{t`Help Center`}</h1>
      <p className="mt-2 mb-6 max-w-read text-ink-soft">
        {t`How transfers work, what they cost, and what to do when something goes wrong.`}
      </p>
      <HelpSearch key={query} query={query} foundSlugs={foundSlugs}>
        <RecentlyReadArticles />
        <div className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {articleGroups.map((group) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className="mb-3 text-22">
                {names[group]}
              </h2>
              <ArticleLinks cards={cards.filter((card) => card.group === group)} />
            </section>
          ))}
        </div>
        <section aria-labelledby="frequent-title" className="mt-14 max-w-read">
          <h2 id="frequent-title" className="mb-2 text-22">{t`Common questions`}</h2>
          {selectFrequentQuestionArticles(cards).map(({ slug, question, summary, title, isEnglish }) => (
            <details key={slug} className="border-b border-line" {...(isEnglish && { lang: 'en', dir: 'ltr' })}>
              <summary className="flex min-h-12 items-center py-2 font-medium">{question}</summary>
              <p className="pb-2">{summary}</p>
              <p className="pb-4 text-14">
                <Link
                  to={`/help/article/${slug}`}
                  className="inline-flex min-h-8 items-center text-sea underline underline-offset-2"
                >
                  {title}
                </Link>
              </p>
            </details>
          ))}
        </section>
      </HelpSearch>
      <section aria-labelledby="ask-us" className="mt-14 rounded-card bg-ice p-6">
        <h2 id="ask-us" className="text-22">{t`Didn’t find an answer?`}</h2>
        <p className="mt-2 mb-4 max-w-read text-ink-soft">
          {t`Write to us. We can’t see or move your money, but we can help you ask your provider the right question.`}
        </p>
        <ButtonLink to="/contact" kind="secondary">{t`Contact us`}</ButtonLink>
      </section>
    </div>
  );
}
