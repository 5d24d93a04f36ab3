import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderList } from './order-columns.tsx';
import { OfficeOrders } from './orders.tsx';

test('a list that looked through many orders in vain leads further, and to the table of all', () => {
  const list = orderList({ countries: [{ code: 'DE', name: 'Germany' }], currencies: ['USD'], base: 'USD' });
  const typed = { list: 'all', from: '', to: '', country: 'DE', payment: '', currency: '', least: '', most: '' };
  const own = {
    sort: null,
    columns: ['order'],
    hasOwnColumns: false,
    views: [],
    removedView: null,
    mayShare: false,
    ticked: [],
  };
  const page = { rows: [], next: '1-2000000000', isCut: true };
  const shown = renderToStaticMarkup(
    <OfficeOrders {...{ list, page }} state={{ typed, ...own }} cardTesting={null} maySend mayTag={false} />,
  );
  expect(shown).toContain('None of those looked through so far fits.');
  expect(shown).toContain('href="/office/orders?list=all&amp;country=DE&amp;after=1-2000000000">Look further</a>');
  expect(shown).toContain('href="/office/orders.csv?list=all&amp;country=DE"');
});
