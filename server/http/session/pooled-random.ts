import { randomBytes } from 'node:crypto';

const poolBytes = 4_096;

/** Random bytes, none of which is given twice: asked of the system in larger pieces, since each time costs as much as many. */
export function pooledRandom(): (bytes: number) => Uint8Array {
  let pool = randomBytes(0);
  let at = 0;
  return (bytes) => {
    if (at + bytes > pool.length) [pool, at] = [randomBytes(Math.max(bytes, poolBytes)), 0];
    at += bytes;
    return pool.subarray(at - bytes, at);
  };
}
