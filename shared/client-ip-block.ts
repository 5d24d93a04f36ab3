/** Returns the network of an IPv6 clientIp from its first groups, with the prefix length, e.g. `2001:db8:0::/48`. */
export function ipv6Network(clientIp: string, groups: number): string {
  const [before = '', after] = clientIp.split(/[%/]/)[0]?.split('::') ?? [];
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const head = parts(before);
  const gap = after === undefined ? 0 : 8 - head.length - parts(after).length;
  const all = [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...parts(after)];
  const prefix = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${groups * 16}`;
}

/**
 * Returns the network block of a client IP: a /24 of IPv4, a /48 of IPv6, the smallest networks that are routed
 * separately and so the least that one attacker is likely to hold. '' where the IP is unknown.
 */
export function clientBlock(clientIp: string): string {
  return clientIp.includes(':') ? ipv6Network(clientIp, 3) : clientIp.replace(/\.\d+$/, '.0/24');
}
