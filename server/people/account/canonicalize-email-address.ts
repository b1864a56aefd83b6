import { domainToASCII } from 'node:url';

/**
 * Returns the address in lower case with its domain in ASCII, because the same address can be written in several ways.
 */
export function canonicalizeEmailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1);
  return `${address.slice(0, at)}@${domain}`.toLowerCase();
}
