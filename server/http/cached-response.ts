import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { type Encoding, negotiateEncoding } from './headers/negotiate-encoding.ts';

type RequestHeaders = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/**
 * Brotli quality, for clients without Zstandard: `page` for content shared by many visitors, `answer` for responses
 * that vary by amount and expire in half a minute.
 */
const brotliQualities = { page: 4, answer: 1 } as const;
export type CompressionProfile = keyof typeof brotliQualities;

/**
 * A finished response, written directly to the socket. A body over 1 KB is compressed for the first client that accepts
 * compression, and the compressed bytes replace the original. Later clients get these bytes without rendering,
 * serializing or compressing. The compressed bytes take an eighth of the memory. A client that already has the response
 * gets a 304 (RFC 9110, 13.1.2), which saves most of the wait on a slow network.
 */
export class CachedResponse {
  readonly #status: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #quality: number;
  /** The response in each available encoding. There is always at least one. */
  readonly #forms = new Map<Encoding | 'identity', EncodedResponse>();

  constructor(
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string | Buffer,
    compression: CompressionProfile = 'page',
  ) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const varies = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
    const mayBeKept = status === 200 && !headers['cache-control']?.includes('no-store');
    // The ETag is weak because it covers all encodings. There is none if the status isn't 200 or caching is forbidden.
    const etag = mayBeKept ? { etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` } : undefined;
    this.#status = status;
    this.#quality = brotliQualities[compression];
    this.#headers = { ...headers, vary: varies, ...etag };
    this.#forms.set('identity', this.#form('identity', bytes));
  }

  /**
   * The size in bytes for cache limits. It is doubled, because the response in another encoding may be added. Read it
   * after serving the first client.
   */
  get size(): number {
    return 2 * [...this.#forms.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  }

  /** Takes over the reply and ends it. */
  send(reply: FastifyReply, requestHeaders: RequestHeaders): void {
    reply.hijack();
    const known = requestHeaders['if-none-match'];
    if (known !== undefined && isEtagListed(this.#headers['etag'], known)) {
      const { 'content-type': _, ...headers } = this.#headers;
      reply.raw.writeHead(304, headers).end();
      return;
    }
    const { bytes, headers } = this.#formFor(negotiateEncoding(requestHeaders['accept-encoding']) ?? 'identity');
    reply.raw.writeHead(this.#status, headers);
    reply.raw.end(bytes);
  }

  #formFor(encoding: Encoding | 'identity'): EncodedResponse {
    const whole = this.#forms.get('identity');
    if (whole && whole.bytes.byteLength <= minBytesToCompress) return whole;
    const made = this.#forms.get(encoding);
    if (made) return made;
    const bytes = whole?.bytes ?? this.#decompressed();
    if (encoding === 'identity') return this.#form(encoding, bytes);
    const form = this.#form(encoding, compress(bytes, encoding, this.#quality));
    this.#forms.set(encoding, form);
    this.#forms.delete('identity');
    return form;
  }

  #decompressed(): Buffer {
    for (const [encoding, { bytes }] of this.#forms) if (encoding !== 'identity') return decompressors[encoding](bytes);
    throw new Error('A cached response has at least one form');
  }

  #form(encoding: Encoding | 'identity', made: Buffer): EncodedResponse {
    // Copied, because the library's buffer is larger than its content.
    const bytes = encoding === 'identity' ? made : Buffer.from(made);
    const headers = { ...this.#headers, 'content-length': String(bytes.byteLength) };
    return { bytes, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding } };
  }
}

/** One encoding of the response. It is built once, because some responses are sent ten thousand times a second. */
type EncodedResponse = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> };

const minBytesToCompress = 1024;

/** Zstandard's default. It takes a quarter as long as Brotli at quality 4, but a page is 5% larger (decision 190). */
const zstdLevel = 3;

function compress(whole: Buffer, encoding: Encoding, brotliQuality: number): Buffer {
  if (encoding === 'gzip') return gzipSync(whole);
  if (encoding === 'br')
    return brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  return zstdCompressSync(whole, { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } });
}

const decompressors = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

function isEtagListed(tag: string | undefined, known: string): boolean {
  return tag !== undefined && known.split(',').some((each) => each.trim() === tag || each.trim() === '*');
}
