import { createHash } from 'node:crypto';
import type { CommerceDeps } from '../context.ts';

/** Returns a secret of 256 random bits, to be handed out once, and the hash that is stored. */
export function freshSecret(random: CommerceDeps['random']): { secret: string; hash: string } {
  const secret = Buffer.from(random(32)).toString('base64url');
  return { secret, hash: secretHash(secret) };
}

/** Returns the hash under which a token or the secret of a link is stored and found. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
