import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/**
 * An answer in its final form, written straight to the socket. The compressed form is made when the first reader asks for
 * it and kept: a repeated page costs no rendering, no serializing and no compressing.
 */
export class FinishedBytes {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #status: number;
  readonly #identity: Buffer;
  #brotli: Buffer | undefined;

  constructor(status: number, headers: Readonly<Record<string, string>>, body: string | Buffer) {
    this.#status = status;
    this.#headers = headers;
    this.#identity = typeof body === 'string' ? Buffer.from(body) : body;
  }

  /** Bytes kept, for the cache's bound; counts the compressed form as if it were there. */
  get size(): number {
    return Math.ceil(this.#identity.byteLength * 1.3);
  }

  /** Takes over the reply and ends it. */
  send(reply: FastifyReply, acceptEncoding: string | undefined): void {
    const compress = this.#identity.byteLength > 1024 && acceptEncoding !== undefined && /\bbr\b/.test(acceptEncoding);
    const body = compress ? this.#compressed() : this.#identity;
    reply.hijack();
    reply.raw.writeHead(this.#status, {
      ...this.#headers,
      ...(compress && { 'content-encoding': 'br' }),
      vary: this.#headers['vary'] ? `${this.#headers['vary']}, Accept-Encoding` : 'Accept-Encoding',
      'content-length': body.byteLength,
    });
    reply.raw.end(body);
  }

  #compressed(): Buffer {
    this.#brotli ??= brotliCompressSync(this.#identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    return this.#brotli;
  }
}
