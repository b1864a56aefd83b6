import { describe, expect, it, vi } from 'vitest';
import { chunkedBody } from '../testing/chunked-body.ts';
import { markStored } from './mark-stored.ts';
import { findPageHead, streamCachedHead } from './stream-cached-head.ts';

const head = '<!DOCTYPE html><html lang="en"><head><style>a{color:red}</style>';
const rest = `<title>₱31,021.50</title></head><body>${'Manila ₱ '.repeat(50)}</body></html>`;
const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" };
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const again = '<meta http-equiv="refresh" content="0">';

/** Returns a page whose body arrives in chunks of the given size. */
const page = (text: string, size = 100_000, init: ResponseInit = { headers: html }): Response =>
  new Response(chunkedBody(bytes(text), size), init);

const opened = (answer: Promise<Response>, onOther = () => {}) =>
  streamCachedHead(page(head + rest), bytes(head), answer, onOther);

/** Returns a page whose connection is cut after the given text. */
const cutAfter = (text: string): Response =>
  new Response(
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (out) => out.enqueue(bytes(text)),
      pull: (out) => out.error(new TypeError('network error')),
    }),
    { headers: html },
  );

describe('the head of a cached page', () => {
  it.each([1, 7, 63, 64, 65, 100_000])('ends with its style sheet even in chunks of %i bytes', async (size) => {
    const found = await findPageHead(page(head + rest, size));
    expect(new TextDecoder().decode(found)).toBe(head);
  });

  it('is undefined for a page without a style sheet and for an empty page', async () => {
    expect(await findPageHead(page('<html><body>a page of old</body></html>'))).toBeUndefined();
    expect(await findPageHead(new Response(null))).toBeUndefined();
  });
});

describe('a page whose head is sent first', () => {
  it('sends the head before the network responds', async () => {
    const reader = opened(new Promise(() => {})).body?.getReader();
    expect((await reader?.read())?.value).toEqual(bytes(head));
  });

  it.each([1, 7, 63, 64, 65, 100_000])('continues with the response even in chunks of %i bytes', async (size) => {
    const newer = rest.replace('31,021.50', '31,044.10');
    expect(await opened(Promise.resolve(page(head + newer, size))).text()).toBe(head + newer);
  });

  it('continues with the cached copy, marked as cached, when offline', async () => {
    const copy = markStored(page(head + rest, 50), '2026-11-22T10:00:00.000Z');
    expect(await opened(Promise.resolve(copy)).text()).toBe(
      `${head}<html data-stored="2026-11-22T10:00:00.000Z">${rest}`,
    );
  });

  it("uses the content security policy of the cached copy, because it sends that copy's head", () => {
    const { headers, status } = opened(new Promise(() => {}));
    expect([status, Object.fromEntries(headers)]).toEqual([200, html]);
  });

  it.each([
    ['begins differently', async () => page(head.replace('lang="en"', 'lang="ar"') + rest)],
    ['begins differently, in small chunks', async () => page(head.replace('red', 'tan') + rest, 3)],
    ['ends before the head does', async () => page(head.slice(0, 20))],
    ['is empty', async () => new Response(null, { headers: html })],
    ['is an error', async () => page(head + rest, 50, { status: 503, headers: html })],
    ['is a 404', async () => page(head + rest, 50, { status: 404, headers: html })],
    ['is not a page', async () => page(head + rest, 50, { headers: { 'content-type': 'application/json' } })],
    ['is a redirect', async () => Response.redirect('https://tern.example/')],
    ['breaks off within the head', async () => cutAfter(head.slice(0, 9))],
    ['never arrives', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reloads without showing either page if the response %s', async (_name, answer) => {
    const onOther = vi.fn(() => {});
    expect(await opened(answer(), onOther).text()).toBe(head + again);
    expect(onOther).toHaveBeenCalledOnce();
  });

  it('fails with the network error if the connection drops after the head', async () => {
    const cut = cutAfter(head + rest.slice(0, 9));
    await expect(opened(Promise.resolve(cut)).text()).rejects.toThrow('network error');
  });

  it('cancels the request when the reader cancels', async () => {
    const cancel = vi.fn();
    const endless = new ReadableStream({ pull: (out) => out.enqueue(bytes(head + rest)), cancel });
    const reader = opened(Promise.resolve(new Response(endless, { headers: html }))).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel('gone');
    expect(cancel).toHaveBeenCalledWith('gone');
  });
});
