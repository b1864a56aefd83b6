import { readQuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { grantedAdmission } from '../../server/abuse/bot-check/search-gate.ts';
import { createSerializer } from '../../server/http/route.ts';
import { runCurveSearch } from '../../server/market/search/curve-search.ts';
import type { Measurement } from '../measurement.ts';
import { openSearchDeps } from '../setting/search-deps.ts';

const corridors = [
  ['US', 'MX'],
  ['GB', 'IN'],
  ['US', 'PH'],
  ['AE', 'PK'],
  ['DE', 'TR'],
  ['SA', 'BD'],
] as const;
const maxMillis = 5;
const warmUp = 20;
const rounds = 60;

/** Measures the CPU time for calculating and serializing one corridor's cost curve. */
export async function measure(): Promise<Measurement[]> {
  const deps = await openSearchDeps();
  const write = createSerializer(readQuotesCurve);
  const calculate = async (fromCountry: string, toCountry: string): Promise<number> =>
    Buffer.from(
      write(
        await runCurveSearch(
          { fromCountry, toCountry, currency: currencyOfCountry(fromCountry) },
          deps,
          grantedAdmission,
        ),
      ),
    ).byteLength;
  for (let round = 0; round < warmUp; round += 1) for (const [from, to] of corridors) await calculate(from, to);
  const figures: Measurement[] = [];
  for (const [from, to] of corridors) {
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) await calculate(from, to);
    const used = process.cpuUsage(before);
    figures.push({
      name: `cost against amount, ${from} to ${to}, CPU`,
      ours: (used.user + used.system) / rounds / 1000,
      bound: maxMillis,
      unit: 'ms',
      goal: { atMost: 1 },
    });
  }
  return figures;
}
