import { parseArgs } from 'node:util';
import { revokeAllSessions, revokeSessionsByEmail } from '../server/people/account/sessions.store.ts';
import { runWithConfiguredDatabase } from './run-with-configured-database.ts';

/**
 * `npm run sessions -- --end maria@example.org` signs a user out of every browser; `--end-all` signs everybody out. The
 * server can keep running, because it looks up the session of every request.
 */
const { values } = parseArgs({
  strict: false,
  options: { end: { type: 'string' }, 'end-all': { type: 'boolean' } },
});
const { end: email } = values;
const hasEmail = typeof email === 'string' && email.includes('@');
if (hasEmail === (values['end-all'] === true)) {
  process.stderr.write('Usage: npm run sessions -- --end EMAIL\n       npm run sessions -- --end-all\n');
  process.exit(2);
}
await runWithConfiguredDatabase(async (db) => {
  const ended = hasEmail ? await revokeSessionsByEmail(db, email) : await revokeAllSessions(db);
  process.stdout.write(`Sessions ended: ${ended}\n`);
});
