import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../server/foundation/config/config.ts';
import { projectRoot } from './run.ts';
import { formatSettingsPage } from './settings-table.ts';

describe('docs/operating/settings.md', () => {
  it('matches the settings (run "npm run settings" to update it)', () => {
    expect(readFileSync(join(projectRoot, 'docs/operating/settings.md'), 'utf8')).toBe(formatSettingsPage());
  });

  it('describes every setting', () => {
    const rows = formatSettingsPage()
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toHaveLength(Object.keys(settingsSchema.shape).length);
    for (const row of rows) expect(row.split('|')[2]?.trim(), row).not.toBe('');
  });
});
