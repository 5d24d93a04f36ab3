import { BlockList, isIP } from 'node:net';

/** Special-purpose networks of the IANA registries, by what they mean for a client or a server that has an IP of one. */
const thisMachine = networks('0.0.0.0/8 127.0.0.0/8 ::/127');
const privateUse = networks('10.0.0.0/8 100.64.0.0/10 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 fc00::/7 fe80::/10');
// Those of IPv6 (Teredo, benchmarking, ORCHID, documentation, 6to4, segment routing): some lead to an IPv4 address within.
const reserved = networks(
  '192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
);
/** The only IPv6 addresses that are assigned; mapped and translated ones are others. */
const unicast = networks('2000::/3');

function networks(...rows: string[]): BlockList {
  const list = new BlockList();
  for (const network of rows.join(' ').split(' ')) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function familyOf(ip: string) {
  return ip.includes(':') ? 'ipv6' : 'ipv4';
}

const isIn = (list: BlockList, ip: string) => isIP(ip) !== 0 && list.check(ip, familyOf(ip));

/** Returns whether an IP, or the first of a network such as `fd00::/64`, tells a client of the internet from others. */
export function isPublicIp(text: string): boolean {
  const ip = text.split('/')[0] ?? '';
  return isIP(ip) !== 0 && !isIn(thisMachine, ip) && !isIn(privateUse, ip);
}

/** Returns whether an IP is a server's of the internet. */
export function isPublicServer(ip: string): boolean {
  return isPublicIp(ip) && (isIP(ip) === 4 || isIn(unicast, ip)) && !isIn(reserved, ip);
}

/** Returns whether an IP is that of this machine, where a proxy connects from. */
export const isThisMachine = (ip: string): boolean => isIn(thisMachine, ip);

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Returns whether the host name of a URL means this machine. */
export const isLoopbackHost = (hostname: string) => loopback.test(hostname);
