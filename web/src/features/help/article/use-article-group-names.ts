import { useLingui } from '@lingui/react/macro';
import type { ArticleGroup } from './article.ts';

/** Returns the names of the Help Center's groups. */
export function useArticleGroupNames(): Readonly<Record<ArticleGroup, string>> {
  const { t } = useLingui();
  return {
    start: t`Getting started`,
    price: t`What transfers cost`,
    ways: t`Ways to receive money`,
    trouble: t`Safety and problems`,
    tern: t`Using Tern`,
  };
}
