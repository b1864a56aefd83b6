import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { isServiceUrl } from '../outbound/allowed-url.ts';

/** One price feed from the operator's settings. */
export type PriceFeedConfig = {
  /** Derived from the URL or path, so it changes only if the feed moves. */
  readonly id: string;
  readonly location: { readonly kind: 'url' | 'file'; readonly address: string };
  /** An Ed25519 key of 32 bytes. If set, only feed files signed with this key are accepted. */
  readonly publicKey: Uint8Array | undefined;
};

const keySeparator = '#ed25519=';
const keyBytes = 32;

/**
 * Parses PRICE_FEEDS: URLs or files separated by white space, each followed by `#ed25519=` and a public key (base64) if
 * the feed is signed. File paths are relative to `root`. Throws a RangeError that says what is wrong, but not in which
 * entry.
 */
export function parsePriceFeedList(text: string, root: string): PriceFeedConfig[] {
  const entries = text.split(/\s+/).filter((entry) => entry !== '');
  const feeds = entries.map((entry) => parseEntry(entry, root));
  if (new Set(feeds.map(({ id }) => id)).size < feeds.length) throw new RangeError('names a feed twice');
  return feeds;
}

export function isPriceFeedList(text: string): boolean {
  try {
    parsePriceFeedList(text, '/');
    return true;
  } catch {
    return false;
  }
}

function parseEntry(entry: string, root: string): PriceFeedConfig {
  const [written = '', key] = entry.split(keySeparator);
  const publicKey = key === undefined ? undefined : new Uint8Array(Buffer.from(key, 'base64'));
  if (publicKey && publicKey.length !== keyBytes) throw new RangeError(`has a key that isn't 32 bytes of base64`);
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(written);
  if (isUrl ? !isServiceUrl(written) : written === '') throw new RangeError(`has a URL that can't be requested`);
  const address = isUrl ? new URL(written).href : resolve(root, written);
  const name = isUrl ? new URL(written).hostname : basename(written);
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 8);
  return {
    id: `feed-${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 40)}-${digest}`,
    location: { kind: isUrl ? 'url' : 'file', address },
    publicKey,
  };
}
