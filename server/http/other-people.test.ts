import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportUserData } from '../people/account/my-data/export-my-data.ts';
import { seedUser, userMarker } from '../testing/people/seed-user.ts';
import { signInAs, type TestUser } from '../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../testing/start-test-app.ts';

let test: TestApp;
let victim: Awaited<ReturnType<typeof seedUser>>;
let [stranger, gone]: TestUser[] = [];
beforeAll(async () => {
  test = await startTestApp();
  victim = await seedUser(test.context.db);
  stranger = await signInAs(test, 'stranger');
  gone = await signInAs(test, 'gone');
  await test.context.db.deleteFrom('users').where('id', '=', gone.id).execute();
});
afterAll(() => test.close());

const guarded = allEndpoints.filter(({ access }) => access === 'signed_in');
const named = guarded.map((one) => [`${one.method} ${one.path}`, one] as const);

/** Returns every id in the seeded user's rows, for use in URLs. */
function idsOf({ seeded, userId }: typeof victim): string[] {
  const rows = Object.values(seeded).map(({ id, id_hash, trigger_id }) => [id, id_hash, trigger_id]);
  return [...new Set([userId, ...rows.flat().filter((id) => typeof id === 'string')])];
}

/** Bodies that would be valid for the requester's own rows. */
const bodies: readonly object[] = [
  {},
  { type: 'rate_better', fromCurrency: 'USD', toCurrency: 'PHP', targetRate: 99 },
  { fromCountry: 'US', toCountry: 'PH', amount: 5, currency: 'USD', note: 'taken over' },
  { rating: 1 },
  {
    ...{ providerName: 'Wise', fromCountry: 'US', toCountry: 'IN', sendAmount: 5, sendCurrency: 'USD' },
    ...{ receiveCurrency: 'INR', payoutMethod: 'bank_transfer', sentAt: '2026-10-01T00:00:00Z' },
  },
  { received: { at: '2026-10-12T00:00:00Z', amount: 1 } },
];

describe('requests for another user’s data', () => {
  it.each(named)('reveal and change nothing at %s, whichever id they contain [S6-4]', async (_, { method, path }) => {
    const { db } = test.context;
    const before = (await exportUserData(db, victim.userId, testNow)).stored;
    const ids = path.includes(':') ? idsOf(victim) : ['unused'];
    for (const id of ids) {
      const url = path.replace(/:\w+/g, encodeURIComponent(id));
      for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : bodies) {
        const reply = await stranger?.request(method, url, body);
        expect(reply?.statusCode, `${method} ${url}`).toBeLessThan(500);
        expect(reply?.body).not.toContain(userMarker);
        // The response may contain the requested id, but no other id of that user.
        for (const other of idsOf(victim).filter((one) => one !== id)) expect(reply?.body).not.toContain(other);
      }
    }
    expect((await exportUserData(db, victim.userId, testNow)).stored).toEqual(before);
  });

  it('are rejected everywhere if a deleted user sends an old cookie [S4.1-1]', async () => {
    for (const { method, path } of guarded) {
      const reply = await gone?.request(
        method,
        path.replace(/:\w+/g, idsOf(victim)[0] ?? ''),
        method === 'GET' ? undefined : {},
      );
      expect([reply?.statusCode, reply?.json().code], `${method} ${path}`).toEqual([401, 'not_signed_in']);
    }
  });
});
