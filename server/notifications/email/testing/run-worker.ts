import { createKysely } from '../../../foundation/db/database.ts';
import { createTestDelivery } from './delivery-fixture.ts';

/**
 * Runs a mail worker in a separate process, for tests that kill it: `node run-worker.ts <connection as JSON> <smtp url>
 * <lease in ms>`.
 */
const [connection = '{}', url = '', leaseMs = '1000'] = process.argv.slice(2);
const db = createKysely(JSON.parse(connection), 5, () => {});
const { start } = createTestDelivery(db, url, { leaseMs: Number(leaseMs) });
start();
process.stdout.write('ready\n');
// Keeps the process alive, because the worker's timers don't.
setInterval(() => {}, 60_000);
