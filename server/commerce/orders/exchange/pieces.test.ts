import { describe, expect, it } from 'vitest';
import type { OrderLineRow } from '../order-queries.ts';
import { pickPieces } from '../pick-units.ts';
import { splitReplacements } from '../ship.ts';
import type { ExchangeRow } from './exchange-queries.ts';

const line: OrderLineRow = {
  id: 'line-1',
  order_id: 'order-1',
  position: 0,
  variant_id: 1,
  product_id: 1,
  sku: 'SKU-1',
  title: 'Dress',
  variant_title: 'M',
  handle: 'dress',
  image: '',
  ...{
    quantity: 3,
    unit_cents: 3_000,
    line_cents: 9_000,
    discount_cents: 0,
    returned: 0,
    title_language: null,
    variant_language: null,
    removed: 0,
  },
  taxable: 1,
  tax_class: null,
  tax_bps: null,
  tax_cents: null,
  exempt_cents: null,
  requires_shipping: 1,
};

/** A piece of the line that was exchanged for another of the same kind. */
const replacement = (id: string): ExchangeRow => ({
  id,
  order_id: line.order_id,
  line_id: line.id,
  previous_id: null,
  from_variant_id: 1,
  from_sku: line.sku,
  variant_id: 1,
  sku: line.sku,
  title: line.title,
  variant_title: line.variant_title,
  waits: 0,
  difference_cents: 0,
  created_at: 0,
  received_at: null,
  fulfillment_id: null,
  ended_at: null,
  returned_at: null,
});

describe('pieces of an order with the same SKU', () => {
  const exchanges = [replacement('exchange-1'), replacement('exchange-2')];
  const pick = (...quantities: readonly number[]) =>
    pickPieces(
      { lines: [line], exchanges, limit: ({ quantity }) => quantity, counts: () => true, what: 'toReturn' },
      quantities.map((quantity) => ({ which: line.sku, quantity })),
    );

  it('are those that were bought first, and then replacements, however often they are named', () => {
    for (const quantities of [[3], [1, 2], [1, 1, 1]])
      expect(pick(...quantities)).toMatchObject({
        value: { bought: [{ quantity: 1 }], replacements: [{ id: 'exchange-1' }, { id: 'exchange-2' }] },
      });
  });

  it('are no more than there are', () => {
    expect(pick(2, 2)).toMatchObject({ ok: false });
  });
});

describe('units that are named for a parcel', () => {
  const exchanges = [replacement('exchange-1'), replacement('exchange-2')];
  const split = (quantity: number) =>
    splitReplacements([{ line, quantity: 2 }], exchanges, [{ which: line.sku, quantity }]);

  it('are units that are left to send, and replacements only beyond them', () => {
    expect(split(1)).toEqual({ replacements: [], rest: [{ which: line.sku, quantity: 1 }] });
    expect(split(2)).toEqual({ replacements: [], rest: [{ which: line.sku, quantity: 2 }] });
    expect(split(3)).toEqual({ replacements: [exchanges[0]], rest: [{ which: line.sku, quantity: 2 }] });
  });

  it('are replacements alone where nothing of a line is left, and everything where none is named', () => {
    const named = [{ which: 'exchange-2', quantity: 1 }];
    expect(splitReplacements([], exchanges, named)).toEqual({ replacements: [exchanges[1]], rest: [] });
    expect(splitReplacements([], exchanges, undefined)).toEqual({ replacements: exchanges, rest: undefined });
  });
});
