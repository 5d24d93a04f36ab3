import { createHash } from 'node:crypto';
import type { CommerceDeps } from '../context.ts';

/** A secret to be given away once: 256 random bits; only its hash is kept. */
export function freshSecret(random: CommerceDeps['random']): { secret: string; hash: string } {
  const secret = Buffer.from(random(32)).toString('base64url');
  return { secret, hash: secretHash(secret) };
}

/** How a token or a link's secret is kept and found. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
