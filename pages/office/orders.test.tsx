import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderList } from './order-columns.tsx';
import { OfficeOrders } from './orders.tsx';

const own = {
  sort: null,
  columns: ['order'],
  hasOwnColumns: false,
  views: [],
  removedView: null,
  mayShare: false,
  ticked: [],
};

test('a list that looked through many orders in vain leads further, and to the table of all', () => {
  const list = orderList({ countries: [{ code: 'DE', name: 'Germany' }], currencies: ['USD'], base: 'USD' });
  const typed = { list: 'all', from: '', to: '', country: 'DE', payment: '', currency: '', least: '', most: '' };
  const page = { rows: [], next: '1-2000000000', isCut: true };
  const shown = renderToStaticMarkup(
    <OfficeOrders {...{ list, page }} state={{ typed, ...own }} cardTesting={null} maySend mayTag={false} />,
  );
  expect(shown).toContain('None of those looked through so far fits.');
  expect(shown).toContain('href="/office/orders?list=all&amp;country=DE&amp;after=1-2000000000">Look further</a>');
  expect(shown).toContain('href="/office/orders.csv?list=all&amp;country=DE"');
});

test('an empty list says what belongs there, and that of all orders leads to the shop', () => {
  const list = orderList({ countries: [], currencies: ['USD'], base: 'USD' });
  const said = ['to-send', 'to-check', 'all'].map((name) => {
    const state = { ...own, typed: { list: name } };
    const page = { rows: [], next: null };
    const shown = renderToStaticMarkup(
      <OfficeOrders {...{ list, page, state }} cardTesting={null} maySend mayTag={false} />,
    );
    return /<div class="office-empty"><p>(\w+ \w+ \w+).*<\/p>(?:<a [^>]*href="([^"]*)")?/.exec(shown)?.slice(1);
  });
  expect(said).toEqual([
    ['Nothing is to', undefined],
    ['Nothing is to', undefined],
    ['No order yet', '/'],
  ]);
});
