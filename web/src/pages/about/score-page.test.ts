import { costMark, defaultScoreWeights, speedGrade } from '@tern/domain/offers/offer-score.ts';
import { describe, expect, it, vi } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { renderTestPage } from '../../../testing/render-test-page.ts';

type ScoreRules = typeof import('@tern/domain/offers/offer-score.ts');

/** Switches the rules to different numbers, as if somebody had changed them. */
const changed = vi.hoisted(() => ({ now: false }));
vi.mock('@tern/domain/offers/offer-score.ts', async (original) => {
  const rules = await original<ScoreRules>();
  const other: Readonly<Record<string, unknown>> = {
    halfMarksCostPercent: 7,
    fullMarksMinutes: 3,
    zeroMarksSuccessRatePercent: 61,
    fullMarksYears: 33,
    defaultMark: 44,
    defaultScoreWeights: { cost: 37, speed: 23, rating: 21, reliability: 19 },
    costMark: () => 12.3,
    speedGrade: () => ({ mark: 9.9, known: true }),
  };
  return new Proxy(rules, {
    get: (own, name) => (changed.now && name in other ? other[String(name)] : own[name as keyof ScoreRules]),
  });
});

const answer = exampleResponse();
const api = { quotes: async () => ({ ok: true, data: answer }) as const };
const render = async (query = '') => (await renderTestPage(`/about/score${query}`, api)).html;
const cells = (html: string, caption: string) => {
  const table = new RegExp(`<caption[^>]*>${caption}</caption>([\\s\\S]*?)</table>`).exec(html)?.[1] ?? '';
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) =>
      (cell ?? '').replaceAll(/<[^>]*>/g, ''),
    ),
  );
};

describe('the score page [D3]', () => {
  it('shows the weights and grades that the code uses', async () => {
    const html = await render();
    const weights = cells(html, 'How much each part counts').slice(1);
    expect(weights.map(([, weight]) => Number(weight))).toEqual([...Object.values(defaultScoreWeights), 100]);
    for (const [cost, mark] of cells(html, 'Grades for cost').slice(1))
      expect(mark).toBe(costMark(Number.parseFloat(cost ?? '')).toFixed(1));
    expect(cells(html, 'Grades for speed').at(1)?.[1]).toBe(speedGrade(5).mark.toFixed(1));
    expect(
      cells(html, 'How votes count')
        .slice(1)
        .map((row) => row.slice(0, 3).join(' ')),
    ).toEqual(['0 – 4', '2 5 4.17', '20 5 4.67', '200 4.6 4.57', '20 2 2.67']);
  });

  it('names the two ways a price can be confirmed', async () => {
    expect(cells(await render(), 'What the labels next to a price mean')[1]).toEqual([
      'confirmed',
      'High: we got this price from a live feed in the last 24 hours. ' +
        'High: at least three people saw this price or a similar one in the last two weeks.',
    ]);
  });

  it('changes with the scoring code', async () => {
    const before = await render();
    changed.now = true;
    const after = await render();
    changed.now = false;
    const differing = ['How much each part counts', 'Grades for cost', 'Grades for speed', 'Grades for reliability'];
    for (const caption of differing) expect(cells(after, caption), caption).not.toEqual(cells(before, caption));
    for (const figure of ['cost % ÷ 7', 'Up to 3 minutes', '61%', '33', 'Unknown times earn 44', '12.3'])
      expect(after).toContain(figure);
  });

  it('explains the offer named in the URL in parts that add up to its score', async () => {
    const question = '?fromCountry=US&toCountry=PH&amount=500&currency=USD';
    for (const { id, name, aiScore } of answer.providers) {
      const html = await render(`${question}&provider=${id}`);
      const rows = cells(html, `Points for ${name}`).slice(1);
      const points = rows.slice(0, 4).map((row) => Number(row[4]));
      expect(points.reduce((sum, point) => sum + point, 0)).toBe(aiScore);
      expect(rows.at(-1)).toEqual(['Score', '', '', '100', String(aiScore)]);
    }
  });

  it('works without an example if the search fails', async () => {
    const problem = { type: '', title: '', status: 503, code: 'rate_unavailable' } as const;
    const { status, html } = await renderTestPage('/about/score', { quotes: async () => ({ ok: false, problem }) });
    expect(status).toBe(200);
    expect(html).toContain('How we calculate the score');
    expect(html).not.toContain('id="example"');
  });

  it('is linked from an offer’s score with a URL that contains the search', async () => {
    const { html } = await renderTestPage(
      '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD&open=wise',
      api,
    );
    expect(html.replaceAll('&amp;', '&')).toContain(
      'href="/about/score?fromCountry=US&toCountry=PH&amount=500&currency=USD&provider=wise#example"',
    );
  });
});
