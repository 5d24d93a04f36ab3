import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { ipv6Network } from '../../../shared/client-ip-block.ts';
import type { StoreEnv } from '../context.ts';

/** IPs that many clients share or that identify no client: this machine, private networks, proxies inside one. */
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

/**
 * Returns the client's public IP, the key of limits that a client cannot escape by dropping cookies: an IPv4 address,
 * or the /64 network of an IPv6 address, which one household has to itself. Empty where no IP tells clients apart.
 * Behind a trusted proxy it is the last entry of `X-Forwarded-For`, which that proxy wrote.
 */
export function clientIp(c: Context<StoreEnv>): string {
  const connected = c.env?.incoming?.socket.remoteAddress ?? '';
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '';
  return publicIp(c.get('deps').trustProxy ? forwarded : connected);
}

export function publicIp(text: string): string {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  if (family === 0 || notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6')) return '';
  return family === 4 ? address : ipv6Network(address, 4);
}
