import { defaultWeights } from '@tern/domain/offers/offer-score.ts';
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
    saveWeights({ ...defaultWeights, speed: 90 }, store);
    expect(readWeights(store)).toEqual({ ...defaultWeights, speed: 90 });
    saveWeights(defaultWeights, store);
    expect(store.value).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    'fast',
    [],
    { cost: 50 },
    { ...defaultWeights, speed: -1 },
    { ...defaultWeights, cost: '50' },
  ])('count as missing if they are invalid (case %#)', (value) => {
    expect(readWeights(memory(value))).toBeUndefined();
  });
});
