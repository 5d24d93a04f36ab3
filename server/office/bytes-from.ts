import { createHash } from 'node:crypto';

/** Returns a source of bytes that follow from a secret: the same secret gives the same bytes in the same order. */
export function bytesFrom(secret: string): (length: number) => Uint8Array {
  let part = 0;
  return (length) => {
    part += 1;
    return createHash('sha512').update(`${part} ${secret}`).digest().subarray(0, length);
  };
}
