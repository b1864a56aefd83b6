import type { Measurement } from '../measurement.ts';
import { openSearchDeps } from '../setting/search-deps.ts';
import { checkOfferIdentities, identitySearches } from './identities.ts';

/**
 * Counts the offers whose fees, taxes and amounts add up (B2-2). Covers the largest corridors, four amounts and every
 * pay-in method.
 */
export async function measure(): Promise<Measurement[]> {
  const deps = await openSearchDeps();
  let rows = 0;
  const broken: string[] = [];
  for (const question of identitySearches(deps)) {
    const found = await checkOfferIdentities(question, deps);
    rows += found.rows;
    broken.push(...found.broken);
  }
  process.stderr.write(
    broken
      .slice(0, 10)
      .map((line) => `${line}\n`)
      .join(''),
  );
  const goal = { atLeast: 1 };
  return [{ name: 'rows whose identities hold', ours: rows - broken.length, bound: rows, unit: 'rows', goal }];
}
