import { useLingui } from '@lingui/react/macro';
import type { ArticleGroup } from './article.ts';

/** The groups of the Help Center in words. */
export function useGroupNames(): Readonly<Record<ArticleGroup, string>> {
  const { t } = useLingui();
  return {
    start: t`Getting started`,
    price: t`What it costs`,
    ways: t`Ways to receive`,
    trouble: t`Safety and trouble`,
    tern: t`Using Tern`,
  };
}
