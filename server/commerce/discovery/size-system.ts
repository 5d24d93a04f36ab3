import { sizeSystems } from '../../../shared/contract/discovery.ts';

export type SizeSystem = (typeof sizeSystems)[number];

/** Returns the size system that a size names: `EU 38`, `38 FR`; undefined without one. */
export function systemIn(size: string): SizeSystem | undefined {
  const words = size.toUpperCase().split(/[^A-Z]+/);
  return sizeSystems.find((system) => words.includes(system));
}

/** Size systems of the countries in which a currency is usual; shops of others name theirs. */
const ofCurrency: Readonly<Record<string, SizeSystem>> = {
  ...{ USD: 'US', CAD: 'US', GBP: 'UK', EUR: 'EU', CHF: 'EU', DKK: 'EU', NOK: 'EU', SEK: 'EU', PLN: 'EU', CZK: 'EU' },
  ...{ AUD: 'AU', NZD: 'AU', JPY: 'JP', BRL: 'BR', CNY: 'CN', MXN: 'MEX' },
};

/** Returns the size system of goods that name none: that of the shop's base currency. */
export const usualSystem = (base: string): SizeSystem | undefined => ofCurrency[base];

/** Reads a size system as a product file has it. */
export const systemCalled = (text: string): SizeSystem | undefined =>
  sizeSystems.find((system) => system === text.trim().toUpperCase());
