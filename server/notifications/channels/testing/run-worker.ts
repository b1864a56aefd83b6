import { connectKysely } from '../../../foundation/db/database.ts';
import { channelDeliveryTo } from './channel-fixture.ts';

/**
 * A worker of channels in a separate process, for being killed: `node run-worker.ts <connection as JSON> <origin>`. Its
 * leases outlive any test.
 */
const [connection = '{}', origin = ''] = process.argv.slice(2);
const db = connectKysely(JSON.parse(connection), 5, () => {});
channelDeliveryTo(db, origin, { leaseMs: 3_600_000 }).start();
process.stdout.write('ready\n');
// The worker's timers don't keep a program alive.
setInterval(() => {}, 60_000);
