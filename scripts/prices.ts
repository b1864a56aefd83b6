import { resolve } from 'node:path';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { joinOrOpenDatabase } from '../server/foundation/db/running-database.ts';
import { describeSetAside } from '../server/market/prices/contributions/describe-set-aside.ts';
import { countByStatus, loadSetAside } from '../server/market/prices/contributions/set-aside.store.ts';

/** `npm run prices -- --quarantine`: prints the shared prices that were set aside, the newest 100, and why. Changes nothing. */
const shown = 100;
if (!process.argv.includes('--quarantine')) {
  process.stderr.write('Usage: npm run prices -- --quarantine\n');
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
  const [prices, counts] = [await loadSetAside(database.db, shown), await countByStatus(database.db)];
  process.stdout.write(`${describeSetAside(prices, counts)}\n`);
} finally {
  await database.close();
}
