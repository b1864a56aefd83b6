import { describe, expect, it, vi } from 'vitest';
import { exampleSearchHistory } from '../../../../testing/example-search-history.ts';
import { htmlText, renderPart } from '../../../../testing/render-part.tsx';
import { ShellSearchForm } from './shell-search-form.tsx';

vi.mock('../../../data/history/use-search-history.ts', () => ({ useSearchHistory: () => exampleSearchHistory(6) }));

const initial = {
  fromCountry: 'US',
  toCountry: 'PH',
  amount: '1000',
  receiveAmount: '',
  currency: 'USD',
  payIn: '',
  payoutMethod: '',
};

describe('recent searches in the search band', () => {
  it('are the newest 5, with the month and day of each [S2.3-10] [S9-2]', async () => {
    const html = await renderPart(<ShellSearchForm initial={initial} />);
    const list = html.slice(html.indexOf('<details'));
    expect(htmlText(list)).toContain('Recent Searches');
    const days = [...list.matchAll(/<time[^>]*>([^<]+)<\/time>/g)].map(([, day]) => day);
    expect(days).toEqual(['Nov 22', 'Nov 21', 'Nov 20', 'Nov 19', 'Nov 18']);
  });

  it('show both countries, the amount with its currency, and the date [S2.3-9]', async () => {
    const html = await renderPart(<ShellSearchForm initial={initial} />);
    const [row = ''] = /<button type="button" class="grid.*?<\/button>/s.exec(html) ?? [];
    expect(htmlText(row)).toBe('United States to Philippines 101 USD Nov 22');
  });
});
