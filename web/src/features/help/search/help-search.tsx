import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ArticleLinks } from '../article/article-links.tsx';
import { selectArticleMetadata } from '../article/load-article.ts';
import type { ArticleSearch } from './load-article-search.ts';

type Props = {
  /** The question in the URL, and what the page's loader found for it. */
  readonly query: string;
  readonly foundSlugs: readonly string[];
  /** Shown while the search field is empty or nothing is found. */
  readonly children: ReactNode;
};

const FoundArticles = memo(ArticleLinks);

/**
 * [S2-11] Searches while the user types. The index loads on the first focus and works offline from then on. Submitting
 * the form puts the question in the URL and also runs the search; without JavaScript, the server runs it.
 */
export function HelpSearch({ query, foundSlugs, children }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const [typed, setTyped] = useState(query);
  const [hits, setHits] = useState(foundSlugs);
  /** Whether the typed question has been searched for. The page's loader has already searched for the one in the URL. */
  const [state, setState] = useState<'loading' | 'searched' | 'failed'>('searched');
  const loading = useRef<Promise<void>>(undefined);
  const search = useRef<ArticleSearch>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const newest = useRef(query);

  const load = (): Promise<void> => {
    loading.current ??= importWithRetry(() => import('./load-article-search.ts'))
      .then(({ loadArticleSearch }) => loadArticleSearch(language))
      .then(
        (ready) => {
          search.current = ready;
        },
        () => {
          // If the index can't load, for example offline, the next keystroke retries.
          loading.current = undefined;
        },
      );
    return loading.current;
  };

  const find = (text: string): void => {
    const next = text.trim() === '' ? [] : search.current?.(text);
    setState(next ? 'searched' : 'failed');
    // If the results are the same, nothing re-renders.
    if (next) setHits((before) => (before.join() === next.join() ? before : next));
  };

  const type = async (text: string): Promise<void> => {
    setTyped(text);
    newest.current = text;
    if (search.current) return find(text);
    setState('loading');
    await load();
    if (newest.current === text) find(text);
  };

  const step = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const place = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = links[place + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const isAsking = typed.trim() !== '';
  const cards = useMemo(() => selectArticleMetadata(hits, language), [hits, language]);
  const count = cards.length;
  const note = (): string => {
    if (state === 'failed') return t`We couldn’t search the articles. Check your connection, then try again.`;
    if (count > 0) return t`Articles shown: ${count}`;
    return state === 'searched' ? t`No articles found. Try different words.` : '';
  };
  return (
    <div onKeyDown={step}>
      <Form action="/help" role="search" className="flex max-w-read gap-2">
        <div className="min-w-0 flex-1">
          <label htmlFor="help-q" className="mb-1 block text-14 text-ink-soft">{t`Search help`}</label>
          <input
            id="help-q"
            name="q"
            type="search"
            className="input"
            value={typed}
            maxLength={200}
            autoComplete="off"
            onFocus={() => void load()}
            onChange={(event) => void type(event.target.value)}
          />
        </div>
        <Button type="submit" className="self-end">{t`Search`}</Button>
      </Form>
      <p role="status" className="mt-3 text-14 text-ink-soft">
        {isAsking && note()}
      </p>
      {isAsking && (
        <div ref={list} className="mt-4 max-w-read">
          <FoundArticles cards={cards} withSummary />
        </div>
      )}
      {(!isAsking || count === 0) && children}
    </div>
  );
}
