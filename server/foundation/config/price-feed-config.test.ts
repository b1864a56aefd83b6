import { describe, expect, it } from 'vitest';
import { isPriceFeedList, parsePriceFeedList } from './price-feed-config.ts';

const key = Buffer.alloc(32, 7).toString('base64');

describe('PRICE_FEEDS', () => {
  it('lists URLs and files, each with a key if the feed is signed [B1-10]', () => {
    const feeds = parsePriceFeedList(
      `https://Union.example/a.jsonl#ed25519=${key}  data/own.jsonl\n/srv/b.jsonl`,
      '/opt/tern',
    );
    expect(feeds.map(({ location, publicKey }) => [location.kind, location.address, publicKey?.length])).toEqual([
      ['url', 'https://union.example/a.jsonl', 32],
      ['file', '/opt/tern/data/own.jsonl', undefined],
      ['file', '/srv/b.jsonl', undefined],
    ]);
    expect(feeds.map(({ id }) => id.replace(/[0-9a-f]{8}$/, '#'))).toEqual([
      'feed-union-example-#',
      'feed-own-jsonl-#',
      'feed-b-jsonl-#',
    ]);
  });

  it('gives a feed the same id with and without a key [B1-10]', () => {
    const [unsigned] = parsePriceFeedList('https://union.example/a.jsonl', '/');
    const [signed] = parsePriceFeedList(`https://union.example/a.jsonl#ed25519=${key}`, '/');
    expect(signed?.id).toBe(unsigned?.id);
  });

  it.each([
    ['an empty value', '', true],
    ['a feed on this machine', 'http://127.0.0.1:8080/a.jsonl', true],
    ['a remote feed without TLS', 'http://union.example/a.jsonl', false],
    ['a URL with a query', 'https://union.example/a.jsonl?token=1', false],
    ['a URL with a password', 'https://me:secret@union.example/a.jsonl', false],
    ['a feed over FTP', 'ftp://union.example/a.jsonl', false],
    ['a short key', 'https://union.example/a.jsonl#ed25519=AAAA', false],
    ['a key without a feed', `#ed25519=${key}`, false],
    ['a duplicate feed', 'https://union.example/a.jsonl https://union.example/a.jsonl', false],
  ])('accepts or rejects $0 (accepted: $2) [B1-10]', (_what, text, isRight) => {
    expect(isPriceFeedList(text)).toBe(isRight);
  });
});
