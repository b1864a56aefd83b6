import { Link } from '../../../page/link.tsx';
import type { ArticleMetadata } from './article.ts';

type Props = {
  readonly cards: readonly Pick<ArticleMetadata, 'slug' | 'title' | 'summary' | 'isEnglish'>[];
  readonly withSummary?: boolean;
};

/** Attributes that mark an untranslated article as English. */
const englishAttributes = { lang: 'en', dir: 'ltr' } as const;

export function ArticleLinks({ cards, withSummary = false }: Props) {
  return (
    <ul className={withSummary ? 'space-y-4' : 'space-y-1'}>
      {cards.map(({ slug, title, summary, isEnglish }) => (
        <li key={slug} {...(isEnglish && englishAttributes)}>
          <Link
            to={`/help/article/${slug}`}
            className="inline-flex min-h-8 items-center font-medium text-sea underline-offset-2 hover:underline"
          >
            {title}
          </Link>
          {withSummary && <p className="text-14 text-ink-soft">{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
