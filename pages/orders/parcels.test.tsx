import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderOnWire } from '../../tests/http/order-on-wire.ts';
import { Parcels } from './parcels.tsx';

const shown = (trackingUrl: string) => {
  const parcel = { id: 'p', carrier: 'DHL', trackingNo: '1', trackingUrl, shippedAt: 1, lines: [] };
  return renderToStaticMarkup(<Parcels order={{ ...orderOnWire(), fulfillments: [parcel] }} />);
};

test('a tracking link must be an http(s) URL', () => {
  expect(shown('https://dhl.example/track?n=1')).toContain('href="https://dhl.example/track?n=1"');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/account']) expect(shown(url)).not.toContain('href');
});
