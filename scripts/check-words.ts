import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, run } from './run.ts';

/**
 * Checks that all visible text is in its catalog: extracting it again must change nothing. The catalogs are restored
 * afterward, because only `npm run words` may change them.
 */
const files = ['web/src/i18n', 'server/notifications/messages'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder))
    .filter((file) => file.endsWith('.po'))
    .map((file) => `${folder}/${file}`),
);
const read = () => new Map(files.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]));

const before = read();
const result = await run('lingui', ['extract', '--clean', '--overwrite', '--config', 'web/lingui.config.ts'], {
  quiet: true,
});
const after = read();
for (const [file, text] of before) writeFileSync(join(projectRoot, file), text);

const staleCatalogs = files.filter((file) => entriesOf(before.get(file)) !== entriesOf(after.get(file)));
if (result.code !== 0) process.stdout.write(result.output);
for (const file of staleCatalogs) process.stdout.write(`${file} is not what the source says: run "npm run words"\n`);
process.exitCode = result.code === 0 && staleCatalogs.length === 0 && files.length > 0 ? 0 : 1;

/**
 * Returns the sorted entries without the header, which contains the extraction time. The entries are sorted because
 * messages with the same text can appear in any order.
 */
function entriesOf(text = ''): string {
  return text.trim().split('\n\n').slice(1).sort().join('\n\n');
}
