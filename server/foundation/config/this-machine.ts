import type { FastifyRequest } from 'fastify';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Returns whether a host name is a loopback name. */
export function isLoopbackName(name: string): boolean {
  return loopbackNames.has(name);
}

/** Returns whether a request comes directly from this machine to a loopback name, without a proxy. */
export function isLoopbackRequest({ hostname, ip, headers }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some((name) => name in headers);
  return loopbackNames.has(hostname) && loopbackAddresses.has(ip) && !isForwarded;
}
