import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTrackedFiles } from './list-tracked-files.ts';
import { entryFiles, findProductFiles } from './product-files.ts';
import { projectRoot } from './run.ts';
import { findTestOnlyExports } from './test-only-exports.ts';

/**
 * Checks that docs/rules.md has every id that the source names in square brackets. A row of the specification names an
 * owner file and a proof, usually a test that names the id. Otherwise, the row says "open" and names a part of the
 * work, or explains why there is no owner. The product must use each owner: an entry point imports it, directly or
 * indirectly, and code other than tests uses its exports.
 */
const rulesFile = 'docs/rules.md';
const errors: string[] = [];
const sources = new Map(
  listTrackedFiles(/\.tsx?$/).map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]),
);
const tests = [...sources].filter(([file]) => /\.test\.tsx?$/.test(file)).map(([, text]) => text);
const productFiles = findProductFiles(entryFiles, sources);
const knownRuleIds = new Set<string>();
let openCount = 0;

for (const entry of entryFiles)
  if (!sources.has(entry)) errors.push(`${entry}: an entry of the product that is not there`);
for (const unused of findTestOnlyExports(productFiles, sources, entryFiles))
  errors.push(`${unused}: only tests use this`);

for (const line of readFileSync(join(projectRoot, rulesFile), 'utf8').split('\n')) {
  const [, id, ...cells] = /^\| ([SDB]\d[\d.]*(?:-\d+)?) \| (.*?) \|(?: (.*?) \| (.*?) \|)?$/.exec(line) ?? [];
  if (!id) continue;
  const [rule = '', owner = '', proof = ''] = cells;
  if (knownRuleIds.has(id)) errors.push(`${id}: listed twice`);
  knownRuleIds.add(id);
  if (rule.length < 10) errors.push(`${id}: has no sentence`);
  // Rules beyond the specification are described in docs/rules.md and verified by the tests that name their ids.
  if (!id.startsWith('S')) continue;
  if (owner.startsWith('open')) {
    openCount += 1;
    if (!/part \d/.test(owner)) errors.push(`${id}: open, but no part of the work is named`);
    continue;
  }
  if (owner.startsWith('—')) {
    if (proof.length < 10) errors.push(`${id}: nothing to own, but no reason is given`);
    continue;
  }
  for (const [, path] of owner.matchAll(/`([^`]+)`/g)) {
    if (!path) continue;
    if (!existsSync(join(projectRoot, path))) errors.push(`${id}: owner ${path} is not there`);
    else if (!productFiles.has(path)) errors.push(`${id}: owner ${path} is not used by the product`);
  }
  if (!owner.includes('`')) errors.push(`${id}: has no owner`);
  if (proof === 'test' && !tests.some((text) => hasRuleId(text, id))) errors.push(`${id}: no test bears this id`);
  if (proof !== 'test') {
    const [, path] = /`([^`]+)`/.exec(proof) ?? [];
    if (!path || !existsSync(join(projectRoot, path))) errors.push(`${id}: its proof "${proof}" is not there`);
  }
}

for (const [file, text] of sources) {
  for (const [, id = ''] of text.matchAll(/\[([SDB]\d[\d.]*(?:-\d+)?)\]/g)) {
    if (![...knownRuleIds].some((one) => one === id || one.startsWith(`${id}-`) || one.startsWith(`${id}.`)))
      errors.push(`${file}: names ${id}, which ${rulesFile} doesn't have`);
  }
}

for (const error of errors) process.stdout.write(`${error}\n`);
process.stdout.write(`${knownRuleIds.size} ids, ${openCount} of later work\n`);
process.exitCode = errors.length === 0 && knownRuleIds.size > 0 ? 0 : 1;

function hasRuleId(text: string, id: string): boolean {
  return new RegExp(`${id.replaceAll('.', '\\.')}(?![\\d.-]*\\d)`).test(text);
}
