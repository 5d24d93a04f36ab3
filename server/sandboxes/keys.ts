import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether two secrets are the same, in a time that does not depend on where they differ. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(a)), Buffer.from(digestOf(b)));
}

/** Returns the SHA-256 of a request, by which its repetition is known. */
export function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
