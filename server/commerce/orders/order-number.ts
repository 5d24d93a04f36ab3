import type { CommerceDeps } from '../context.ts';

const smallest = 1_000_000_000n;
const numbers = 9_000_000_000n;

/**
 * Ten random digits, the first not 0: nobody guesses an order's number from its neighbours. Eight random bytes make
 * the remainder's unevenness less than one in a billion.
 */
export function orderNumber(random: CommerceDeps['random']): string {
  const bytes = Buffer.from(random(8));
  return String(smallest + (bytes.readBigUInt64BE() % numbers));
}
