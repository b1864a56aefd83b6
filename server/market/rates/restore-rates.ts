import { currencies } from '@tern/domain/reference/currencies.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { CurrentRates } from './current-rates.ts';
import { loadLastAcceptedRates, loadRecentCloses } from './rates.store.ts';
import { readReferenceRates } from './reference/reference-rates.ts';

/**
 * Loads rates at startup, before any source is polled (D2): the bundled reference rates, then previously accepted
 * values of the configured sources. Takes a few milliseconds and doesn't need the network.
 */
export async function restoreRates({ db, live, now }: { db: Db; live: CurrentRates; now: Clock }): Promise<void> {
  live.offer(await readReferenceRates(now()));
  const asked = live.sources().map(({ id }) => id);
  const codes = currencies.map(({ code }) => code);
  live.restore(await loadLastAcceptedRates(db, asked, codes));
  live.rememberCloses(await loadRecentCloses(db));
}
