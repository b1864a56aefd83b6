import type { Config } from '../../../foundation/config/config.ts';

/**
 * [S7-18] Returns the hosts that people may sign in from: configured ones, otherwise the public one, otherwise this
 * machine's names.
 */
export function authorizedHosts({
  AUTHORIZED_DOMAINS,
  PUBLIC_ORIGIN,
}: Pick<Config, 'AUTHORIZED_DOMAINS' | 'PUBLIC_ORIGIN'>): readonly string[] {
  if (AUTHORIZED_DOMAINS) return AUTHORIZED_DOMAINS;
  return PUBLIC_ORIGIN === undefined ? ['localhost', '127.0.0.1', '[::1]'] : [new URL(PUBLIC_ORIGIN).host];
}

/**
 * Returns whether an origin is one of them. A host without a port allows any port on this machine, and the default one
 * elsewhere.
 */
export function isAuthorized(origin: string, hosts: readonly string[]): boolean {
  const { host, hostname } = new URL(origin);
  return hosts.includes(host) || (hosts.includes(hostname) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
