import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { joinOrOpenDatabase } from '../server/foundation/db/running-database.ts';
import { endAllSessions, endSessionsOf } from '../server/people/account/sessions.store.ts';

/**
 * `npm run sessions -- --end maria@example.org` signs a person out of every browser, `--end-all` signs everybody out.
 * The server may go on: it looks every session up.
 */
const { values } = parseArgs({
  strict: false,
  options: { end: { type: 'string' }, 'end-all': { type: 'boolean' } },
});
const { end: email } = values;
const isOne = typeof email === 'string' && email.includes('@');
if (isOne === (values['end-all'] === true)) {
  process.stderr.write('Usage: npm run sessions -- --end EMAIL\n       npm run sessions -- --end-all\n');
  process.exit(2);
}
const settings = readConfig(readEnvironment(), resolve(import.meta.dirname, '..'));
if (!settings.ok) {
  process.stderr.write(`${settings.errors.join('\n')}\n`);
  process.exit(2);
}
const { dataFolder, DATABASE_URL } = settings.config;
const database = await joinOrOpenDatabase({ url: DATABASE_URL, dataFolder, log: () => {}, now: Date.now });
try {
  const ended = isOne ? await endSessionsOf(database.db, email) : await endAllSessions(database.db);
  process.stdout.write(`Sessions ended: ${ended}\n`);
} finally {
  await database.close();
}
