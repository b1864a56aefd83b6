import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { grantedAdmission } from '../../server/abuse/bot-check/search-gate.ts';
import { runSearch, type SearchDeps } from '../../server/market/search/run-search.ts';
import type { Measurement } from '../measurement.ts';
import { openSearchDeps } from '../setting/search-deps.ts';

const largestCorridors = 50;
const usdAmounts = [200, 500];

/**
 * Measures how many of the offers on results pages are observed prices instead of estimates (B1-2). Doesn't start a
 * server.
 */
export async function measure(): Promise<Measurement[]> {
  const deps = await openSearchDeps();
  const shares: Measurement[] = [];
  for (const usd of usdAmounts) {
    const { rows, seen } = await listedRows(usd, deps);
    const name = `seen among listed rows of ${largestCorridors} corridors, ${usd} USD`;
    shares.push({ name, ours: seen, bound: rows, unit: 'rows', goal: { atLeast: 0.6 } });
  }
  return shares;
}

async function listedRows(usd: number, deps: SearchDeps): Promise<{ readonly rows: number; readonly seen: number }> {
  let [rows, seen] = [0, 0];
  for (const [fromCountry, toCountry] of corridorVolumes.slice(0, largestCorridors)) {
    const currency = currencyOfCountry(fromCountry);
    const amount = Math.round(usd * (deps.rates.rate('USD', currency)?.rate ?? 1));
    const search = { fromCountry, toCountry, currency, amount, estimates: 'folded' } as const;
    const { providers } = await runSearch(search, deps, grantedAdmission);
    rows += providers.length;
    seen += providers.filter(({ isEstimate }) => !isEstimate).length;
  }
  return { rows, seen };
}
