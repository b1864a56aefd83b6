import { open, readFile, stat } from 'node:fs/promises';
import type { PriceFeedConfig } from '../../../foundation/config/price-feed-config.ts';
import type { HttpClient, HttpStreamClient } from '../../../foundation/outbound/http-client.ts';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';
import { requireOk } from '../../../foundation/outbound/require-ok.ts';
import { FeedError } from './feed-error.ts';

/** The bytes of one version of a feed. `etag` identifies the version in the next request. */
export type FeedContent = { readonly bytes: Buffer; readonly etag: string | undefined };

export type FeedDeps = {
  readonly feed: PriceFeedConfig;
  readonly http: HttpClient & HttpStreamClient;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

export const maxFeedBytes = 10_000_000;
const maxSignatureBytes = 1000;
const feedTimeoutMs = 60_000;

/**
 * Reads a feed. Returns undefined if the version with `knownEtag` is still current. Throws FeedError 'too_large', or
 * 'unreachable' with the original error as its cause.
 */
export async function readFeed(deps: FeedDeps, knownEtag: string | undefined): Promise<FeedContent | undefined> {
  const { address, kind } = deps.feed.location;
  return kind === 'file' ? readFeedFile(address, knownEtag) : fetchFeed(deps, address, knownEtag);
}

/**
 * Returns the signature in base64 from the `.sig` file next to a feed. Returns undefined if the file can't be read or
 * the server responds with any status other than 200. If the request fails, throws the same errors as readFeed.
 */
export async function readFeedSignature(deps: FeedDeps): Promise<string | undefined> {
  const { address, kind } = deps.feed.location;
  if (kind === 'file') return readFile(`${address}.sig`, 'utf8').catch(() => undefined);
  const answer = await deps.http.get(`${address}.sig`, toRequestOptions(deps, maxSignatureBytes)).catch(throwFeedError);
  return answer.status === 200 ? answer.body : undefined;
}

async function readFeedFile(path: string, knownEtag: string | undefined): Promise<FeedContent | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(path);
    const etag = `${ino}-${size}-${mtimeMs}`;
    if (etag === knownEtag) return undefined;
    const file = await open(path);
    try {
      // The file may have grown since its size was read.
      const buffer = Buffer.alloc(Math.min(size, maxFeedBytes) + 1);
      let length = 0;
      for (let read = 1; read > 0 && length < buffer.length; length += read) {
        read = (await file.read(buffer, length, buffer.length - length, length)).bytesRead;
      }
      if (length > maxFeedBytes) throw tooLargeError();
      return { bytes: buffer.subarray(0, length), etag };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('unreachable', "The file can't be read", error);
  }
}

async function fetchFeed(deps: FeedDeps, url: string, knownEtag: string | undefined): Promise<FeedContent | undefined> {
  return deps.http
    .stream(
      url,
      async ({ body, ...answer }) => {
        if (answer.status === 304 && knownEtag !== undefined) return undefined;
        requireOk({ ...answer, body: '' }, 'The feed', deps.now);
        const chunks: Uint8Array[] = [];
        for await (const chunk of body) chunks.push(chunk);
        return { bytes: Buffer.concat(chunks), etag: answer.headers.etag };
      },
      {
        ...toRequestOptions(deps, maxFeedBytes),
        headers: knownEtag === undefined ? {} : { 'if-none-match': knownEtag },
      },
    )
    .catch(throwFeedError);
}

function toRequestOptions({ signal, timeoutMs = feedTimeoutMs }: FeedDeps, maxBytes: number) {
  return { maxBytes, timeoutMs, ...(signal && { signal }) };
}

function throwFeedError(error: unknown): never {
  if (error instanceof OutboundError && error.code === 'too_large') throw tooLargeError();
  if (error instanceof OutboundError) throw new FeedError('unreachable', error.message, error);
  throw error;
}

function tooLargeError(): FeedError {
  return new FeedError('too_large', `The feed is larger than ${maxFeedBytes / 1e6} MB`);
}
