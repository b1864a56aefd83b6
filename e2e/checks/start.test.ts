import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverBundleFile } from '../../scripts/build.ts';
import { startProduct } from '../start-product.ts';

describe('npm run demo', () => {
  const demo = { DEMO: 'true', RATES: 'simulated', QUOTES: 'catalogue,rpw' };

  it('uses its own folder, which npm start rejects, and states on a page that all data is made up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tern-demo-'));
    const product = await startProduct({ ...demo, DATA_FOLDER: folder });
    expect(await (await fetch(product.origin)).text()).toContain(
      'Demonstration: all rates, prices and history here are made up.',
    );
    const env = { ...process.env, PORT: '0', RATES: 'off', QUOTES: 'catalogue,rpw', DATA_FOLDER: folder };
    const tried = spawnSync(process.execPath, [serverBundleFile], { cwd: join(import.meta.dirname, '../..'), env });
    expect([tried.status, String(tried.stderr)]).toEqual([1, expect.stringContaining('holds a demonstration')]);
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('rejects a folder that contains other files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tern-own-'));
    writeFileSync(join(folder, 'something'), '');
    await expect(startProduct({ ...demo, DATA_FOLDER: folder })).rejects.toThrow('not one of a demonstration');
    rmSync(folder, { recursive: true, force: true });
  });
});
