import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inPieces } from '../testing/in-pieces.ts';
import { firstBytes, inTwoParts } from './delay-body-tail.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" };
const page = (size: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: size }, (_, at) => at % 251);

describe('inTwoParts', () => {
  it.each(
    [firstBytes - 1, firstBytes, firstBytes + 1, 400_000].flatMap((size) => [
      [size, 7_001],
      [size, size],
    ]),
  )('loses nothing of %i bytes, in pieces of %i', async (size, piece) => {
    const whole = inTwoParts(new Response(inPieces(page(size), piece), { headers: html })).bytes();
    await vi.runAllTimersAsync();
    expect(Buffer.from(await whole).equals(page(size))).toBe(true);
  });

  it('sends the first screen before it waits, and waits once', async () => {
    const reader = inTwoParts(new Response(page(400_000), { headers: html })).body?.getReader();
    expect((await reader?.read())?.value).toHaveLength(firstBytes);
    let isThere = false;
    const rest = reader?.read().then((piece) => {
      isThere = true;
      return piece;
    });
    await vi.advanceTimersByTimeAsync(90);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect((await rest)?.value).toHaveLength(400_000 - firstBytes);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps status and policy, and drops the outdated length and encoding', () => {
    const headers = { ...html, 'content-encoding': 'br', 'content-length': '9' };
    const given = inTwoParts(new Response(page(9), { status: 404, headers }));
    expect(given.status).toBe(404);
    expect(Object.fromEntries(given.headers)).toEqual(html);
  });

  it('leaves other responses and empty bodies unchanged', () => {
    for (const response of [
      new Response('{}', { headers: { 'content-type': 'application/json' } }),
      new Response(null, { headers: html }),
      Response.error(),
    ])
      expect(inTwoParts(response)).toBe(response);
  });

  it('breaks off where the network does', async () => {
    const cut = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(out) {
        out.enqueue(page(10));
        out.error(new TypeError('network error'));
      },
    });
    await expect(inTwoParts(new Response(cut, { headers: html })).bytes()).rejects.toThrow('network error');
  });
});
