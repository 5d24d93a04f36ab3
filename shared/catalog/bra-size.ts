import { sizeCharts } from './sizes.ts';

const cmPerInch = 2.54;

/** Cups of the shop's own sizes, which are US sizes: one for each inch between the two measurements. */
const cups = ['AA', 'A', 'B', 'C', 'D', 'DD', 'DDD', 'G', 'H'] as const;

/** What a measurement is outside of. */
type BraSizeFault = 'under' | 'over';

/**
 * Returns the shop's own size for two measurements in centimetres: under the bust and around its fullest point. A
 * measurement that no size of the chart fits is named.
 */
export function braSizeFor(under: number, over: number): { size: string } | { fault: BraSizeFault } {
  const row = sizeCharts.bras.find(([, , , , range]) => Math.round(under) <= Number(range?.split('-')[1]));
  const first = Number(sizeCharts.bras[0]?.[4]?.split('-')[0]);
  if (!row || Math.round(under) < first) return { fault: 'under' };
  const cup = cups[Math.round((over - under) / cmPerInch)];
  return cup === undefined ? { fault: 'over' } : { size: `${row[0]}${cup}` };
}

export const inCentimetres = (inches: number): number => inches * cmPerInch;
