import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { HelpfulnessQuestion } from './feedback/helpfulness-question.tsx';
import { HelpSearch } from './search/help-search.tsx';
import * as articleSearch from './search/load-article-search.ts';

describe('HelpSearch', () => {
  it('finds articles as the user types, and focuses the first one when Arrow Down is pressed [S2-11]', async () => {
    const { user } = await renderScreen(
      <HelpSearch query="" foundSlugs={[]}>
        <p>All topics</p>
      </HelpSearch>,
    );
    const box = screen.getByRole('searchbox', { name: 'Search help' });
    await user.type(box, 'cash pickup');
    const [first] = await screen.findAllByRole('link');
    expect(first?.getAttribute('href')).toMatch(/^\/help\/article\//);
    expect(screen.queryByText('All topics')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.clear(box);
    await user.type(box, 'zzzzqqq');
    expect(await screen.findByText('All topics')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('No articles found. Try different words.');
  });

  it('says that the search failed only if the articles couldn’t be loaded, and nothing while they load [S2-11]', async () => {
    let load: (isOk: boolean) => void = () => {};
    const loadArticleSearch = vi.spyOn(articleSearch, 'loadArticleSearch').mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          load = (isOk) => (isOk ? resolve(() => []) : reject(new Error('offline')));
        }),
    );
    const { user } = await renderScreen(
      <HelpSearch query="" foundSlugs={[]}>
        <p>All topics</p>
      </HelpSearch>,
    );
    const status = () => screen.getByRole('status').textContent;
    await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'fee');
    await expect.poll(() => loadArticleSearch.mock.calls.length).toBe(1);
    expect(status()).toBe('');
    await act(async () => load(false));
    expect(status()).toBe('We couldn’t search the articles. Check your connection, then try again.');
    await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 's');
    await expect.poll(() => loadArticleSearch.mock.calls.length).toBe(2);
    expect(status()).toBe('');
    await act(async () => load(true));
    expect(status()).toBe('No articles found. Try different words.');
    loadArticleSearch.mockRestore();
  });
});

describe('HelpfulnessQuestion', () => {
  const path = 'POST /api/help/late-money/feedback';

  it('reports that an answer failed to send, sends the next one and focuses the thank-you text [S2-12]', async () => {
    const problem = { type: 'about:blank', title: '', status: 503, code: 'service_unavailable' };
    let status: 200 | 503 = 503;
    const asked = mockFetch({ [path]: () => [status, status === 200 ? { helpful: 1, notHelpful: 0 } : problem] });
    const { user } = await renderScreen(<HelpfulnessQuestion slug="late-money" />);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await expect.poll(() => screen.getByRole('status').textContent).not.toBe('');
    status = 200;
    await user.click(screen.getByRole('button', { name: 'No' }));
    const next = await screen.findByRole('link');
    expect(next.getAttribute('href')).toBe('/contact');
    expect(document.activeElement).toBe(next.parentElement);
    expect(asked.map(({ body }) => body)).toEqual([{ isHelpful: true }, { isHelpful: false }]);
  });
});
