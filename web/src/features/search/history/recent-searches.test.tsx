import { describe, expect, it } from 'vitest';
import { exampleSearchHistory } from '../../../../testing/example-search-history.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { RecentSearches } from './recent-searches.tsx';

describe('recent searches on the home page', () => {
  it('are the newest 6, each with a link to its results [S2.3-14] [S9-2]', async () => {
    const html = await renderPart(<RecentSearches entries={exampleSearchHistory(7)} />);
    const amounts = [...html.matchAll(/href="\/results\?[^"]*amount=(\d+)/g)].map(([, amount]) => amount);
    expect(amounts).toEqual(['101', '102', '103', '104', '105', '106']);
  });
});
