import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListingQuery } from '../../../shared/contract/catalog.ts';
import { bandBorders, filtersOf } from './filters.ts';
import { convert } from './price.ts';

const usd = { code: 'USD', rate_ppm: 1_000_000, rounding: 'none' };
const eur = { code: 'EUR', rate_ppm: 880_000, rounding: 'ninetyNine' };
const jpy = { code: 'JPY', rate_ppm: 157_500_000, rounding: 'tens' };
const kwd = { code: 'KWD', rate_ppm: 309_000, rounding: 'ninetyNine' };

describe('filtersOf', () => {
  it('reads alternatives as slugs and leaves unused filters out', () => {
    const filters = filtersOf(ListingQuery.parse({ color: 'Black,,Navy Blue', rating: '4', stock: '1' }), usd);
    expect(filters).toEqual({
      category: null,
      size: null,
      color: ['black', 'navy-blue'],
      length: null,
      neckline: null,
      sleeve: null,
      fabric: null,
      heel: null,
      price: null,
      rating: 400,
      sale: false,
      stock: true,
    });
  });

  it('turns a price band into exactly the US prices that are shown within it', () => {
    const units = fc.integer({ min: 0, max: 3_000 });
    const cents = fc.integer({ min: 0, max: 400_000 });
    fc.assert(
      fc.property(units, units, cents, fc.constantFrom(usd, eur, jpy, kwd), (from, width, price, currency) => {
        const to = from + width;
        const [range] = filtersOf(ListingQuery.parse({ price: `${from}-${to}` }), currency).price ?? [];
        const shown = convert(price, currency);
        const inside = range !== undefined && price >= range.from && price <= range.to;
        expect(inside).toBe(shown >= from * 100 && shown <= to * 100);
      }),
    );
  });

  it('offers bands of round numbers in every currency', () => {
    expect(bandBorders(usd)).toEqual([50, 100, 200, 400]);
    expect(bandBorders(eur)).toEqual([50, 100, 200, 400]);
    expect(bandBorders(jpy)).toEqual([10_000, 20_000, 40_000, 80_000]);
    expect(bandBorders(kwd)).toEqual([10, 20, 40, 80]);
  });
});
