import { expect, test } from 'vitest';
import { serviceOverFetch } from '../doubles/service-over-fetch.ts';
import { envelope, openStorefront } from './storefront.ts';

const settings = { title: 'Atelier', description: 'Made by hand.', supportEmail: '', countrySelector: false };
const lists: Readonly<Record<string, unknown>> = {
  '/apis/currencies': [],
  '/apis/countries': [],
  '/apis/changes': { position: '1', tags: [] },
};

test.each([
  ['Atelier', 'Atelier - Cookies'],
  ['', 'Hemline - Cookies'],
])('the website document’s title %j appears with the page’s', async (title, shown) => {
  const store = openStorefront({
    commerce: serviceOverFetch((request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/apis/website') return envelope({ data: JSON.stringify({ ...settings, title }) });
      return pathname in lists ? envelope(lists[pathname]) : envelope(null, '500503', 503, 'Away');
    }),
  });
  const html = await (await store.get('/cookies')).text();
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(shown);
});
