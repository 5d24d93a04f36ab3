import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '../../shared/money.ts';
import { orderOnWire } from '../../tests/http/order-on-wire.ts';
import { Parcels } from './parcels.tsx';

const shown = (trackingUrl: string) => {
  const parcel = { id: 'p', carrier: 'DHL', trackingNo: '1', trackingUrl, shippedAt: 1, lines: [] };
  return renderToStaticMarkup(<Parcels order={{ ...orderOnWire(), fulfillments: [parcel] }} />);
};

const dress = {
  id: 'a',
  productId: '1',
  variantId: '1',
  title: 'Leinenkleid',
  titleIn: 'de',
  variantTitle: 'Rot',
  variantIn: 'de',
  handle: 'dress',
  image: '',
  quantity: 1,
  saleMoney: money(1, 'USD'),
  lineMoney: money(1, 'USD'),
};

test('a tracking link must be an http(s) URL', () => {
  expect(shown('https://dhl.example/track?n=1')).toContain('href="https://dhl.example/track?n=1"');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/account']) expect(shown(url)).not.toContain('href');
});

test('what is in a parcel is marked with the language that it was ordered in', () => {
  const lines = [{ lineId: 'a', quantity: 1 }];
  const parcel = { id: 'p', carrier: 'DHL', trackingNo: '1', trackingUrl: '', shippedAt: 1, lines };
  const order = { ...orderOnWire(), lines: [dress], fulfillments: [parcel] };
  expect(renderToStaticMarkup(<Parcels order={order} />)).toMatch(/<li lang="de">[^<]*Leinenkleid, Rot/);
  const english = { ...order, lines: [{ ...dress, titleIn: 'en' }] };
  expect(renderToStaticMarkup(<Parcels order={english} />)).toMatch(/<li>[^<]*Leinenkleid/);
});
