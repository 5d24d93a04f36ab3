import type { CommerceDeps } from '../context.ts';

const smallest = 1_000_000_000n;
const numbers = 9_000_000_000n;

/**
 * Returns an order number: ten random digits, the first not 0, so that numbers cannot be guessed from each other. Eight
 * random bytes make the bias of the remainder less than one in a billion.
 */
export function orderNumber(random: CommerceDeps['random']): string {
  const bytes = Buffer.from(random(8));
  return String(smallest + (bytes.readBigUInt64BE() % numbers));
}
