import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type Encoding } from './headers/accepted-encoding.ts';

/** The request headers about accepted encodings and versions the reader has. */
type RequestHeaders = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/**
 * Brotli's quality: `page` for what many read, `answer` for what changes with each amount and expires in half a minute.
 */
const qualities = { page: 4, answer: 1 } as const;
export type Compression = keyof typeof qualities;

/**
 * An answer in its final form, written straight to the socket. The first reader that wants a compressed form triggers
 * its creation, and it replaces the original: a repeated page costs no rendering, serializing or compressing, and
 * memory holds an eighth of it. A reader that already has it (RFC 9110, 13.1.2) only learns that: on a slow network
 * that saves most of the wait.
 */
export class CachedResponse {
  readonly #status: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #quality: number;
  /** At least one. */
  readonly #forms = new Map<Encoding | 'identity', Form>();

  constructor(
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string | Buffer,
    compression: Compression = 'page',
  ) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const varies = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
    const mayBeKept = status === 200 && !headers['cache-control']?.includes('no-store');
    // A weak one, because it covers all forms; none where caching is forbidden.
    const etag = mayBeKept ? { etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` } : undefined;
    this.#status = status;
    this.#quality = qualities[compression];
    this.#headers = { ...headers, vary: varies, ...etag };
    this.#forms.set('identity', this.#form('identity', bytes));
  }

  /**
   * Bytes held, for a cache's limit; doubled, because a second compressed form may be added. Read it after serving the
   * first reader.
   */
  get size(): number {
    return 2 * [...this.#forms.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  }

  /** Takes over the reply and ends it. */
  send(reply: FastifyReply, requestHeaders: RequestHeaders): void {
    reply.hijack();
    const known = requestHeaders['if-none-match'];
    if (known !== undefined && isAmong(this.#headers['etag'], known)) {
      const { 'content-type': _, ...headers } = this.#headers;
      reply.raw.writeHead(304, headers).end();
      return;
    }
    const { bytes, headers } = this.#formFor(acceptedEncoding(requestHeaders['accept-encoding']) ?? 'identity');
    reply.raw.writeHead(this.#status, headers);
    reply.raw.end(bytes);
  }

  #formFor(encoding: Encoding | 'identity'): Form {
    const whole = this.#forms.get('identity');
    if (whole && whole.bytes.byteLength <= minBytesToCompress) return whole;
    const made = this.#forms.get(encoding);
    if (made) return made;
    const bytes = whole?.bytes ?? this.#decompressed();
    if (encoding === 'identity') return this.#form(encoding, bytes);
    const form = this.#form(encoding, encoding === 'br' ? brotli(bytes, this.#quality) : gzipSync(bytes));
    this.#forms.set(encoding, form);
    this.#forms.delete('identity');
    return form;
  }

  #decompressed(): Buffer {
    const compressed = this.#forms.get('br');
    return compressed ? brotliDecompressSync(compressed.bytes) : gunzipSync(this.#forms.get('gzip')?.bytes ?? '');
  }

  #form(encoding: Encoding | 'identity', made: Buffer): Form {
    // The library's buffer is larger than its content.
    const bytes = encoding === 'identity' ? made : Buffer.from(made);
    const headers = { ...this.#headers, 'content-length': String(bytes.byteLength) };
    return { bytes, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding } };
  }
}

/** A form of the answer, built once, because some are sent ten thousand times a second. */
type Form = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> };

const minBytesToCompress = 1024;

function brotli(whole: Buffer, quality: number): Buffer {
  return brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function isAmong(tag: string | undefined, known: string): boolean {
  return tag !== undefined && known.split(',').some((each) => each.trim() === tag || each.trim() === '*');
}
