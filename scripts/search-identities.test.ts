import { beforeAll, expect, it } from 'vitest';
import { checkOfferIdentities, identitySearches } from '../bench/search/identities.ts';
import { openSearchDeps } from '../bench/setting/search-deps.ts';
import type { Search, SearchDeps } from '../server/market/search/run-search.ts';

let deps: SearchDeps;
let questions: readonly Search[];
beforeAll(async () => {
  deps = await openSearchDeps();
  questions = identitySearches(deps);
});

it('the fee, tax and sent amount add up in every offer for the 50 largest corridors and every pay-in method [B2-2]', async () => {
  expect(new Set(questions.map(({ fromCountry, toCountry }) => `${fromCountry}${toCountry}`)).size).toBe(50);
  let rows = 0;
  const broken: string[] = [];
  for (const question of questions) {
    const found = await checkOfferIdentities(question, deps);
    rows += found.rows;
    broken.push(...found.broken);
  }
  expect(broken).toEqual([]);
  expect(rows).toBeGreaterThan(5000);
});
