import { createHash } from 'node:crypto';

/** Returns a weak `ETag` (RFC 9110, section 8.8.3) of a body. */
export function etagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
