import { readFileSync } from 'node:fs';
import { languages } from '../domain/reference/languages.ts';
import { readEnglishByKey, readMessageCatalogs, recordTranslatedKeys, updateMessageCatalogs } from './catalogs.ts';
import { carryOverBackTranslations } from './read-money-sentences.ts';
import { run } from './run.ts';

/**
 * `npm run words`: writes every message in the source code to each language's catalogs. A translation isn't lost when
 * its message moves to another kind of page and therefore to another catalog.
 *
 * `npm run words -- --reworded FILE`: does the same if English messages have only been reworded, so that their
 * translations are still correct. FILE is JSON that maps the old English, or a message's key, to the new English.
 */
const reworded = readRewordedMessages();
const textsByLanguage = new Map(
  languages.map(({ code }) => {
    const items = readMessageCatalogs(code).flatMap((catalog) => catalog.items);
    const texts = new Map(items.flatMap(({ english, text }) => (text === '' ? [] : [[english, text] as const])));
    for (const [before, now] of reworded) {
      const text = texts.get(before);
      if (text !== undefined && !texts.has(now)) texts.set(now, text);
    }
    return [code, texts];
  }),
);
const result = await run('lingui', ['extract', '--clean', '--overwrite', '--config', 'web/lingui.config.ts']);
const englishByKey = readEnglishByKey();
for (const [code, texts] of textsByLanguage) {
  if (code === 'en') continue;
  updateMessageCatalogs(code, texts);
  carryOverBackTranslations(code, reworded);
  if (reworded.size > 0)
    recordTranslatedKeys(
      code,
      [...reworded.keys()].filter((key) => englishByKey.has(key)),
    );
}
process.exitCode = result.code;

function readRewordedMessages(): ReadonlyMap<string, string> {
  const [option, file] = process.argv.slice(2);
  if (option === undefined) return new Map();
  if (option !== '--reworded' || file === undefined) throw new Error('npm run words -- --reworded FILE');
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}
