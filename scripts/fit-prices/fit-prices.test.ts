import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { estimatePrice } from '@tern/domain/prices/estimate/estimate-price.ts';
import { parsePriceModel } from '@tern/domain/prices/estimate/parse-price-model.ts';
import { estimateBases } from '@tern/domain/prices/estimate/seen-price-index.ts';
import type { StoredPriceModel } from '@tern/domain/prices/estimate/stored-price-model.ts';
import { describe, expect, test } from 'vitest';
import { assignFolds } from './assign-folds.ts';
import { createSeededRandom } from './create-seeded-random.ts';
import { fitPriceModelWithoutErrorModel, type HeldOutEstimate } from './cross-validate.ts';
import { calculateCentralRange, fitErrorModel } from './fit-error-model.ts';
import { hashFitInputs } from './hash-fit-inputs.ts';
import { readSurvey } from './surveyed-services.ts';
import { toStoredModel } from './to-stored-model.ts';

const survey = readSurvey();
const random = createSeededRandom(7);
const sample = survey.services.filter(() => random() < 0.05);
const record = { about: 'A test', fittedTo: {}, measured: {} };
const shippedText = readFileSync(join(import.meta.dirname, '../../catalogue/estimates/price-model.json'), 'utf8');
const shipped = JSON.parse(shippedText) as StoredPriceModel;

describe('the price model fit', () => {
  test('produces the same model for the same data and seed, and a different one for a different seed', () => {
    const stored = (seed: number) =>
      JSON.stringify(toStoredModel(fitPriceModelWithoutErrorModel(survey, sample, seed), record));
    const first = stored(1);
    expect(stored(1)).toBe(first);
    expect(stored(2)).not.toBe(first);
  }, 60_000);

  test('produces nearly the same estimates after the model is saved and loaded', () => {
    const model = fitPriceModelWithoutErrorModel(survey, sample, 1);
    const read = parsePriceModel(JSON.parse(JSON.stringify(toStoredModel(model, record))));
    for (const { question } of sample) {
      const [before, after] = [estimatePrice(model, question), estimatePrice(read, question)];
      expect(after.markupPercent).toBeCloseTo(before.markupPercent, 1);
      expect(after.basis).toBe(before.basis);
    }
  }, 60_000);

  test.each(estimateBases)('holds out related prices together: %s', (kind) => {
    const folds = assignFolds(sample, kind, { folds: 5, seed: 1 });
    const places = new Map<string, Set<number>>();
    for (const [index, { question }] of sample.entries()) {
      const { fromCountry, toCountry, providerId, payIn, payoutMethod } = question;
      const corridor = [fromCountry, toCountry];
      const names = { new_corridor: corridor, corridor: [...corridor, providerId] };
      const name = { ...names, provider_in_corridor: [...names.corridor, payIn, payoutMethod] }[kind].join();
      places.set(name, (places.get(name) ?? new Set()).add(folds[index] ?? -1));
    }
    expect([...places.values()].filter((used) => used.size !== 1)).toEqual([]);
    expect(new Set(folds).size).toBe(5);
  });

  test("fits ranges that contain eight in ten prices, however large a group's errors are", () => {
    const draw = createSeededRandom(3);
    const cases = survey.services.map((service): HeldOutEstimate => {
      const wide = service.question.payIn === 'cash' ? 4 : 1;
      const estimated = 1 + 5 * draw();
      return { service, knowledge: 'corridor', estimated, actual: estimated + wide * (draw() - 0.3) * (1 + estimated) };
    });
    const held = (cash: boolean) => {
      const group = cases.filter(({ service }) => (service.question.payIn === 'cash') === cash);
      const model = fitErrorModel(
        cases.map((one, index) => ({ ...one, knowledge: estimateBases[index % 3] ?? 'corridor' })),
      );
      const inside = group.filter(
        (one) =>
          one.actual >= calculateCentralRange(model, one).low && one.actual <= calculateCentralRange(model, one).high,
      );
      return inside.length / group.length;
    };
    for (const share of [held(true), held(false)]) {
      expect(share).toBeGreaterThan(0.75);
      expect(share).toBeLessThan(0.85);
    }
  });
});

describe('the shipped price model', () => {
  test('was fitted to the survey that ships with it', () => {
    expect(shipped.fittedTo).toEqual(hashFitInputs());
  });

  test('is under 300 kB', () => {
    expect(shippedText.length).toBeLessThan(300_000);
  });

  test('has a measured error of at most 1.1 points for held-out corridors, providers and methods', () => {
    expect(Object.values(shipped.measured)).toHaveLength(3);
    for (const median of Object.values(shipped.measured)) expect(median).toBeLessThanOrEqual(1.1);
  });
});
