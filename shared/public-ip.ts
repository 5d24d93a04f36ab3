import { BlockList, isIP } from 'node:net';

/** IPs that many clients share or that identify no client on the internet: this machine, private networks. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

const thisMachine = new BlockList();
thisMachine.addSubnet('0.0.0.0', 8, 'ipv4');
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addSubnet('::', 127, 'ipv6');

const isIn = (list: BlockList, ip: string) => list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');

/** Returns whether an IP, or the first of a network such as `fd00::/64`, is one of the internet. */
export function isPublicIp(text: string): boolean {
  const ip = text.split('/')[0] ?? '';
  return isIP(ip) !== 0 && !isIn(notPublic, ip);
}

/** Returns whether an IP is that of this machine, where a proxy connects from. */
export const isThisMachine = (ip: string): boolean => isIP(ip) !== 0 && isIn(thisMachine, ip);
