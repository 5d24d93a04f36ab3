/** Returns the network of an IPv6 address from its first groups, with the prefix length, e.g. `2001:db8:0::/48`. */
export function ipv6Network(address: string, groups: number): string {
  const [before = '', after] = address.split(/[%/]/)[0]?.split('::') ?? [];
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const head = parts(before);
  const gap = after === undefined ? 0 : 8 - head.length - parts(after).length;
  const all = [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...parts(after)];
  const kept = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${kept.join(':')}::/${groups * 16}`;
}

/**
 * Returns the network block of a client IP: a /24 of IPv4, a /48 of IPv6, the smallest networks that are routed
 * separately and so the least that one attacker is likely to hold. '' where the IP is unknown.
 */
export function clientBlock(address: string): string {
  return address.includes(':') ? ipv6Network(address, 3) : address.replace(/\.\d+$/, '.0/24');
}
