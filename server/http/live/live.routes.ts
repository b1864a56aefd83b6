import { openLiveStream } from '@tern/contract/live-events.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import { callerKey } from '../enforce-rate-limit.ts';
import { registerEndpoint } from '../route.ts';
import type { AuthenticateStream } from './authenticate-stream.ts';
import { createStreamLimiter, liveStreamLimits, type StreamAdmission, type StreamLimits } from './connection-limits.ts';
import type { LiveHub } from './live-hub.ts';
import { hijackSocket, streamHead } from './open-stream.ts';
import { pairsKey } from './pairs-key.ts';

export type LiveDeps = {
  readonly live: LiveHub;
  readonly liveLimits?: StreamLimits;
  readonly authenticateStream?: AuthenticateStream;
};

/** Serves the live stream (D5, D7): rates as they change, and private events for signed-in users who request them. */
export function liveRoutes(app: FastifyInstance, deps: LiveDeps): void {
  const streams = new Set<ReturnType<typeof hijackSocket>>();
  const admissions = createStreamLimiter(deps.liveLimits ?? liveStreamLimits);

  registerEndpoint(app, openLiveStream, async ({ query, request, reply }) => {
    // Fastify allows HEAD for every GET, but a stream without a body is useless.
    if (request.method !== 'GET') throw new ProblemError('method_not_allowed');
    // Only requests for private events look up a session, so that rate streams never wait for the database.
    const addUserStream = query.personal && (await deps.authenticateStream?.(request));
    if (query.personal && !addUserStream) throw new ProblemError('not_signed_in');
    const pairs = [...(query.pairs ?? []), ...(query.corridor ? [query.corridor] : [])];
    const admission = admissions.admit(callerKey(request.ip), pairsKey(pairs));
    if (admission.kind !== 'admitted') return rejectStream(reply, admission.kind);
    const { socket } = request.raw;
    const lastId = readLastEventIdHeader(request) ?? query.lastEventId;
    const leave = deps.live.join(socket, {
      pairs,
      lastEventId: lastId,
      head: streamHead(reply),
    });
    if (!leave) {
      admission.release();
      return rejectStream(reply, 'all_full');
    }
    const removeUserStream = addUserStream ? addUserStream(socket, lastId !== undefined) : undefined;
    const stream = hijackSocket(reply, () => {
      streams.delete(stream);
      leave();
      removeUserStream?.();
      admission.release();
    });
    streams.add(stream);
    return '';
  });

  app.addHook('preClose', async () => {
    deps.live.close();
    for (const stream of streams) stream.end();
  });
}

function readLastEventIdHeader({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function rejectStream(reply: FastifyReply, reason: Exclude<StreamAdmission['kind'], 'admitted'>): never {
  void reply.header('retry-after', '30');
  if (reason === 'caller_full')
    throw new ProblemError('too_many_requests', { detail: 'Too many live streams are open from your address.' });
  if (reason === 'sets_full')
    throw new ProblemError('too_many_requests', {
      detail: 'Your address has too many different sets of currency pairs open.',
    });
  throw new ProblemError('service_unavailable', { detail: 'Too many live streams are open. Try again later.' });
}
