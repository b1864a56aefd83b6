/**
 * `npm run fit:prices`: fits the price model to the bundled survey and measures its estimation errors on held-out
 * prices. Prints a summary and writes catalogue/estimates/price-model.json. The same data always produces the same
 * bytes. Fails if errors or ranges are worse than promised. With `--check`, writes nothing, and also fails if the
 * shipped model was fitted to other data.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredPriceModel } from '@tern/domain/prices/estimate/stored-price-model.ts';
import { crossValidate, fitPriceModelWithoutErrorModel } from './fit-prices/cross-validate.ts';
import { createErrorTable, formatErrorTable } from './fit-prices/error-table.ts';
import { fitErrorModel } from './fit-prices/fit-error-model.ts';
import { hashFitInputs } from './fit-prices/hash-fit-inputs.ts';
import { replacedTariffErrorSummary } from './fit-prices/replaced-tariff-error-summary.ts';
import { readSurvey } from './fit-prices/surveyed-services.ts';
import { toStoredModel } from './fit-prices/to-stored-model.ts';
import { calculateUnitsPerUsd } from './fit-prices/units-per-usd.ts';

const seed = 1;
const modelFile = join(import.meta.dirname, '../catalogue/estimates/price-model.json');
/** The promised limits: errors in percentage points, coverage as the share of prices inside their range. */
const promisedLimits = { median: 1.1, covered: [0.75, 0.85] as const };

const startedAt = performance.now();
const survey = readSurvey();
const { repeated, unknown } = survey.leftOut;
console.log(
  `${survey.services.length} surveyed services of ${survey.period}; left out: ${repeated} repeated, ${unknown} without a known price.`,
);
console.log(`Hand-made tariffs until November 2026, where one existed: ${replacedTariffErrorSummary}.\n`);

const heldOutEstimates = crossValidate(survey, seed);
const sections = createErrorTable(heldOutEstimates, seed);
console.log(formatErrorTable(sections));

const totals = sections.flatMap(({ lines }) => lines.slice(0, 1));
const isWithinLimits =
  totals.every(({ median }) => median <= promisedLimits.median) &&
  sections
    .flatMap(({ lines }) => lines)
    .every(
      ({ isMeaningful, covered }) =>
        !isMeaningful || (covered >= promisedLimits.covered[0] && covered <= promisedLimits.covered[1]),
    );
console.log(
  '\n± is a standard error, corridors counted as wholes. In brackets: fewer than 16 corridors, too few to be judged.',
);
if (!isWithinLimits) {
  console.error(
    `\nWorse than promised: a median of at most ${promisedLimits.median} points, and 75 to 85% of each group inside the range.`,
  );
  process.exitCode = 1;
}

if (process.argv.includes('--check')) {
  const shipped = JSON.parse(readFileSync(modelFile, 'utf8')) as StoredPriceModel;
  if (JSON.stringify(shipped.fittedTo) !== JSON.stringify(hashFitInputs())) {
    console.error('\nThe shipped model was fitted to other data: run npm run fit:prices.');
    process.exitCode = 1;
  }
} else {
  const model = {
    ...fitPriceModelWithoutErrorModel(survey, survey.services, seed),
    error: fitErrorModel(heldOutEstimates),
    unitsPerUsd: calculateUnitsPerUsd(survey.services),
  };
  const measured = Object.fromEntries(
    totals.map(({ median }, index) => [sections[index]?.title ?? '', Math.round(median * 100) / 100]),
  );
  const text = JSON.stringify(
    toStoredModel(model, {
      about:
        'Written by npm run fit:prices from catalogue/survey (World Bank, Remittance Prices Worldwide, CC BY 4.0). Do not edit.',
      fittedTo: hashFitInputs(),
      measured,
    }),
  );
  writeFileSync(modelFile, `${text}\n`);
  console.log(`\nWrote ${Math.round(text.length / 1000)} kB to catalogue/estimates/price-model.json.`);
}
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} seconds`);
