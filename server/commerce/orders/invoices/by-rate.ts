import type { RateAmount } from './snapshot.ts';

/** Sums net amounts and taxes by rate, the highest rate first; rates without any amount are left out. */
export function byRate(amounts: readonly RateAmount[]): RateAmount[] {
  const sums = new Map<number, RateAmount>();
  for (const { rateBps, netCents, taxCents } of amounts) {
    const sum = sums.get(rateBps) ?? { rateBps, netCents: 0, taxCents: 0 };
    sums.set(rateBps, { rateBps, netCents: sum.netCents + netCents, taxCents: sum.taxCents + taxCents });
  }
  return [...sums.values()]
    .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
    .sort((a, b) => b.rateBps - a.rateBps);
}
