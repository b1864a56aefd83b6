import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type Encoding } from './headers/accepted-encoding.ts';

/** What a reader's request says of the forms it takes and of those it has. */
type Wishes = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/**
 * An answer in its final form, written straight to the socket. A compressed form is made when the first reader asks for
 * it and saved: a repeated page costs no rendering, no serializing and no compressing. Who has it already (RFC 9110, 13.1.2) is told so
 * and nothing more: on a slow network that is most of the wait.
 */
export class FinishedBytes {
  readonly #status: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #whole: Form;
  readonly #compressed: Partial<Record<Encoding, Form>> = {};

  constructor(status: number, headers: Readonly<Record<string, string>>, body: string | Buffer) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const varies = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
    const mayBeKept = status === 200 && !headers['cache-control']?.includes('no-store');
    // A weak one, because it names all forms; none for what nobody may keep.
    const etag = mayBeKept ? { etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` } : undefined;
    this.#status = status;
    this.#headers = { ...headers, vary: varies, ...etag };
    this.#whole = { bytes, headers: { ...this.#headers, 'content-length': String(bytes.byteLength) } };
  }

  /** Bytes kept, for the cache's bound; counts the compressed forms as if they were there. */
  get size(): number {
    return Math.ceil(this.#whole.bytes.byteLength * 1.5);
  }

  /** Takes over the reply and ends it. */
  send(reply: FastifyReply, wishes: Wishes): void {
    reply.hijack();
    const known = wishes['if-none-match'];
    if (known !== undefined && isAmong(this.#headers['etag'], known)) {
      const { 'content-type': _, ...headers } = this.#headers;
      reply.raw.writeHead(304, headers).end();
      return;
    }
    const { bytes, headers } = this.#formFor(wishes['accept-encoding']);
    reply.raw.writeHead(this.#status, headers);
    reply.raw.end(bytes);
  }

  #formFor(accepted: string | undefined): Form {
    if (this.#whole.bytes.byteLength <= smallestToCompress) return this.#whole;
    const encoding = acceptedEncoding(accepted);
    if (encoding === undefined) return this.#whole;
    this.#compressed[encoding] ??= compress(this.#whole.bytes, this.#headers, encoding);
    return this.#compressed[encoding];
  }
}

/** A form that an answer is sent in; put together once, because some are sent ten thousand times a second. */
type Form = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> };

const smallestToCompress = 1024;

const compressors: Readonly<Record<Encoding, (whole: Buffer) => Buffer>> = {
  br: (whole) => brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (whole) => gzipSync(whole),
};

function compress(whole: Buffer, headers: Readonly<Record<string, string>>, encoding: Encoding): Form {
  const bytes = compressors[encoding](whole);
  return { bytes, headers: { ...headers, 'content-encoding': encoding, 'content-length': String(bytes.byteLength) } };
}

function isAmong(tag: string | undefined, known: string): boolean {
  return tag !== undefined && known.split(',').some((each) => each.trim() === tag || each.trim() === '*');
}
