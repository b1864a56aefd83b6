import { run } from './run.ts';

/**
 * `npm run mutation -- domain/money`: makes small changes to the code in a folder, one at a time, and lists those that
 * no test detects. If no folder is given, it changes code in all of `domain`. Data tables are left out, because their
 * own tests catch typos.
 */
const folders = process.argv.slice(2);
const excludedPatterns = [
  '**/tables/**',
  '**/*-table.ts',
  '**/testing/**',
  '**/examples/**',
  'domain/reference/countries.ts',
  'domain/reference/currencies.ts',
  'domain/reference/languages.ts',
  'domain/corridors/corridor-volumes.ts',
  'domain/share/share-card-labels.ts',
];
const mutatePatterns = [
  ...(folders.length > 0 ? folders : ['domain']).map((folder) => `${folder.replace(/\/$/, '')}/**/*.ts`),
  '!**/*.test.ts',
  ...excludedPatterns.map((table) => `!${table}`),
];
const { code } = await run('stryker', ['run', 'stryker.config.json', '--mutate', mutatePatterns.join(',')]);
process.exitCode = code;
