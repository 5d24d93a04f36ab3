import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PackedOrder } from '../../shared/office/orders.ts';
import { PackingSlips, SlipContent } from './packing-slip.tsx';

const person = { firstName: 'Ann', lastName: 'Archer', street: '1 Main', apt: '' };

const orderTo = (place: Readonly<Record<string, string>>): PackedOrder => ({
  orderNo: '1000000001',
  status: 'PREPARING',
  placedAt: '2026-11-28T10:00:00.000Z',
  currency: 'USD',
  shippingAddress: { ...person, ...place },
  customs: null,
  lines: [],
});

/** Returns the slip of an order. */
const slipOf = (place: Readonly<Record<string, string>>): string =>
  renderToStaticMarkup(<SlipContent order={orderTo(place)} />);

/** Returns the rows of the address on the slip of an order. */
function rowsOf(place: Readonly<Record<string, string>>): string[] {
  const [, address = ''] = /<address>(.*)<\/address>/.exec(slipOf(place)) ?? [];
  return [...address.matchAll(/<div><bdi>(.*?)<\/bdi><\/div>/g)].map(([, row]) => row ?? '');
}

test.each([
  [{ country: 'AE', state: 'SH', city: 'Al Nahda', postalCode: '' }, ['Al Nahda', 'Sharjah', 'United Arab Emirates']],
  [{ country: 'JP', state: '13', city: 'Shibuya', postalCode: '150-0002' }, ['Shibuya, Tokyo 150-0002', 'Japan']],
  [{ country: 'DE', state: '', city: 'Berlin', postalCode: '10115' }, ['10115 Berlin', 'Germany']],
  [{ country: 'GB', state: '', city: 'London', postalCode: 'EC1Y 8SY' }, ['London', 'EC1Y 8SY', 'United Kingdom']],
])('a packing slip has the state, the order of the country, and its name: %j', (place, rows) => {
  expect(rowsOf(place)).toEqual(['Ann Archer', '1 Main', ...rows]);
});

test('a packing slip has the company after the person, and what the carrier should know', () => {
  const place = { country: 'DE', city: 'Berlin', postalCode: '10115', company: 'Archer & Sons' };
  expect(rowsOf(place)).toEqual(['Ann Archer', 'Archer &amp; Sons', '1 Main', '10115 Berlin', 'Germany']);
  expect(slipOf({ ...place, carrierNote: 'Ring at 3' })).toContain('For the carrier: <bdi>Ring at 3');
  expect(slipOf(place)).not.toContain('carrier');
});

test('tables of several slips on a page have names of their own', () => {
  const goods = { sku: 'A-1', title: 'Dress' };
  const line = { ...goods, quantity: 1, tariff: null, origin: null, cents: 100, grams: 5 };
  const order: PackedOrder = {
    ...orderTo({ country: 'CH' }),
    customs: { from: 'DE', to: 'CH', ioss: null, duties: null, lines: [line] },
    lines: [{ ...goods, variant: '', toSend: 1 }],
  };
  const page = renderToStaticMarkup(
    <PackingSlips orders={[order, { ...order, orderNo: '1000000002' }]} mark="Atelier" />,
  );
  const names = [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect([names.length, new Set(names).size]).toEqual([4, 4]);
});
