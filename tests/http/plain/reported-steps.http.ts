import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import type { HtmlPage } from '../../../scripts/http-shopper/page.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { freshEmail } from '../../e2e/members.ts';
import { cards } from '../../e2e/shopper.ts';
import { fillCheckout, payBy } from './buying.ts';
import { visitor } from './visitor.ts';

test('the banner about cookies is answered without JavaScript, returns to its page, and nothing is reported', async () => {
  const shopper = visitor();
  const page = await shopper.open('/search?country=DE');
  expect(page.count('[aria-labelledby="consent-title"]')).toBe(1);
  const declined = await shopper.press('Decline');
  expect([declined.url.pathname, declined.wholeText]).toEqual([
    '/search',
    expect.stringContaining('Your choice is kept.'),
  ]);
  expect(declined.count('[aria-labelledby="consent-title"]')).toBe(0);
  expect(await eventsOf(shopper)).toEqual({});
  expect((await shopper.open('/cookies')).text).toContain('Declined');
});

test('a visit without JavaScript is reported by the pictures of its pages, each step once', async () => {
  const shopper = visitor();
  const goods = await goodsFor('dress');
  await see(shopper, await shopper.open('/products?q=wexford'));
  await see(shopper, await shopper.open(`/products/${goods.product.handle}`));
  await shopper.post('/cart/items', { variantId: goods.variant.id, quantity: '1' });
  await see(shopper, await shopper.open('/checkouts'));
  await fillCheckout(shopper, freshEmail());
  await see(shopper, await shopper.press(/^Place order · /));
  await see(shopper, await payBy(shopper, cards.approved));
  await see(shopper, await shopper.reload());
  const steps = ['product_list_view', 'product_view', 'cart_add', 'checkout', 'order_checkout', 'pay', 'order_paid'];
  const once = Object.fromEntries(steps.map((step) => [step, 1]));
  await expect.poll(() => eventsOf(shopper)).toEqual({ ...once, page_view: 6 });
});

/** Loads the picture that a page without script has for its events. */
async function see(shopper: HttpShopper, page: HtmlPage): Promise<void> {
  for (const source of page.attributesOf('noscript img', 'src')) {
    const headers = { Referer: page.url.href, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' };
    expect((await shopper.get(source, headers)).status).toBeLessThan(300);
  }
}

/** Returns how often each event of a visit is in the shop's log. */
async function eventsOf(shopper: HttpShopper): Promise<Record<string, number>> {
  const mark = `visit${Math.random().toString(36).slice(2)}`;
  await shopper.get(`/search?q=${mark}`);
  const entries = readFileSync(inject('logFile'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const session = entries.find(({ query }) => query?.q === mark)?.sessionId;
  const own = entries.filter(({ sessionId, events }) => session && sessionId === session && events);
  const names = own.flatMap(({ events }): { event: string }[] => events).map(({ event }) => event);
  return Object.fromEntries(names.map((name) => [name, names.filter((each) => each === name).length]));
}
