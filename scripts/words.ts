import { languages } from '../domain/reference/languages.ts';
import { catalogsOf, fillCatalogs } from './catalogs.ts';
import { run } from './run.ts';

/**
 * `npm run words`: writes every message of the source into the catalogs of each language. A translation stays when its
 * message moves to another kind of page, and so to another catalog.
 */
const known = new Map(
  languages.map(({ code }) => {
    const items = catalogsOf(code).flatMap((catalog) => catalog.items);
    return [code, new Map(items.flatMap(({ english, text }) => (text === '' ? [] : [[english, text] as const])))];
  }),
);
const result = await run('lingui', ['extract', '--clean', '--overwrite', '--config', 'web/lingui.config.ts']);
for (const [code, texts] of known) if (code !== 'en') fillCatalogs(code, texts);
process.exitCode = result.code;
