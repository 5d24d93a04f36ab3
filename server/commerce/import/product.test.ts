import { describe, expect, it } from 'vitest';
import { extraTexts } from '../products/product.ts';
import { englishNotes } from './draft.ts';
import { handleOf, readProduct } from './product.ts';

const row = (line: number, cells: Record<string, string>) => ({ line, cells });
const simple = {
  Title: 'Pin',
  'URL handle': 'pin',
  Price: '10',
  'Option1 name': 'Title',
  'Option1 value': 'Default Title',
};

function taken(...rows: ReturnType<typeof row>[]) {
  const read = readProduct('pin', rows);
  if (!read.ok) throw new Error(JSON.stringify(read.refused));
  return read.product;
}
function refused(cells: Record<string, string>) {
  const read = readProduct('pin', [row(2, { ...simple, ...cells })]);
  return read.ok ? [] : englishNotes(read.refused).map(({ message }) => message);
}

describe('readProduct', () => {
  it('reads a compare-at price above the price as what it was, and any other as nothing', () => {
    const prices = (price: string, compareAt: string) => {
      const [variant] = taken(row(2, { ...simple, Price: price, 'Compare-at price': compareAt })).variants;
      return [variant?.row.base_cents, variant?.row.promotion_cents];
    };
    expect(prices('80.5', '100')).toEqual([10_000, 8_050]);
    expect(prices('80', '80')).toEqual([8_000, null]);
    expect(prices('80', '60.00')).toEqual([8_000, null]);
    expect(prices('80.100', '')).toEqual([8_010, null]);
  });

  it('has no options for a product without choices', () => {
    const product = taken(row(2, simple));
    expect([product.options, product.variants[0]?.values]).toEqual([[], []]);
  });

  it('takes option names from the first row that has them', () => {
    const product = taken(
      row(2, { ...simple, 'Option1 name': 'Size', 'Option1 value': 'S' }),
      row(3, { 'URL handle': 'pin', 'Option1 value': 'M', Price: '10' }),
    );
    expect(product.options).toEqual([{ name: 'Size', values: ['S', 'M'] }]);
  });

  it('is taxed and shipped unless a cell says FALSE', () => {
    const of = (cells: Record<string, string>) => {
      const [variant] = taken(row(2, { ...simple, ...cells })).variants;
      return [variant?.row.taxable, variant?.row.requires_shipping];
    };
    expect(of({})).toEqual([1, 1]);
    expect(of({ 'Charge tax': 'false', 'Requires shipping': '' })).toEqual([0, 1]);
    expect(of({ 'Charge tax': 'TRUE', 'Requires shipping': 'FALSE' })).toEqual([1, 0]);
  });

  it('has the class of tax of its cell, in any case', () => {
    const of = (cells: Record<string, string>) => taken(row(2, { ...simple, ...cells })).variants[0]?.row.tax_class;
    expect([of({}), of({ 'Tax class': 'Clothing' }), of({ 'Tax class': '-' })]).toEqual([
      'standard',
      'clothing',
      'standard',
    ]);
  });

  it('counts stock where a file has quantities and no word of a tracker', () => {
    const [variant] = taken(row(2, { ...simple, 'Inventory quantity': '4' })).variants;
    expect([variant?.row.stock, variant?.row.untracked]).toEqual([4, 0]);
  });

  it('tracks stock only where a tracker says so and selling stops with it', () => {
    const untracked = (cells: Record<string, string>) =>
      taken(row(2, { ...simple, ...cells })).variants[0]?.row.untracked;
    expect(untracked({})).toBe(1);
    expect(untracked({ 'Inventory tracker': 'shopify' })).toBe(0);
    expect(untracked({ 'Inventory tracker': 'shopify', 'Continue selling when out of stock': 'CONTINUE' })).toBe(1);
  });

  it('gives a picture the colour of its variants, or the last one its text names', () => {
    const product = taken(
      row(2, {
        ...simple,
        'Option1 name': 'Color',
        'Option1 value': 'Red',
        'Product image URL': 'a.png',
        'Variant image URL': 'a.png',
      }),
      row(3, {
        'URL handle': 'pin',
        'Option1 value': 'Rose',
        Price: '10',
        'Product image URL': 'b.png',
        'Image alt text': 'Red Pin in rose',
      }),
      row(4, { 'URL handle': 'pin', 'Product image URL': 'c.png', 'Image alt text': 'The box' }),
    );
    expect(product.pictures.map(({ source, color }) => [source, color])).toEqual([
      ['a.png', 'Red'],
      ['b.png', 'Rose'],
      ['c.png', null],
    ]);
  });

  it('puts pictures in their positions', () => {
    const product = taken(
      row(2, { ...simple, 'Product image URL': 'b.png', 'Image position': '2' }),
      row(3, { 'URL handle': 'pin', 'Product image URL': 'a.png', 'Image position': '1' }),
    );
    expect(product.pictures.map(({ source }) => source)).toEqual(['a.png', 'b.png']);
  });

  it.each([
    [{ Price: '1e3' }, "Price '1e3' is not a plain number such as 1234.50."],
    [{ Price: '99999999' }, "Price '99999999' is more than the shop can charge."],
    [{ 'Compare-at price': 'n/a' }, "Compare-at price 'n/a' is not a plain number such as 1234.50."],
    [{ 'Inventory quantity': '2.5' }, "Inventory quantity '2.5' is not a whole number up to 1000000."],
    [{ 'Weight value (grams)': 'heavy' }, "Weight value (grams) 'heavy' is not a number of grams."],
    [{ Status: 'gone' }, "Status 'gone' is none of active, draft and archived."],
    [{ 'Published on online store': 'maybe' }, "Published on online store 'maybe' is neither TRUE nor FALSE."],
    [{ 'Charge tax': 'no' }, "Charge tax 'no' is neither TRUE nor FALSE."],
    [{ 'Tax class': 'wool' }, "Tax class 'wool' is none of standard, reduced, books, clothing, children."],
    [{ 'Gift card': 'TRUE' }, 'Gift card is TRUE: this shop cannot sell gift cards yet, so the product was left out.'],
    [{ 'Continue selling when out of stock': 'perhaps' }, "'perhaps' is neither DENY nor CONTINUE."],
    [{ Title: '<br>' }, "Title is missing: no row of 'pin' has one."],
    [{ 'Option1 name': 'Size', 'Option1 value': '' }, 'Option1 (Size) has no value.'],
    [
      { 'Option1 name': 'Size', 'Option1 value': 'S', 'Option2 value': 'Red' },
      "Option2 has the value 'Red' but no name.",
    ],
  ])('refuses %j and says why', (cells, message) => {
    expect(refused(cells)).toEqual([message]);
  });

  it('keeps what it does not use for the next export', () => {
    const product = taken(
      row(2, { ...simple, Type: 'Pins', 'Product category': 'Pins', 'Cost per item': '3', 'Tax code': '' }),
    );
    expect(extraTexts(product.row)).toEqual({ Type: 'Pins', 'Product category': 'Pins' });
    expect(product.variants[0]?.row.extra_json).toBe('{"Cost per item":"3"}');
  });
});

describe('handleOf', () => {
  it('is the handle, cleaned, or what the title makes', () => {
    expect(handleOf(row(2, { 'URL handle': 'Red Pin!' }))).toBe('red-pin');
    expect(handleOf(row(2, { Title: 'Blue Pin' }))).toBe('blue-pin');
    expect(handleOf(row(2, { Price: '3' }))).toBe('');
  });
});
