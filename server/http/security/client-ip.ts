import { isIP } from 'node:net';
import type { Context } from 'hono';
import { ipv6Network } from '../../../shared/client-ip-block.ts';
import { isPublicIp, isThisMachine } from '../../../shared/public-ip.ts';
import type { StoreEnv } from '../context.ts';

/**
 * Returns the client's public IP, the key of limits that a client cannot escape by dropping cookies: an IPv4 address,
 * or the /64 network of an IPv6 address, which one household has to itself. Empty where no IP tells clients apart.
 * Behind a trusted proxy it is the last entry of `X-Forwarded-For`, which that proxy wrote.
 */
export const clientIp = (c: Context<StoreEnv>): string => publicIp(nearestIp(c));

/**
 * Returns the client's IP as the office counts it: also one of a private network, where the staff sit. Empty where
 * everyone comes from this machine, through a proxy that is not trusted.
 */
export const officeClientIp = (c: Context<StoreEnv>): string => officeIp(nearestIp(c));

function nearestIp(c: Context<StoreEnv>): string {
  const connected = c.env?.incoming?.socket.remoteAddress ?? '';
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '';
  return c.get('deps').trustProxy ? forwarded : connected;
}

export function publicIp(text: string): string {
  const ip = plainIp(text);
  return isPublicIp(ip) ? keyOf(ip) : '';
}

export function officeIp(text: string): string {
  const ip = plainIp(text);
  return isThisMachine(ip) ? '' : keyOf(ip);
}

/** Returns an IP without the prefix of IPv4 in IPv6 and without the name of a network interface; '' for other text. */
function plainIp(text: string): string {
  const ip = text
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  return isIP(ip) === 0 ? '' : ip;
}

const keyOf = (ip: string) => (isIP(ip) === 6 ? ipv6Network(ip, 4) : ip);
