import { describeFlaggedPrices } from '../server/market/prices/contributions/describe-flagged-prices.ts';
import {
  countContributionsByStatus,
  loadFlaggedPrices,
} from '../server/market/prices/contributions/flagged-prices.store.ts';
import { runWithConfiguredDatabase } from './run-with-configured-database.ts';

/**
 * `npm run prices -- --quarantine`: prints the newest 100 shared prices in quarantine, with the reasons. Changes
 * nothing.
 */
const maxPrices = 100;
if (!process.argv.includes('--quarantine')) {
  process.stderr.write('Usage: npm run prices -- --quarantine\n');
  process.exit(2);
}
await runWithConfiguredDatabase(async (db) => {
  const [prices, counts] = [await loadFlaggedPrices(db, maxPrices), await countContributionsByStatus(db)];
  process.stdout.write(`${describeFlaggedPrices(prices, counts)}\n`);
});
