import type { Config } from '../../../foundation/config/config.ts';

/**
 * [S7-18] Returns the hosts that users may sign in from: the configured hosts, or else the public host, or else
 * localhost.
 */
export function getAuthorizedHosts({
  AUTHORIZED_DOMAINS,
  PUBLIC_ORIGIN,
}: Pick<Config, 'AUTHORIZED_DOMAINS' | 'PUBLIC_ORIGIN'>): readonly string[] {
  if (AUTHORIZED_DOMAINS) return AUTHORIZED_DOMAINS;
  return PUBLIC_ORIGIN === undefined ? ['localhost', '127.0.0.1', '[::1]'] : [new URL(PUBLIC_ORIGIN).host];
}

/**
 * Returns whether an origin's host is one of `hosts`. A host without a port allows any port on localhost, and only the
 * default port elsewhere.
 */
export function isAuthorizedOrigin(origin: string, hosts: readonly string[]): boolean {
  const { host, hostname } = new URL(origin);
  return hosts.includes(host) || (hosts.includes(hostname) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
