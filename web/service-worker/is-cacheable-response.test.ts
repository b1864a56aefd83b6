import { describe, expect, it } from 'vitest';
import { isCacheableResponse, isCompleteResponse, resourceKindFromPath } from './is-cacheable-response.ts';

const answer = (headers: Record<string, string>, status = 200) =>
  new Response('{}', { status, headers: { 'cache-control': 'public, max-age=30', ...headers } });
const json = 'application/json; charset=utf-8';

describe('isCacheableResponse', () => {
  it('allows a public response of the right type [S1-5]', () => {
    expect(isCacheableResponse('data', answer({ 'content-type': json }))).toBe(true);
    expect(isCacheableResponse('page', answer({ 'content-type': 'text/html; charset=utf-8' }))).toBe(true);
    expect(isCacheableResponse('script', answer({ 'content-type': 'text/javascript; charset=utf-8' }))).toBe(true);
  });

  it.each([
    ['private', { 'cache-control': 'private, max-age=30' }, 200],
    ['no-store', { 'cache-control': 'no-store' }, 200],
    ['public and no-store', { 'cache-control': 'public, no-store' }, 200],
    ['unclear about who may cache it', { 'cache-control': 'max-age=30' }, 200],
    ['setting a cookie', { 'set-cookie': 'a=b' }, 200],
    ['partial', {}, 206],
    ['an error', {}, 500],
    ['not found', {}, 404],
    ['HTML instead of data', { 'content-type': 'text/html' }, 200],
    ['without a type', { 'content-type': '' }, 200],
  ])('rejects a response that is %s', (_name, headers, status) => {
    expect(isCacheableResponse('data', answer({ 'content-type': json, ...headers }, status))).toBe(false);
  });

  it('rejects a redirected response', () => {
    const moved = Object.defineProperty(answer({ 'content-type': json }), 'redirected', { value: true });
    expect(isCacheableResponse('data', moved)).toBe(false);
  });

  it('rejects HTML sent in place of a script or style sheet', () => {
    expect(isCacheableResponse('script', answer({ 'content-type': 'text/html' }))).toBe(false);
    expect(isCacheableResponse('style', answer({ 'content-type': 'text/html' }))).toBe(false);
  });
});

describe('isCompleteResponse', () => {
  it.each([
    ['page', '<!DOCTYPE html><html><body><script id="page-data">{}</script></body></html>', true],
    ['page', '<!DOCTYPE html><html><body>Welcome to our hotel</body></html>', false],
    ['page', '<!DOCTYPE html><html><body><script id="page-data">{}</scr', false],
    ['data', '{"providers":[]}', true],
    ['data', '{"code":"service_unavailable","status":503}', false],
    ['data', '{"providers":[', false],
    ['data', 'null', false],
    ['script', '', false],
  ] as const)(
    'checks that a response of type "%s" is complete and from Tern: %s → %s',
    async (kind, body, expected) => {
      expect(await isCompleteResponse(kind, new Response(body))).toBe(expected);
    },
  );
});

describe('resourceKindFromPath', () => {
  it('determines the kind of a file from its name', () => {
    expect(
      ['/assets/a-1.js', '/assets/a-1.css', '/a.woff2', '/icon.svg', '/offline'].map(resourceKindFromPath),
    ).toEqual(['script', 'style', 'font', 'image', 'page']);
  });
});
