import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageCatalogSources } from './message-catalog-sources.ts';

const source = join(import.meta.dirname, '..');

describe('message catalogs', () => {
  it('cover every source file of the web app that has messages', () => {
    const folders: readonly string[] = Object.values(messageCatalogSources).flat();
    const forgotten = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .filter((file) => /from '@lingui\/(core|react)\/macro'/.test(readFileSync(join(source, file), 'utf8')))
      .filter((file) => !folders.some((folder) => file === folder || file.startsWith(`${folder}/`)));
    expect(forgotten).toEqual([]);
  });
});
