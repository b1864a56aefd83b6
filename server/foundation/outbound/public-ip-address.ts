import { BlockList, isIP } from 'node:net';

/** IPv4 networks outside the public internet (IANA's special-purpose registry, and multicast). */
const specialIpv4Networks: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/**
 * IPv6 networks excluded from the public space: tunnel addresses that contain an IPv4 address, protocol assignments,
 * and documentation.
 */
const specialIpv6Networks: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const nonPublicRanges = new BlockList();
for (const [network, prefix] of specialIpv4Networks) nonPublicRanges.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialIpv6Networks) nonPublicRanges.addSubnet(network, prefix, 'ipv6');
/** The IPv6 space for internet hosts, which excludes mapped, local and multicast addresses. */
const publicIpv6Ranges = new BlockList();
publicIpv6Ranges.addSubnet('2000::', 3, 'ipv6');

/** Returns whether a string is an IP address on the public internet. */
export function isPublicIpAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !nonPublicRanges.check(address, 'ipv4');
  return family === 6 && publicIpv6Ranges.check(address, 'ipv6') && !nonPublicRanges.check(address, 'ipv6');
}
