import type { Config } from '../../../foundation/config/config.ts';
import { isLoopbackName } from '../../../foundation/config/this-machine.ts';
import { type Finding, good, mend, note } from '../finding.ts';

type Wanted = Pick<Config, 'PUBLIC_ORIGIN' | 'HOST' | 'TRUST_PROXY' | 'NODE_ENV' | 'PORT'>;

/** Checks whether the public URL, the listening address and the proxy setting are consistent. */
export function checkPublicUrl(config: Wanted): Finding[] {
  return [...publicOrigin(config), ...proxy(config)];
}

const listensHere = ({ HOST }: Wanted): boolean => isLoopbackName(HOST) || HOST === '::1';

function publicOrigin(config: Wanted): Finding[] {
  const { PUBLIC_ORIGIN, NODE_ENV } = config;
  if (PUBLIC_ORIGIN === undefined) {
    if (listensHere(config)) return [good(`Only this machine reaches it: http://localhost:${config.PORT}`)];
    return [
      mend(
        'Other machines may reach it, and PUBLIC_ORIGIN is not set',
        'Set PUBLIC_ORIGIN to the address that people use.',
      ),
    ];
  }
  const url = new URL(PUBLIC_ORIGIN);
  const isLocal = isLoopbackName(url.hostname);
  if (url.protocol !== 'https:' && !isLocal)
    return [
      mend(
        `PUBLIC_ORIGIN is ${url.origin}: without HTTPS nobody can sign in or install it`,
        'Put a proxy with a certificate in front, and set PUBLIC_ORIGIN to https://…',
      ),
    ];
  const found = good(`People use ${url.origin}`);
  if (isLocal || NODE_ENV === 'production') return [found];
  return [found, note('NODE_ENV is not "production"', 'Set NODE_ENV=production where people use it.')];
}

function proxy(config: Wanted): Finding[] {
  const isPublic = config.PUBLIC_ORIGIN?.startsWith('https:') === true;
  if (!config.TRUST_PROXY) {
    if (!isPublic) return [good('No proxy is believed')];
    return [
      mend(
        'HTTPS comes from a proxy, and TRUST_PROXY is off: all people look like one address, and share its limits',
        'Set TRUST_PROXY=1, or the number of proxies in front, and let them set X-Forwarded-For, -Proto and -Host.',
      ),
    ];
  }
  if (listensHere(config)) return [good('The proxy in front is believed')];
  return [
    note(
      `TRUST_PROXY is on and HOST is ${config.HOST}: whoever reaches the port past the proxy can claim any address`,
      'Let only the proxy reach the port: HOST=127.0.0.1, or a firewall.',
    ),
  ];
}
