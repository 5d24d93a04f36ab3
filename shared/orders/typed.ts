import { currencyDigits } from '../money.ts';

/** Parses a typed amount to cents: '12.50', '12'; in yen whole numbers only. Null: it is written otherwise. */
export function typedCents(text: string, currency: string): number | null {
  const [, units, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (units === undefined || (currencyDigits(currency) === 0 && fraction !== '')) return null;
  return Number(units) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Parses typed units such as `SKU-7=2`. Null: they are written otherwise. */
export function typedUnits(word: string): { which: string; quantity: number } | null {
  const [, which, quantity] = /^(.+)=(\d{1,6})$/.exec(word) ?? [];
  return which === undefined || quantity === undefined ? null : { which, quantity: Number(quantity) };
}
