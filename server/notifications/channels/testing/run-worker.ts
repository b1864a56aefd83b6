import { createKysely } from '../../../foundation/db/database.ts';
import { createTelegramClient } from '../telegram/telegram-client.ts';
import { fakeTelegramToken } from '../telegram/testing/fake-telegram.ts';
import { createTestChannelDelivery } from './channel-fixture.ts';

/**
 * Runs a channel worker in a separate process, for tests that kill it: `node run-worker.ts <connection as JSON>
 * <origin> <Bot API>`. Its leases outlast any test.
 */
const [connection = '{}', origin = '', telegramUrl = ''] = process.argv.slice(2);
const db = createKysely(JSON.parse(connection), 5, () => {});
const telegram = createTelegramClient({ apiUrl: telegramUrl, token: fakeTelegramToken, now: Date.now, log: () => {} });
createTestChannelDelivery(db, origin, { leaseMs: 3_600_000, telegram }).start();
process.stdout.write('ready\n');
// Keeps the process alive, because the worker's timers don't.
setInterval(() => {}, 60_000);
