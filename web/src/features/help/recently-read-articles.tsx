import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readHelpCenterActivity } from '../../data/storage/help/help-center.ts';
import { onSessionChange } from '../../data/storage/session-hint.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import type { ArticleMetadata } from './article/article.ts';
import { ArticleLinks } from './article/article-links.tsx';
import { selectArticleMetadata } from './article/load-article.ts';

/** [S7-22] The articles read in this browser, most recent first; deleted on sign-out. */
export function RecentlyReadArticles() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const [cards, setCards] = useState<readonly ArticleMetadata[]>([]);
  useEffect(() => {
    const look = (): void => setCards(selectArticleMetadata(readHelpCenterActivity().read, language));
    look();
    return onSessionChange(look);
  }, [language]);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="recently-read" className="mt-10">
      <h2 id="recently-read" className="mb-3 text-22">{t`Recently read`}</h2>
      <ArticleLinks cards={cards} />
    </section>
  );
}
