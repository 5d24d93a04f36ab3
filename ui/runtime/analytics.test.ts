import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startAnalytics } from './analytics.ts';

const known = { countryCode: 'US', currencyCode: 'USD', consent: 'granted' };
let inWindow: EventTarget;
const sent: object[] = [];
/** The page, as far as it has come. */
let state: object | undefined;
let cookie = '';

const list = [{ dataset: { facts: '7 4000 3000' }, pathname: '/products/tee', textContent: 'Tee' }];
const data = [{ dataset: { event: 'user_login' }, innerHTML: '{}' }];
class Page extends EventTarget {
  readyState = 'complete';
  querySelector = () => state && { innerHTML: JSON.stringify(state), dataset: {} };
  querySelectorAll = (what: string) => (what.startsWith('.listing') ? list : data);
  get cookie() {
    return cookie;
  }
}

beforeEach(() => {
  inWindow = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new Page());
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('addEventListener', inWindow.addEventListener.bind(inWindow));
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body) as object) });
  [state, cookie] = [undefined, ''];
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shows = (type: 'pageshow' | 'pagehide', persisted = false) =>
  inWindow.dispatchEvent(Object.assign(new Event(type), { persisted }));

const product = { id: '7', title: 'Tee', handle: 'tee', sellingPrice: { cent: 4_000 }, promotionPriceCent: 3_000 };
const where = { country: 'US', currency: 'USD' };
const ofPage = [
  { event: 'page_view', ...where },
  { event: 'product_list_view', ...where, products: [{ ...product, price: 30 }] },
  { event: 'user_login', ...where },
];

test('a page view is reported once country and currency are known, to the data layer and the shop', () => {
  startAnalytics();
  vi.advanceTimersByTime(1_200);
  expect(sent).toEqual([]);
  state = known;
  vi.advanceTimersByTime(300);
  expect(sent).toEqual(ofPage);
  expect(window.dataLayer).toEqual(ofPage);
  expect(vi.getTimerCount()).toBe(0);
});

test('polling ends after twenty attempts', () => {
  const looks = vi.spyOn(document, 'querySelector');
  startAnalytics();
  vi.advanceTimersByTime(60_000);
  expect([looks.mock.calls.length, vi.getTimerCount(), sent.length]).toEqual([21, 0, 0]);
});

test.each([
  ['asked', { ...known, consent: 'ask' }, ''],
  ['declined', { ...known, consent: 'declined' }, ''],
  ['declined on another page', known, 'a=b; analytics=declined'],
])('nothing is reported where consent was %s', (_, page, cookies) => {
  [state, cookie] = [page, cookies];
  startAnalytics();
  expect([sent, window.dataLayer]).toEqual([[], undefined]);
});

test('the consent reports the view of its page', () => {
  state = { ...known, consent: 'ask' };
  startAnalytics();
  cookie = 'analytics=granted';
  document.dispatchEvent(new CustomEvent('hemline:event'));
  expect(sent).toEqual(ofPage);
});

test('a page from the back/forward cache reports only another view', () => {
  state = known;
  startAnalytics();
  sent.length = 0;
  shows('pageshow');
  shows('pagehide', true);
  expect(sent).toEqual([]);
  shows('pageshow', true);
  expect(sent).toEqual([{ event: 'page_view', ...where }]);
});

test('islands report by document events, with the new country and currency after a change', () => {
  state = known;
  startAnalytics();
  sent.length = 0;
  const say = (type: string, detail: unknown) => document.dispatchEvent(new CustomEvent(`hemline:${type}`, { detail }));
  say('event', ['user_country_switch', { country: 'JP', currency: 'JPY' }]);
  say('list', [{ ...list[0], dataset: { facts: '8' }, pathname: '/products/%E7%B6%BF' }]);
  say('list', []);
  say('event', ['cart_add', { quantity: 2 }]);
  expect(sent).toEqual([
    { event: 'user_country_switch', country: 'JP', currency: 'JPY' },
    { event: 'product_list_view', ...where, products: [{ id: '8', title: 'Tee', handle: '綿' }] },
    { event: 'cart_add', ...where, quantity: 2 },
  ]);
});

describe('before the page is shown', () => {
  beforeEach(() => {
    state = known;
    vi.stubGlobal('document', Object.assign(new Page(), { readyState: 'interactive' }));
    startAnalytics();
  });

  test.each([['pageshow'], ['pagehide']] as const)('nothing is reported before its first %s, then once', (type) => {
    expect(sent).toEqual([]);
    shows(type);
    expect(sent).toEqual(ofPage);
    shows('pagehide');
    expect(sent).toEqual(ofPage);
  });

  test('a consent is not reported twice', () => {
    document.dispatchEvent(new CustomEvent('hemline:event'));
    shows('pageshow');
    expect(sent).toEqual(ofPage);
  });
});
