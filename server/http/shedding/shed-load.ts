import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from '../../foundation/problem-error.ts';
import { sendProblem } from '../error-handler.ts';
import { pageHeaders } from '../security-headers.ts';
import type { LoopDelay } from './loop-delay.ts';

const retryAfterSeconds = 2;

/** What must still answer: probes, and the pages an operator checks. */
const exempt: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics', '/status']);

/**
 * Under more load than the machine can handle, refuses requests that would wait longer than `maxDelayMs`, so that the
 * rest is answered in time.
 */
export function shedLoad(app: FastifyInstance, loopDelay: Pick<LoopDelay, 'ms'>, maxDelayMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (loopDelay.ms() < maxDelayMs || exempt.has(request.routeOptions.url ?? '')) return done();
    void reply.header('retry-after', String(retryAfterSeconds));
    if (request.headers.accept?.includes('text/html')) return sendPage(reply);
    sendProblem(reply, problem('service_unavailable', { detail: 'The service is very busy. Try again in 2 seconds.' }));
  });
}

const headers = { ...pageHeaders(), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

function sendPage(reply: FastifyReply): void {
  void reply.code(503).headers(headers).send(busy);
}

/** Loads nothing else: no style sheet, no picture. */
const busy = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Tern is very busy</title></head>
<body><h1>Tern is very busy</h1><p>Please reload this page in a few seconds.</p></body></html>`;
