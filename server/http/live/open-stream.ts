import type { FastifyReply } from 'fastify';
import { hstsHeader } from '../headers/strict-transport-security.ts';
import { dataHeaders } from '../security-headers.ts';

/**
 * The response head for every stream over HTTP. The end of the connection ends the body, so no chunked encoding is
 * needed and the same bytes go to every socket. This reaches 94% of the speed of raw sockets, while `response.write`
 * reaches 70%.
 */
export const httpStreamHead = buildStreamHead({});
const httpsStreamHead = buildStreamHead({ [hstsHeader.name]: hstsHeader.value });

function buildStreamHead(more: Readonly<Record<string, string>>): Buffer {
  return Buffer.from(
    [
      'HTTP/1.1 200 OK',
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: no-store, no-transform',
      'x-accel-buffering: no',
      ...Object.entries({ ...dataHeaders, ...more }).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      '',
    ].join('\r\n'),
  );
}

/** Returns the head of this reply's stream. It has the HSTS header if `enforceHttpsAndSecurityHeaders` has set it. */
export function streamHead(reply: FastifyReply): Buffer {
  return reply.raw.hasHeader(hstsHeader.name) ? httpsStreamHead : httpStreamHead;
}

/** Takes over a request's socket. `closed` is called once when the socket closes for any reason. */
export function hijackSocket(reply: FastifyReply, closed: () => void): { end(): void } {
  reply.hijack();
  const { socket } = reply.request.raw;
  socket.setTimeout(0);
  socket.once('close', closed);
  // Further requests on this socket would be buffered without ever getting a response, so any further data closes it.
  socket.on('data', () => socket.destroy());
  // A destroyed socket may already have emitted its close event.
  if (socket.closed) queueMicrotask(closed);
  return {
    /** Closes the socket. Unsent data is dropped, because a client that doesn't read would delay the shutdown. */
    end() {
      if (socket.writableLength > 0) socket.destroy();
      else socket.destroySoon();
    },
  };
}
