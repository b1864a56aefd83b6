import type { Config } from '../../../foundation/config/config.ts';
import { isLoopbackName } from '../../../foundation/config/this-machine.ts';
import { errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

type PublicUrlConfig = Pick<Config, 'PUBLIC_ORIGIN' | 'HOST' | 'TRUST_PROXY' | 'NODE_ENV' | 'PORT'>;

/** Checks whether the public URL, the listening address and the proxy setting are consistent. */
export function checkPublicUrl(config: PublicUrlConfig): Finding[] {
  return [...checkPublicOrigin(config), ...checkProxy(config)];
}

const isListeningOnLoopback = ({ HOST }: PublicUrlConfig): boolean => isLoopbackName(HOST) || HOST === '::1';

function checkPublicOrigin(config: PublicUrlConfig): Finding[] {
  const { PUBLIC_ORIGIN, NODE_ENV } = config;
  if (PUBLIC_ORIGIN === undefined) {
    if (isListeningOnLoopback(config))
      return [goodFinding(`Only this machine can reach Tern: http://localhost:${config.PORT}`)];
    return [
      errorFinding(
        'Other machines may reach Tern, but PUBLIC_ORIGIN is not set',
        'Set PUBLIC_ORIGIN to the URL that people use.',
      ),
    ];
  }
  const url = new URL(PUBLIC_ORIGIN);
  const isLocal = isLoopbackName(url.hostname);
  if (url.protocol !== 'https:' && !isLocal)
    return [
      errorFinding(
        `PUBLIC_ORIGIN is ${url.origin}: without HTTPS, nobody can sign in or install Tern`,
        'Put a proxy with a certificate in front of Tern, and set PUBLIC_ORIGIN to https://…',
      ),
    ];
  const found = goodFinding(`People use ${url.origin}`);
  if (isLocal || NODE_ENV === 'production') return [found];
  return [
    found,
    warningFinding('NODE_ENV is not "production"', 'Set NODE_ENV=production if people use this instance.'),
  ];
}

function checkProxy(config: PublicUrlConfig): Finding[] {
  const isPublic = config.PUBLIC_ORIGIN?.startsWith('https:') === true;
  if (!config.TRUST_PROXY) {
    if (!isPublic) return [goodFinding('Tern trusts no proxy')];
    return [
      errorFinding(
        'HTTPS comes from a proxy, but TRUST_PROXY is off: all visitors seem to have one address and share its limits',
        'Set TRUST_PROXY to the number of proxies, usually 1, and make them set X-Forwarded-For, -Proto and -Host.',
      ),
    ];
  }
  if (isListeningOnLoopback(config)) return [goodFinding('Tern trusts the proxy in front of it')];
  return [
    warningFinding(
      `TRUST_PROXY is on and HOST is ${config.HOST}: anyone who bypasses the proxy can claim any address`,
      'Let only the proxy reach the port: set HOST=127.0.0.1, or use a firewall.',
    ),
  ];
}
