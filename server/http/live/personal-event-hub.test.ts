import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let port = 0;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Opens a stream on a real port. `saw` waits for a given string to arrive, and `ended` waits for the stream to end. */
async function open(cookie: string, query = 'personal=true', headers: Record<string, string> = {}) {
  const stop = new AbortController();
  closers.push(() => stop.abort());
  const response = await fetch(`http://127.0.0.1:${port}/api/live?${query}`, {
    headers: { cookie, host: 'localhost:80', ...headers },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const more = async (): Promise<boolean> => {
    const { done, value = '' } = (await reader?.read()) ?? { done: true };
    text += value;
    return !done;
  };
  return {
    response,
    text: () => text,
    async saw(part: string): Promise<void> {
      while (!text.includes(part)) if (!(await more())) throw new Error(`The stream ended without "${part}": ${text}`);
    },
    async ended(): Promise<void> {
      while (await more());
    },
  };
}

const addFavorite = (person: TestUser) =>
  person.request('PUT', `/api/favorites/${randomUUID()}`, { fromCountry: 'US', toCountry: 'PH' });

describe('private live events', () => {
  it('reach only the browsers of the user who added a favorite [S2-7]', async () => {
    const [maria, ben] = [await signInAs(test, 'maria'), await signInAs(test, 'ben')];
    const [one, other, foreign, visitor] = [
      await open(maria.cookie),
      await open(maria.cookie, 'personal=true&pairs=USD-PHP'),
      await open(ben.cookie),
      await open('', 'pairs=USD-PHP'),
    ];
    expect(one.response.headers.get('cache-control')).toBe('no-store, no-transform');
    await addFavorite(maria);
    await Promise.all([one, other].map((stream) => stream.saw('event: changed\ndata: {"kind":"favorites"}\n\n')));
    await addFavorite(ben);
    await foreign.saw('"kind":"favorites"');
    expect(foreign.text().match(/changed/g)).toHaveLength(1);
    test.context.rates.rememberCloses([]);
    await visitor.saw('event: rates');
    expect(visitor.text()).not.toContain('changed');
  });

  it('are sent without an id after each change to a list, so rates resume from their last id', async () => {
    const maria = await signInAs(test, 'lists');
    const stream = await open(maria.cookie);
    await maria.request('PUT', '/api/providers/wise/rating', { rating: 4 });
    await maria.request('DELETE', '/api/history');
    await stream.saw('"kind":"history"');
    expect(stream.text()).toContain('event: changed\ndata: {"kind":"ratings"}\n\n');
  });

  it('reach a second device when an alert is created, changed, deleted or unsubscribed from [S3.8-2]', async () => {
    const maria = await signInAs(test, 'alerts');
    const stream = await open(maria.cookie);
    const countChanges = (): number => stream.text().split('event: changed\ndata: {"kind":"alerts"}\n\n').length - 1;
    const address = `/api/alerts/${crypto.randomUUID()}`;
    const overrides = { type: 'rate_better', fromCurrency: 'USD', toCurrency: 'PHP', targetRate: 999 };
    await maria.request('PUT', address, overrides);
    await maria.request('PUT', address, { ...overrides, targetRate: 998 });
    await test.context.mail.stopMails({ userId: maria.id, scope: `alert:${address.split('/').at(-1) ?? ''}` });
    await maria.request('DELETE', address);
    // No alert is left to delete, so this sends no event.
    await maria.request('DELETE', '/api/alerts');
    await maria.request('DELETE', '/api/history');
    await stream.saw('"kind":"history"');
    expect(countChanges()).toBe(4);
  });

  it('are not sent to a stream that only subscribes to rates', async () => {
    const maria = await signInAs(test, 'quiet');
    const [rates, own] = [await open(maria.cookie, 'pairs=USD-PHP'), await open(maria.cookie)];
    await addFavorite(maria);
    await own.saw('changed');
    await rates.saw('event: rates');
    expect(rates.text()).not.toContain('changed');
  });

  it('are not available to visitors', async () => {
    for (const cookie of ['', `session=${'A'.repeat(43)}`, 'signed-in=1']) {
      const stream = await open(cookie);
      expect(stream.response.status).toBe(401);
    }
    expect((await open('', 'personal=yes')).response.status).toBe(400);
  });

  it('end with the session, so an open stream is closed without another event', async () => {
    const maria = await signInAs(test, 'leaving');
    const stream = await open(maria.cookie);
    const elsewhere = await signInAs(test, 'leaving');
    expect((await maria.request('POST', '/api/auth/sign-out')).statusCode).toBe(200);
    await addFavorite(elsewhere);
    await stream.ended().catch(() => undefined);
    expect(stream.text()).not.toContain('changed');
  });

  it('notify a reconnecting stream that everything may have changed', async () => {
    const maria = await signInAs(test, 'back');
    const byHeader = await open(maria.cookie, 'personal=true', { 'last-event-id': 'x-1' });
    const byQuery = await open(maria.cookie, 'personal=true&lastEventId=x-1');
    await Promise.all([byHeader, byQuery].map((stream) => stream.saw('"kind":"everything"')));
  });
});
