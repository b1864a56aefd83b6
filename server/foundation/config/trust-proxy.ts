import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Whose X-Forwarded-* headers are trusted: nobody's, those of a given number of proxies in front of the server, or
 * those of proxies at given addresses.
 */
export type TrustProxy = false | number | readonly string[];

const maxProxies = 10;
const falseValues: ReadonlySet<string> = new Set(['false', 'no', 'off', '0']);
/** "true" means one proxy. Trusting any number would mean trusting the leftmost address, which a visitor can set. */
const trueValues: ReadonlySet<string> = new Set(['true', 'yes', 'on']);
const namedRanges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const trustProxySettingSchema = z
  .string()
  .default('false')
  .transform((text, context): TrustProxy => {
    const word = text.trim().toLowerCase();
    if (falseValues.has(word)) return false;
    if (trueValues.has(word)) return 1;
    const count = /^\d+$/.test(word) ? Number(word) : 0;
    if (count > 0 && count <= maxProxies) return count;
    const addresses = word.split(',').map((each) => each.trim());
    if (addresses.every(isProxyAddress)) return addresses;
    context.addIssue({
      code: 'custom',
      message: `must be the number of proxies in front (1 to ${maxProxies}), or their addresses, separated by commas`,
    });
    return z.NEVER;
  });

function isProxyAddress(text: string): boolean {
  if (namedRanges.has(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // Fastify rejects a prefix of 0, which would trust every address.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/**
 * Converts the setting to the HTTP framework's format. Addresses in X-Forwarded-For are counted from the right, where
 * the nearest proxy appends the address that it sees. Addresses that a visitor adds on the left are never used.
 */
export function toTrustProxyOption(
  setting: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return setting === false ? false : [...setting];
}
