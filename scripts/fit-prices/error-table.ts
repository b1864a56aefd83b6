import { type EstimateBasis, estimateBases } from '@tern/domain/prices/estimate/seen-price-index.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { assignFolds } from './assign-folds.ts';
import { type Coverage, calculateCoverage } from './coverage.ts';
import type { HeldOutEstimate } from './cross-validate.ts';
import { calculateCentralRange, fitErrorModel } from './fit-error-model.ts';
import { median, quantile } from './quantile.ts';

/** One row of the table: the errors in estimates, in percentage points of total cost. */
export type ErrorRow = Coverage & {
  readonly name: string;
  readonly prices: number;
  readonly median: number;
  readonly p90: number;
  readonly medianLarger: number;
};

type EvaluatedEstimate = HeldOutEstimate & { readonly isCovered: boolean };

/** Groups with fewer prices are not printed. */
const minPrices = 100;
const titles: Readonly<Record<EstimateBasis, string>> = {
  new_corridor: 'Whole corridors left out',
  corridor: 'A provider in a corridor left out',
  provider_in_corridor: "One of a provider's methods in a corridor left out",
};

/**
 * Returns the errors for each basis of an estimate, in total and by pay-in method and region. Ranges are evaluated in
 * corridors that they were not fitted to.
 */
export function createErrorTable(
  leftOut: readonly HeldOutEstimate[],
  seed: number,
): { title: string; lines: ErrorRow[] }[] {
  const judged = evaluateRanges(leftOut, seed);
  return estimateBases.map((kind) => {
    const members = judged.filter(({ knowledge }) => knowledge === kind);
    const groups = [
      ...toGroupedErrorRows(members, 'pay-in', ({ service }) => service.question.payIn),
      ...toGroupedErrorRows(
        members,
        'from',
        ({ service }) => countryByCode(service.question.fromCountry)?.region ?? '',
      ),
      ...toGroupedErrorRows(members, 'to', ({ service }) => countryByCode(service.question.toCountry)?.region ?? ''),
    ];
    return { title: titles[kind], lines: [toErrorRow('all', members), ...groups] };
  });
}

/**
 * With this many folds, each corridor is evaluated with ranges fitted to nearly all other corridors. With only a few
 * folds, the result would depend on the split.
 */
const foldCount = 40;

function evaluateRanges(leftOut: readonly HeldOutEstimate[], seed: number): EvaluatedEstimate[] {
  const questions = leftOut.map(({ service }) => service);
  const foldOf = assignFolds(questions, 'new_corridor', { folds: foldCount, seed });
  return Array.from({ length: foldCount }, (_, fold) => {
    const model = fitErrorModel(leftOut.filter((_one, at) => foldOf[at] !== fold));
    return leftOut
      .filter((_one, at) => foldOf[at] === fold)
      .map((one) => {
        const { low, high } = calculateCentralRange(model, one);
        return { ...one, isCovered: one.actual >= low && one.actual <= high };
      });
  }).flat();
}

function toGroupedErrorRows(
  judged: readonly EvaluatedEstimate[],
  what: string,
  groupOf: (one: EvaluatedEstimate) => string,
): ErrorRow[] {
  return [...Map.groupBy(judged, groupOf)]
    .filter(([, members]) => members.length >= minPrices)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, members]) => toErrorRow(`${what} ${group.replaceAll('_', ' ')}`, members));
}

function toErrorRow(name: string, judged: readonly EvaluatedEstimate[]): ErrorRow {
  const errors = judged.map(({ estimated, actual }) => Math.abs(estimated - actual));
  const larger = judged.flatMap((one) => (one.larger ? Math.abs(one.larger.estimated - one.larger.actual) : []));
  return {
    name,
    prices: judged.length,
    median: median(errors),
    p90: quantile(errors, 0.9),
    medianLarger: median(larger),
    ...calculateCoverage(judged.map(({ service, isCovered }) => ({ corridor: corridorKeyOf(service), isCovered }))),
  };
}

function corridorKeyOf({ question: { fromCountry, toCountry } }: HeldOutEstimate['service']): string {
  return `${fromCountry} ${toCountry}`;
}

/**
 * Returns the table as text, with one line per group. Brackets mark shares that are based on too few prices or
 * corridors.
 */
export function formatErrorTable(sections: ReturnType<typeof createErrorTable>): string {
  const head = `${'percentage points of total cost'.padEnd(34)} prices  median  90 %  at 500  corridors  inside the 80 % range`;
  const cells = (one: ErrorRow) => {
    const { name, prices, corridors } = one;
    const [middle, tail, larger] = [one.median, one.p90, one.medianLarger].map((points) => points.toFixed(2));
    const inside = `${formatPercent(one.covered)} ± ${formatPercent(one.standardError)} %`;
    return [
      `  ${name.padEnd(32)} ${String(prices).padStart(6)}  ${middle?.padStart(6)} ${tail?.padStart(5)}  ${larger?.padStart(6)}`,
      `${String(corridors).padStart(9)}  ${one.isMeaningful ? inside : `(${inside})`}`,
    ].join('  ');
  };
  return sections.map(({ title, lines }) => `${title}\n${head}\n${lines.map(cells).join('\n')}`).join('\n\n');
}

function formatPercent(share: number): string {
  return (share * 100).toFixed(1);
}
