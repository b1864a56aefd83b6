import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

const demo = { DEMO: 'true', RATES: 'simulated', QUOTES: 'catalogue,rpw' };
const folder = mkdtempSync(join(tmpdir(), 'tern-demo-'));
let product: Product;
beforeAll(async () => {
  product = await startProduct({ ...demo, DATA_FOLDER: folder });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run demo', () => {
  it.each([
    '/',
    '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD',
    '/compare',
    '/about/score',
    '/nowhere',
  ])('says "demonstration" on %s, in the page that the server writes', async (path) => {
    expect(await (await fetch(product.origin + path)).text()).toContain(
      'Demonstration: every rate, price and past day here is made up.',
    );
  });

  it('keeps its folder to itself: the product refuses it, and says why', () => {
    const env = { ...process.env, PORT: '0', RATES: 'off', QUOTES: 'catalogue,rpw', DATA_FOLDER: folder };
    const tried = spawnSync(process.execPath, ['server/main.ts'], { cwd: join(import.meta.dirname, '..'), env });
    expect(tried.status).toBe(1);
    expect(String(tried.stderr)).toContain('holds a demonstration');
  });

  it('refuses the folder of the product', async () => {
    const own = mkdtempSync(join(tmpdir(), 'tern-own-'));
    const ordinary = await startProduct({ DATA_FOLDER: own });
    await ordinary.stop();
    await expect(startProduct({ ...demo, DATA_FOLDER: own })).rejects.toThrow('not one of a demonstration');
    rmSync(own, { recursive: true, force: true });
  });
});
