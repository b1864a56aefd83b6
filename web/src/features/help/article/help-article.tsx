import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { recordArticleRead } from '../../../data/storage/help/help-center.ts';
import { Link } from '../../../page/link.tsx';
import { EnglishText } from '../../../ui/prose/english-text.tsx';
import { ProseBlocks } from '../../../ui/prose/prose-blocks.tsx';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';
import { HelpfulnessQuestion } from '../feedback/helpfulness-question.tsx';
import type { Article, ArticleMetadata } from './article.ts';
import { ArticleLinks } from './article-links.tsx';
import { useArticleGroupNames } from './use-article-group-names.ts';

type Props = { readonly article: Article; readonly related: readonly ArticleMetadata[] };

/** [S2-12] A help article: breadcrumbs, content, feedback question and related articles. */
export function HelpArticle({ article, related }: Props) {
  const { t } = useLingui();
  const groups = useArticleGroupNames();
  const { slug, title, summary, updated, group, blocks, isEnglish } = article;
  useEffect(() => recordArticleRead(slug), [slug]);
  const day = dateFormat(useDateLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(updated));
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-8 pb-16 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
      <article>
        <nav aria-label={t`You are here`} className="text-14 text-ink-soft">
          <Link to="/help" className="inline-flex min-h-8 items-center underline underline-offset-2 hover:text-ink">
            {t`Help Center`}
          </Link>
          <span aria-hidden> / </span>
          <span>{groups[group]}</span>
        </nav>
        <EnglishText isEnglish={isEnglish === true}>
          <h1 className="mt-2 text-28 tracking-tight md:text-36">{title}</h1>
          <p className="mt-4 text-18 text-ink-soft">{summary}</p>
          <div className="mt-6">
            <ProseBlocks blocks={blocks} />
          </div>
        </EnglishText>
        <p className="mt-8 text-14 text-ink-soft">
          {t`Last updated`} <time dateTime={updated}>{day}</time>
        </p>
        <HelpfulnessQuestion key={slug} slug={slug} />
      </article>
      <aside aria-labelledby="related-title" className="lg:pt-24">
        <h2 id="related-title" className="mb-3 text-18">{t`Read next`}</h2>
        <ArticleLinks cards={related} withSummary />
      </aside>
    </div>
  );
}
