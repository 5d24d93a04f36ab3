import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfficeOrders } from './orders.tsx';

test('a list that looked through many orders in vain leads further, and to the table of all', () => {
  const typed = { list: 'all', from: '', to: '', country: 'DE', payment: '', currency: '', least: '', most: '' };
  const result = { orders: [], next: '1-2000000000', isCut: true, cardTesting: null };
  const choices = { countries: [{ code: 'DE', name: 'Germany' }], currencies: ['USD'], base: 'USD' };
  const page = renderToStaticMarkup(<OfficeOrders {...{ typed, choices, result }} seesBuyer={false} maySend />);
  expect(page).toContain('None of the orders looked through so far fits.');
  expect(page).toContain('href="/office/orders?list=all&amp;country=DE&amp;after=1-2000000000">Look further</a>');
  expect(page).toContain('href="/office/orders.csv?list=all&amp;country=DE"');
});
