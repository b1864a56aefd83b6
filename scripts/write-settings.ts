import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { settingsTable } from './settings-table.ts';

/** `npm run settings`: rewrites the table of settings after a setting has changed. */
writeFileSync(join(root, 'docs/operating/settings.md'), settingsTable());
