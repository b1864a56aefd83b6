import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { settingsTable } from './settings-table.ts';

/** `npm run settings`: regenerates the settings table. Run it after a setting has changed. */
writeFileSync(join(root, 'docs/operating/settings.md'), settingsTable());
