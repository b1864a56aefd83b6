import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** What a reader's request says of the forms it takes and of those it has. */
type Wishes = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/**
 * An answer in its final form, written straight to the socket. The compressed form is made when the first reader asks for
 * it and kept: a repeated page costs no rendering, no serializing and no compressing. Who has it already (RFC 9110, 13.1.2) is told so
 * and nothing more: on a slow network that is most of the wait.
 */
export class FinishedBytes {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #status: number;
  readonly #identity: Buffer;
  #brotli: Buffer | undefined;
  #tag: string | undefined;

  constructor(status: number, headers: Readonly<Record<string, string>>, body: string | Buffer) {
    this.#status = status;
    this.#identity = typeof body === 'string' ? Buffer.from(body) : body;
    const varies = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
    this.#headers = { ...headers, vary: varies };
  }

  /** Bytes kept, for the cache's bound; counts the compressed form as if it were there. */
  get size(): number {
    return Math.ceil(this.#identity.byteLength * 1.3);
  }

  /** Takes over the reply and ends it. */
  send(reply: FastifyReply, wishes: Wishes): void {
    const tag = this.#entityTag();
    reply.hijack();
    if (tag !== undefined && isAmong(tag, wishes['if-none-match'])) {
      const { 'content-type': _, ...headers } = this.#headers;
      reply.raw.writeHead(304, { ...headers, etag: tag }).end();
      return;
    }
    const accepted = wishes['accept-encoding'];
    const compress = this.#identity.byteLength > 1024 && accepted !== undefined && /\bbr\b/.test(accepted);
    const body = compress ? this.#compressed() : this.#identity;
    reply.raw.writeHead(this.#status, {
      ...this.#headers,
      ...(tag !== undefined && { etag: tag }),
      ...(compress && { 'content-encoding': 'br' }),
      'content-length': body.byteLength,
    });
    reply.raw.end(body);
  }

  /** A weak one, because it names both forms; none for what nobody may keep. */
  #entityTag(): string | undefined {
    if (this.#status !== 200 || this.#headers['cache-control']?.includes('no-store')) return undefined;
    this.#tag ??= `W/"${hash('sha256', this.#identity, 'base64url').slice(0, 22)}"`;
    return this.#tag;
  }

  #compressed(): Buffer {
    this.#brotli ??= brotliCompressSync(this.#identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    return this.#brotli;
  }
}

function isAmong(tag: string, known: string | undefined): boolean {
  return known !== undefined && known.split(',').some((each) => each.trim() === tag || each.trim() === '*');
}
