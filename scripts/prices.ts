import { describeSetAsidePrices } from '../server/market/prices/contributions/describe-set-aside-prices.ts';
import { countByStatus, loadSetAsidePrices } from '../server/market/prices/contributions/set-aside.store.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run prices -- --quarantine`: prints the newest 100 shared prices in quarantine and the reasons. Changes
 * nothing.
 */
const shown = 100;
if (!process.argv.includes('--quarantine')) {
  process.stderr.write('Usage: npm run prices -- --quarantine\n');
  process.exit(2);
}
await withDatabase(async (db) => {
  const [prices, counts] = [await loadSetAsidePrices(db, shown), await countByStatus(db)];
  process.stdout.write(`${describeSetAsidePrices(prices, counts)}\n`);
});
