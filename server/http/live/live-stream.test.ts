import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PairRate } from '../../market/rates/current-rates.ts';
import { createFakeTimer } from '../../testing/fake-timer.ts';
import type { StreamLimits } from './connection-limits.ts';
import { createLiveHub, type HubLimits } from './live-hub.ts';
import { startLiveServer } from './testing/start-live-server.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Event = { readonly name: string; readonly id: string; readonly data: any };
type Settings = {
  hub?: Partial<HubLimits>;
  connections?: StreamLimits;
  epoch?: string;
  publicOrigin?: string;
};

/** Starts a server for the live stream on a real port. The test controls the rates, the clock and the timer. */
async function listen({ hub: limits = {}, connections, epoch = 'e1', publicOrigin }: Settings = {}) {
  let now = Date.UTC(2026, 9, 12, 12);
  let rate = 57;
  let changed = (): void => {};
  const logged: string[] = [];
  const clock = createFakeTimer();
  const rates = {
    rate: (_from: string, to: string): PairRate | undefined =>
      to === 'INR'
        ? { rate: 88, asOf: 0, source: 's', sourceName: 'S', kind: 'live' }
        : { rate, asOf: now, source: 's', sourceName: 'S', kind: 'live' },
    onChange: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
  };
  const live = createLiveHub({
    rates,
    now: () => now,
    timer: clock.timer,
    log: (event) => void logged.push(event),
    epoch,
    limits,
  });
  const { app, port } = await startLiveServer({ live, ...(connections && { liveLimits: connections }) }, publicOrigin);
  const stop = () => app.close();
  closers.push(stop);
  return {
    port,
    stop,
    clock,
    logged,
    tick(ms = 1000) {
      now += ms;
      rate += 1;
      changed();
    },
    /** Waits until at most this many sockets are open, and then until "close" has been emitted. */
    async socketsLeft(wanted: number): Promise<void> {
      const turn = () => new Promise((resolve) => setImmediate(resolve));
      const count = () => new Promise<number>((resolve) => app.server.getConnections((_error, open) => resolve(open)));
      while ((await count()) > wanted) await turn();
      await turn();
      await turn();
    },
  };
}

/**
 * Connects a client that reads everything the stream sends. `count` waits for a number of events, `saw` for a string,
 * and `ended` for the end of the stream.
 */
async function subscribe(port: number, query = 'pairs=USD-PHP', headers: Record<string, string> = {}) {
  let text = '';
  let notify = (): void => {};
  const request = httpRequest({ port, host: '127.0.0.1', path: `/api/live?${query}`, headers, agent: false });
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end();
  });
  let isEnded = false;
  response.on('data', (chunk: Buffer) => {
    text += chunk;
    notify();
  });
  response.on('error', () => {});
  response.on('close', () => {
    isEnded = true;
    notify();
  });
  const events = (): Event[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((block) => !block.startsWith(':'))
      .map((block) => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        return { name: field('event'), id: field('id'), data: JSON.parse(field('data')) };
      });
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) await new Promise<void>((resolve) => (notify = resolve));
  };
  const close = (): void => void request.destroy();
  closers.push(async () => close());
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    count: async (count: number): Promise<Event[]> => {
      await until(() => events().length >= count);
      return events();
    },
    ended: () => until(() => isEnded),
    saw: (part: string) => until(() => text.includes(part)),
    text: () => text,
    close,
  };
}

const ratesOf = (events: readonly Event[]): number[] => events.map((event) => event.data.rates?.[0]?.rate);

describe('the live stream', () => {
  it('sends the current rates to a new client as an event stream', async () => {
    const { port } = await listen();
    const one = await subscribe(port, 'pairs=usd-inr,USD-PHP');
    const [first] = await one.count(1);
    expect(one.status).toBe(200);
    expect(one.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(one.headers['cache-control']).toContain('no-store');
    expect(first).toMatchObject({ name: 'rates', id: 'e1-1' });
    expect(first?.data.rates).toEqual([
      { from: 'USD', to: 'INR', rate: 88, asOf: '1970-01-01T00:00:00.000Z', source: 's', kind: 'live' },
      { from: 'USD', to: 'PHP', rate: 57, asOf: '2026-10-12T12:00:00.000Z', source: 's', kind: 'live' },
    ]);
  });

  it.each([
    ['https://tern.example', 'max-age=63072000; includeSubDomains'],
    ['http://tern.example', undefined],
  ])('has the same security headers as other responses: %s', async (publicOrigin, hsts) => {
    const { port } = await listen({ publicOrigin });
    const { headers } = await subscribe(port);
    expect(headers['strict-transport-security']).toBe(hsts);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('sends two clients the same event with only the pair that changed [S4.7-1]', async () => {
    const { port, tick } = await listen();
    const one = await subscribe(port, 'pairs=USD-PHP,USD-INR');
    const two = await subscribe(port, 'pairs=USD-INR,USD-PHP');
    tick();
    const [seen, same] = await Promise.all([one.count(2), two.count(2)]);
    expect(seen).toEqual(same);
    expect(seen[1]?.data.rates).toMatchObject([{ from: 'USD', to: 'PHP', rate: 58 }]);
  });

  it('subscribes a client to the currencies of the requested corridor', async () => {
    const { port } = await listen();
    const one = await subscribe(port, 'corridor=US-IN');
    expect((await one.count(1))[0]?.data.rates).toMatchObject([{ from: 'USD', to: 'INR' }]);
  });

  it('sends at most one event per second, with the newest rate', async () => {
    const { port, tick, clock } = await listen();
    const one = await subscribe(port);
    tick(0);
    tick(300);
    tick(300);
    expect(clock.waiting()).toContain(700);
    clock.fire();
    expect(ratesOf(await one.count(3))).toEqual([57, 58, 60]);
  });

  it('waits no longer than a second after the clock is set back', async () => {
    const { port, tick, clock } = await listen();
    const one = await subscribe(port);
    tick(0);
    tick(-3_600_000);
    expect(clock.waiting()).toContain(1000);
    clock.fire();
    expect(ratesOf(await one.count(3))).toEqual([57, 58, 59]);
  });

  it.each([
    ['the header', (id: string) => ['pairs=USD-PHP&lastEventId=e1-1', { 'last-event-id': id }] as const],
    ['the query', (id: string) => [`pairs=USD-PHP&lastEventId=${id}`, {}] as const],
  ])('resumes from the id in %s without a gap or a duplicate', async (_name, how) => {
    const { port, tick } = await listen();
    const one = await subscribe(port);
    tick();
    const id = (await one.count(2)).at(-1)?.id ?? '';
    one.close();
    tick();
    tick();
    const again = await subscribe(port, ...how(id));
    tick();
    const all = [...one.events(), ...(await again.count(3))];
    expect(ratesOf(all)).toEqual([57, 58, 59, 60, 61]);
    expect(new Set(all.map((event) => event.id)).size).toBe(5);
  });

  it('replays nothing to a client that missed nothing', async () => {
    const { port, tick } = await listen();
    const one = await subscribe(port, 'pairs=USD-PHP&lastEventId=e1-0', {});
    expect((await one.count(1))[0]?.name).toBe('reset');
    const again = await subscribe(port, `pairs=USD-PHP&lastEventId=${one.events()[0]?.id}`);
    tick();
    expect(ratesOf(await again.count(1))).toEqual([58]);
  });

  it.each([
    ['too many events', { maxEvents: 2 }, 'e1-1'],
    ['too many bytes', { maxEventBytes: 250 }, 'e1-1'],
    ['an id from another process', {}, 'e0-1'],
    ['a future id', {}, 'e1-99'],
    ['an invalid id', {}, 'nonsense'],
  ])('sends reset after %s and continues from there', async (_name, hub, id) => {
    const { port, tick } = await listen({ hub });
    const one = await subscribe(port);
    for (let index = 0; index < 4; index += 1) tick();
    const head = (await one.count(5)).at(-1)?.id;
    const again = await subscribe(port, `pairs=USD-PHP&lastEventId=${id}`);
    expect(await again.count(1)).toEqual([{ name: 'reset', id: head, data: {} }]);
    tick();
    expect(ratesOf(await again.count(2)).at(-1)).toBe(62);
  });

  it('sends reset to a client that returns after its pairs have had no clients for two minutes', async () => {
    const { port, tick, clock, socketsLeft } = await listen();
    const one = await subscribe(port);
    const id = (await one.count(1))[0]?.id;
    one.close();
    await socketsLeft(0);
    tick(121_000);
    clock.fire();
    const again = await subscribe(port, `pairs=USD-PHP&lastEventId=${id}`);
    expect((await again.count(1))[0]?.name).toBe('reset');
  });

  it("disconnects only the client that doesn't read", async () => {
    const { port, tick, logged, socketsLeft } = await listen({ hub: { maxBufferedBytes: 4096 } });
    const quick = await subscribe(port);
    const slow: Socket = connect(port, '127.0.0.1');
    closers.push(async () => void slow.destroy());
    await new Promise<void>((resolve) =>
      slow.once('data', () => resolve(void slow.pause())).write(get('pairs=USD-PHP')),
    );
    let ticks = 0;
    while (!logged.includes('live.slow-listeners-cut')) {
      for (let index = 0; index < 1000; index += 1) tick();
      ticks += 1000;
      expect(ticks).toBeLessThan(200_000);
      await quick.count(ticks + 1);
    }
    await socketsLeft(1);
    expect(quick.events()).toHaveLength(ticks + 1);
  });

  it('disconnects a client that sends data after the request', async () => {
    const { port, socketsLeft } = await listen();
    const talker: Socket = connect(port, '127.0.0.1');
    talker.on('error', () => {});
    await new Promise<void>((resolve) => talker.once('data', () => resolve()).write(get('pairs=USD-PHP')));
    talker.write(get('pairs=USD-PHP').repeat(3));
    await socketsLeft(0);
  });

  it("doesn't stream in response to HEAD", async () => {
    const { port, socketsLeft } = await listen();
    const url = `http://127.0.0.1:${port}/api/live?pairs=USD-PHP`;
    expect((await fetch(url, { method: 'HEAD', headers: { connection: 'close' } })).status).toBe(405);
    await socketsLeft(0);
  });

  it('sends a keep-alive comment every 15 s', async () => {
    const { port, clock } = await listen();
    const one = await subscribe(port);
    expect(clock.waiting()).toEqual([15_000]);
    clock.fire();
    await one.saw('\n\n:\n\n');
    expect(clock.waiting()).toEqual([15_000]);
    expect(one.events()).toHaveLength(1);
  });

  it.each([
    ['', 'pairs'],
    ['pairs=', 'pairs'],
    ['pairs=USD-XYZ', 'pairs'],
    ['pairs=USD-USD', 'pairs'],
    ['pairs=USD', 'pairs'],
    [`pairs=${'USD-PHP,'.repeat(21)}USD-INR`, 'pairs'],
    ['corridor=US-US', 'corridor'],
    ['corridor=US-Atlantis', 'corridor'],
  ])('rejects "%s" and names the invalid parameter', async (query, field) => {
    const { port } = await listen();
    const answer = await fetch(`http://127.0.0.1:${port}/api/live?${query}`);
    expect(answer.status).toBe(400);
    const { code, errors } = (await answer.json()) as { code: string; errors: { field: string }[] };
    expect(code).toBe('invalid_parameters');
    expect(errors.map((error) => error.field)).toContain(field);
  });

  it.each([
    ['the limit per address', { total: 10, perCaller: 1, setsPerCaller: 10 }, 429, 'too_many_requests'],
    ['the total limit', { total: 1, perCaller: 10, setsPerCaller: 10 }, 503, 'service_unavailable'],
  ])(
    'rejects connections beyond %s and accepts them again after a client has left',
    async (_name, connections, status, code) => {
      const { port, socketsLeft } = await listen({ connections });
      const one = await subscribe(port);
      const refused = await fetch(`http://127.0.0.1:${port}/api/live?pairs=USD-PHP`, {
        headers: { connection: 'close' },
      });
      expect(refused.status).toBe(status);
      expect(refused.headers.get('retry-after')).toBe('30');
      expect(((await refused.json()) as { code: string }).code).toBe(code);
      one.close();
      await socketsLeft(0);
      expect((await subscribe(port)).status).toBe(200);
    },
  );

  it('counts the streams from one IPv6 /64 together', async () => {
    const { port } = await listen({ connections: { total: 10, perCaller: 2, setsPerCaller: 10 } });
    const from = (address: string) => statusOf(port, '/api/live?pairs=USD-PHP', { 'x-forwarded-for': address });
    expect(await Promise.all([from('2001:db8::1'), from('2001:db8::2')])).toEqual([200, 200]);
    expect(await from('2001:db8::3')).toBe(429);
    expect(await from('2001:db8:1::1')).toBe(200);
  });

  it('limits the number of different pair sets per caller, regardless of the order of their pairs', async () => {
    const { port } = await listen({ connections: { total: 10, perCaller: 10, setsPerCaller: 2 } });
    const ask = (pairs: string) => statusOf(port, `/api/live?pairs=${pairs}`);
    expect([await ask('USD-PHP,USD-INR'), await ask('USD-INR,USD-PHP'), await ask('USD-PHP')]).toEqual([200, 200, 200]);
    expect(await ask('USD-INR')).toBe(429);
    expect(await ask('USD-PHP')).toBe(200);
  });

  it('rejects a new set of pairs if too many are stored, unless one of them has no clients', async () => {
    const { port, socketsLeft } = await listen({ hub: { maxChannels: 1 } });
    const one = await subscribe(port);
    expect((await subscribe(port, 'pairs=USD-INR')).status).toBe(503);
    one.close();
    await socketsLeft(1);
    expect((await subscribe(port, 'pairs=USD-INR')).status).toBe(200);
  });

  it('sends every event to 300 clients in order', async () => {
    const { port, tick } = await listen({ connections: { total: 1000, perCaller: 1000, setsPerCaller: 1 } });
    const all = await Promise.all(Array.from({ length: 300 }, () => subscribe(port)));
    await Promise.all(all.map((one) => one.count(1)));
    for (let index = 0; index < 5; index += 1) tick();
    for (const one of all) expect(ratesOf(await one.count(6))).toEqual([57, 58, 59, 60, 61, 62]);
  });

  it('announces a restart, closes every stream and lets the server stop', async () => {
    const { port, stop } = await listen();
    const one = await subscribe(port);
    const stopped = stop();
    expect((await one.count(2))[1]).toMatchObject({ name: 'notice', data: { code: 'restarting' } });
    await Promise.all([one.ended(), stopped]);
  });
});

/** Opens a stream, leaves it open and returns the response status. */
async function statusOf(port: number, path: string, headers: Record<string, string> = {}): Promise<number> {
  const stop = new AbortController();
  closers.push(async () => stop.abort());
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: stop.signal })).status;
}

function get(query: string): string {
  return `GET /api/live?${query} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
}
