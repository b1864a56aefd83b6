import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

/**
 * Starts a browser, and the program with these settings, for all tests in a file. Call it at the top of the file. Both
 * are available once the tests are running. Test files in the same process that pass no settings share one program: it
 * starts once, and the accounts of the previous file are deleted.
 */
export function useProduct(settings: Record<string, string> = {}): { product: RunningProduct; browser: Browser } {
  const started: { product?: RunningProduct; browser?: Browser } = {};
  beforeAll(async () => {
    const isUsual = Object.keys(settings).length === 0;
    [started.product, started.browser] = await Promise.all([
      isUsual ? startUsualProduct() : startProduct(settings),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await started.browser?.close();
    await started.product?.stop();
  });
  return { product: later(() => started.product), browser: later(() => started.browser) };
}

let usual: Promise<RunningProduct> | undefined;

async function startUsualProduct(): Promise<RunningProduct> {
  usual ??= startProduct();
  const product = await usual;
  await product.deletePeople();
  return { ...product, stop: async () => {} };
}

/** Returns a proxy for an object that is created later. Throws if it is used before then. */
function later<Thing extends object>(find: () => Thing | undefined): Thing {
  return new Proxy({} as Thing, {
    get: (_, key) => {
      const thing = find();
      if (!thing) throw new Error('Neither the product nor the browser has started yet');
      const value: unknown = Reflect.get(thing, key);
      return typeof value === 'function' ? value.bind(thing) : value;
    },
  });
}
