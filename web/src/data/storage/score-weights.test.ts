import { defaultScoreWeights } from '@tern/domain/offers/offer-score.ts';
import { describe, expect, it } from 'vitest';
import type { BrowserStorage } from './create-browser-storage.ts';
import { readWeights, saveWeights } from './score-weights.ts';

function memory(start?: unknown): BrowserStorage & { value: unknown } {
  const store = {
    value: start,
    read: () => store.value,
    write: (_: string, value: unknown) => {
      store.value = value;
      return true;
    },
    remove: () => {
      store.value = undefined;
    },
  };
  return store;
}

describe('chosen weights', () => {
  it('are saved, but deleted when the defaults are chosen', () => {
    const store = memory();
    saveWeights({ ...defaultScoreWeights, speed: 90 }, store);
    expect(readWeights(store)).toEqual({ ...defaultScoreWeights, speed: 90 });
    saveWeights(defaultScoreWeights, store);
    expect(store.value).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    'fast',
    [],
    { cost: 50 },
    { ...defaultScoreWeights, speed: -1 },
    { ...defaultScoreWeights, cost: '50' },
  ])('count as missing if they are invalid (case %#)', (value) => {
    expect(readWeights(memory(value))).toBeUndefined();
  });
});
