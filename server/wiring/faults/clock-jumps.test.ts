import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const hourMs = 3_600_000;
const pair = { fromCountry: 'US', toCountry: 'PH' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SEARCHES_PER_MINUTE: '5' });
});
afterAll(() => test.close());

let asked = 0;
/** Sends a new search from one address and returns whether it is answered. */
async function search(remoteAddress: string): Promise<boolean> {
  asked += 1;
  const url = `/api/quotes?fromCountry=US&toCountry=PH&currency=USD&amount=${100 + asked}`;
  return (await test.app.inject({ url, remoteAddress })).statusCode === 200;
}

describe('an instance whose clock jumps', () => {
  it.each([
    ['an hour ahead', hourMs],
    ['an hour back', -hourMs],
  ])('keeps users signed in and applies a repeated change once (%s)', async (_, ms) => {
    const maria = await signInAs(test, `maria-${randomUUID()}`);
    const [id, key] = [randomUUID(), randomUUID()];
    const save = () => maria.request('PUT', `/api/favorites/${id}`, pair, { 'idempotency-key': key });
    const saved = (await save()).json();
    for (const jump of [ms, -ms]) {
      test.advance(jump);
      expect((await maria.request('GET', '/api/profile')).statusCode).toBe(200);
      expect((await save()).json()).toEqual(saved);
      await maria.request('PUT', `/api/favorites/${randomUUID()}`, { ...pair, toCountry: jump > 0 ? 'MX' : 'KE' });
    }
    const list = await maria.request('GET', '/api/favorites?figures=false');
    expect(list.json<{ favorites: unknown[] }>().favorites).toHaveLength(3);
  });

  it.each([
    ['an hour ahead', hourMs, '203.0.113.7'],
    ['an hour back', -hourMs, '203.0.113.8'],
  ])('rate-limits a caller for no more than a minute (%s)', async (_, ms, address) => {
    const answers = [];
    for (let turn = 0; turn < 20; turn += 1) answers.push(await search(address));
    expect([answers[0], answers.at(-1)]).toEqual([true, false]);
    test.advance(ms);
    test.advance(60_000);
    expect(await search(address)).toBe(true);
    test.advance(-ms);
  });
});
