import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { selectProviders } from './select-providers.ts';

const view = exampleResponse();
const ids = (named: string[]) => selectProviders(view, named).columns.map(({ id }) => id);

describe('providers side by side [S2-5]', () => {
  it('are listed in the order given in the URL, without duplicates', () => {
    expect(ids(['xoom', 'wise', 'xoom'])).toEqual(['xoom', 'wise']);
  });

  it('are the first three if the URL names fewer than two', () => {
    expect(ids([])).toEqual(['wise', 'remitly', 'xoom']);
    expect(selectProviders(view, ['wise'])).toMatchObject({ isSuggested: true });
  });

  it('are the first three with observed prices if the results page hides estimates', () => {
    const row = { ...view.providers[0], fallbacks: [] };
    const rows = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...row, id: `p${n}`, isEstimate: n === 2 }));
    const many = { ...view, providers: rows } as unknown as typeof view;
    const first = (...more: [boolean?]) => selectProviders(many, [], ...more).columns.map(({ id }) => id);
    expect(first()).toEqual(['p1', 'p3', 'p4']);
    expect(first(true)).toEqual(['p1', 'p2', 'p3']);
    const few = { ...view, providers: rows.slice(0, 6) } as unknown as typeof view;
    expect(selectProviders(few, []).columns.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  });

  it('number at most four, and the omitted ones are counted', () => {
    const many = { ...view, providers: [1, 2, 3, 4, 5].map((n) => ({ ...view.providers[0], id: `p${n}` })) };
    const chosen = selectProviders(many as typeof view, ['p1', 'p2', 'p3', 'p4', 'p5']);
    expect(chosen.columns).toHaveLength(4);
    expect(chosen.leftOut).toBe(1);
  });

  it('exclude named providers without an offer, and give the reason if it is known', () => {
    expect(selectProviders(view, ['wise', 'remitly', 'ofx', 'nobody']).missing).toEqual([
      { id: 'ofx', name: 'OFX', refusal: view.unavailable[0] },
      { id: 'nobody', name: 'nobody', refusal: undefined },
    ]);
  });
});
