import { describeSetAsidePrices } from '../server/market/prices/contributions/describe-set-aside-prices.ts';
import {
  countContributionsByStatus,
  loadSetAsidePrices,
} from '../server/market/prices/contributions/set-aside.store.ts';
import { runWithConfiguredDatabase } from './run-with-configured-database.ts';

/**
 * `npm run prices -- --quarantine`: prints the newest 100 shared prices in quarantine, with the reasons. Changes
 * nothing.
 */
const shown = 100;
if (!process.argv.includes('--quarantine')) {
  process.stderr.write('Usage: npm run prices -- --quarantine\n');
  process.exit(2);
}
await runWithConfiguredDatabase(async (db) => {
  const [prices, counts] = [await loadSetAsidePrices(db, shown), await countContributionsByStatus(db)];
  process.stdout.write(`${describeSetAsidePrices(prices, counts)}\n`);
});
