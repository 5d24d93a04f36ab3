import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Popup } from '../../../shared/contract/popups.ts';
import { Popups } from './popups.tsx';

const offer: Popup = { name: 'offer', active: true, opens: { afterSeconds: 20 }, once: true };
const html = (path: string, ...popups: Popup[]) => renderToString(<Popups popups={popups} path={path} />);

test('a pop-up waits for its time, or for the element that it is to come past', () => {
  expect(html('/', offer)).toMatch(/<store-island [^>]*when="after 20"/);
  expect(html('/', { ...offer, opens: { pastElement: 'new-in' } })).toMatch(/<store-island [^>]*when="past new-in"/);
});

test('nothing of it shows, and no keyboard comes to it', () => {
  expect(html('/', offer)).toMatch(/<a hidden="" href="\/offer"/);
});

test('once for each browser, and for whom it is meant, stand beside it', () => {
  expect(html('/', offer)).toContain('data-once=""');
  expect(html('/', { ...offer, once: false })).not.toContain('data-once');
  expect(html('/', { ...offer, name: 'sign-in' })).toContain('data-for="guests"');
  expect(html('/', { ...offer, name: 'link-account' })).toContain('data-for="customers"');
});

test('one that is not active is not there', () => {
  expect(html('/', { ...offer, active: false })).toBe('');
});

test.each([
  { pages: undefined, on: ['/', '/products', '/cart'], off: [] },
  { pages: ['/'], on: ['/'], off: ['/products', '/cart'] },
  { pages: ['/products', '/'], on: ['/', '/products', '/products/lace-bra'], off: ['/productsales', '/cart'] },
])('it opens on the pages that are named: $pages', ({ pages, on, off }) => {
  const popup = { ...offer, ...(pages && { pages }) };
  for (const path of on) expect([path, html(path, popup) !== '']).toEqual([path, true]);
  for (const path of off) expect([path, html(path, popup)]).toEqual([path, '']);
});

test.each([
  '/offer',
  '/offer/code',
  '/newsletter',
  '/account/login',
  '/account/register',
  '/account/fpSend',
  '/forgetPassword',
  '/checkouts',
  '/payment',
  '/cc',
  '/results/process',
])('nothing opens over %s, where one comes in or pays', (path) => {
  expect(html(path, offer)).toBe('');
});
