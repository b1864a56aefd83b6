import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run.ts';
import { formatSettingsPage } from './settings-table.ts';

/** `npm run settings`: regenerates the settings table. Run it after changing a setting. */
writeFileSync(join(projectRoot, 'docs/operating/settings.md'), formatSettingsPage());
