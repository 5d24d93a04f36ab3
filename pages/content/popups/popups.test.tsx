import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Popup } from '../../../shared/contract/popups.ts';
import { Popups } from './popups.tsx';

const offer: Popup = { name: 'offer', active: true, opens: { afterSeconds: 20 }, once: true };
const html = (path: string, ...popups: Popup[]) => renderToString(<Popups popups={popups} path={path} />);

test('a pop-up waits for its delay or its element', () => {
  expect(html('/', offer)).toMatch(/<store-island [^>]*when="after 20"/);
  expect(html('/', { ...offer, opens: { pastElement: 'new-in' } })).toMatch(/<store-island [^>]*when="past new-in"/);
});

test('a waiting pop-up is hidden, also for the keyboard', () => {
  expect(html('/', offer)).toMatch(/<a hidden="" href="\/offer"/);
});

test('a pop-up carries its frequency and audience', () => {
  expect(html('/', offer)).toContain('data-once=""');
  expect(html('/', { ...offer, once: false })).not.toContain('data-once');
  expect(html('/', { ...offer, name: 'sign-in' })).toContain('data-for="guests"');
  expect(html('/', { ...offer, name: 'link-account' })).toContain('data-for="customers"');
});

test('an inactive pop-up is not rendered', () => {
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
