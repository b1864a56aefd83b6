import { isIP } from 'node:net';
import { isPublicIpAddress } from '../../foundation/outbound/public-ip-address.ts';

/** Why an address isn't accepted: a code for the form, and a reason for developers. */
export type ChannelUrlProblem = { readonly code: 'invalid_format' | 'not_public'; readonly message: string };

export type ChannelUrlResult =
  | { readonly ok: true; readonly address: string; readonly label: string }
  | { readonly ok: false; readonly problem: ChannelUrlProblem };

const invalidFormatResult: ChannelUrlResult = {
  ok: false,
  problem: {
    code: 'invalid_format',
    message: 'must be an https address on the default port, without a user name or password',
  },
};
const notPublicResult: ChannelUrlResult = {
  ok: false,
  problem: { code: 'not_public', message: 'must be on the public internet' },
};

/** The maximum lengths of the database columns. Normalizing can make a URL longer: an "é" becomes six characters. */
const maxAddressLength = 2000;
const maxLabelLength = 300;

/** Validates and normalizes a webhook URL. The IP address of a host name is checked when the URL is called. */
export function parseWebhookUrl(text: string, internalOrigins: readonly string[]): ChannelUrlResult {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return invalidFormatResult;
  if (!internalOrigins.includes(url.origin)) {
    if (url.protocol !== 'https:' || url.port !== '') return invalidFormatResult;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (host === 'localhost' || (isIP(host) !== 0 && !isPublicIpAddress(host))) return notPublicResult;
  }
  if (url.href.length > maxAddressLength || url.host.length > maxLabelLength) return invalidFormatResult;
  return { ok: true, address: url.href, label: url.host };
}

/** The pattern that ntfy requires for topic names. */
const topicPattern = /^[-_A-Za-z0-9]{1,64}$/;

/** Validates the URL of an ntfy topic. A bare topic name becomes a URL on `server`. */
export function parseNtfyUrl(
  text: string,
  { server, internalOrigins }: { readonly server: string; readonly internalOrigins: readonly string[] },
): ChannelUrlResult {
  const address = topicPattern.test(text) ? new URL(text, server).href : text;
  const read = parseWebhookUrl(address, [...internalOrigins, new URL(server).origin]);
  if (!read.ok) return read;
  const { host, pathname, search } = new URL(read.address);
  if (!topicPattern.test(pathname.slice(1)) || search !== '') return invalidFormatResult;
  const label = `${host}${pathname}`;
  return label.length > maxLabelLength ? invalidFormatResult : { ok: true, address: read.address, label };
}
