import type { FastifyReply } from 'fastify';
import { dataHeaders } from '../security-headers.ts';

/**
 * The head of every stream, ready to be written. Its body ends with the connection: no chunk needs framing, so that the same
 * bytes go to every socket (0.94 of raw sockets where `response.write` gives 0.70).
 */
export const streamHead: Buffer = Buffer.from(
  [
    'HTTP/1.1 200 OK',
    'content-type: text/event-stream; charset=utf-8',
    'cache-control: no-store, no-transform',
    'x-accel-buffering: no',
    ...Object.entries(dataHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    '',
  ].join('\r\n'),
);

/** Takes the socket of a request away from the HTTP layer. `closed` is called once, when it is gone for whatever reason. */
export function openStream(reply: FastifyReply, closed: () => void): { end(): void } {
  reply.hijack();
  const { socket } = reply.request.raw;
  socket.setTimeout(0);
  socket.once('close', closed);
  // A listener only listens: requests sent behind this one would wait in memory for answers that never come.
  socket.on('data', () => socket.destroy());
  // A destroyed socket may have said so already.
  if (socket.closed) queueMicrotask(closed);
  return {
    /** Lets what was written go out, and closes; at once where the other side does not read. */
    end() {
      if (socket.writableLength > 0) socket.destroy();
      else socket.destroySoon();
    },
  };
}
