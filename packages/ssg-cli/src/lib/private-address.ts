import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses of the machine itself, of its network and of services of a cloud, which a public page has no use for. */
const ranges = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  ranges.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  ranges.addSubnet(network, bits, 'ipv6');

/** Whether the host of a URL has an address that is not public. A name without an address is none. */
export async function isPrivate({ hostname }: URL): Promise<boolean> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await lookup(name, { all: true }).catch(() => []) : [{ address: name }];
  return addresses.some(({ address }) => ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
}
