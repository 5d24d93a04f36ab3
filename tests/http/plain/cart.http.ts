import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, test } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import { setStock } from '../../e2e/command-line.ts';
import { type Goods, goodsFor } from '../../e2e/goods.ts';
import { messageTo } from '../../e2e/mailbox.ts';
import { freshEmail } from '../../e2e/members.ts';
import { cards } from '../../e2e/shopper.ts';
import { buy, fillCheckout, orderNumber, payBy } from './buying.ts';
import { visitor } from './visitor.ts';

const quantities = ({ page }: HttpShopper) =>
  page.textsOf('main form.stepper output').map((text) => /\d+$/.exec(text)?.[0]);
const subtotalOf = ({ page }: HttpShopper) =>
  page
    .textsOf('main .totals div, main .totals p')
    .find((text) => text.startsWith('Subtotal'))
    ?.replace('Subtotal', '')
    .trim();

/** Puts a skirt into a new visitor's cart. */
async function withSkirt(quantity: number): Promise<{ shopper: HttpShopper; goods: Goods }> {
  const shopper = visitor();
  const goods = await goodsFor('skirt');
  await buy(shopper, goods, quantity);
  return { shopper, goods };
}

describe('a cart without JavaScript', () => {
  test('shows reduced stock and adopts the available quantity at one press', async () => {
    const { shopper, goods } = await withSkirt(3);
    await setStock(goods.variant, 2);
    const reduced = await shopper.open('/cart');
    expect(reduced.text).toContain('Only 2 left in stock! Please modify the quantity');
    const changed = await shopper.press('CHANGE');
    expect(quantities(shopper)).toEqual(['2']);
    expect(changed.text).not.toContain('left in stock!');
    await setStock(goods.variant, 40);
  });

  test('changes the size of a line where it stands', async () => {
    const { shopper, goods } = await withSkirt(2);
    const { product, variant, size } = goods;
    const at = variant.values.indexOf(size);
    const other = product.variants.find(
      ({ values, stock }) =>
        stock > 2 && values[at] !== size && values.every((value, i) => i === at || value === variant.values[i]),
    );
    const page = await shopper.press('Change size', { [`Size of ${product.title}`]: other?.id ?? '' });
    expect(page.text).toContain(`· ${other?.values[at]}`);
    expect(quantities(shopper)).toEqual(['2']);
  });

  test('marks a sold-out product, which can be removed but not ordered', async () => {
    const { shopper, goods } = await withSkirt(1);
    await setStock(goods.variant, 0);
    const page = await shopper.open('/cart');
    expect(page.text).toContain('Sorry, this item is already sold out. You may delete the item from your cart.');
    expect((await shopper.press(/^Remove/)).text).toContain('Your bag is empty');
    await setStock(goods.variant, 40);
  });

  test('that cannot be bought as it is, whole or in part, has no checkout and says why', async () => {
    const { shopper, goods } = await withSkirt(3);
    await setStock(goods.variant, 2);
    const page = await shopper.open('/cart');
    expect(page.textOf('.cart-summary')).toContain('Nothing you chose can be bought as it is.');
    expect(() => page.link(/^Checkout/, '.cart-summary')).toThrow();
    expect(page.text).toContain('Not in the subtotal');
    const redirected = await shopper.open('/checkouts');
    expect(redirected.url.pathname).toBe('/cart');
    expect(redirected.wholeText.split('Only 2 left in stock! Please modify the quantity').length).toBeGreaterThan(2);
    const partly = await buy(shopper, await goodsFor('coat'));
    expect(partly.textOf('.cart-summary')).toContain('The subtotal is without the pieces');
    expect(() => partly.link(/^Checkout/, '.cart-summary')).toThrow();
    const changed = await shopper.press('CHANGE');
    expect(changed.link(/^Checkout/, '.cart-summary').pathname).toBe('/checkouts');
    await setStock(goods.variant, 40);
  });

  test('accepts no more units than are in stock', async () => {
    const goods = await goodsFor('skirt');
    const shopper = visitor();
    await shopper.open(`/products/${goods.product.handle}?variant=${goods.variant.id}`);
    await setStock(goods.variant, 2);
    const refused = await shopper.press('Add to bag', { Quantity: '5' }, { status: 409 });
    expect(refused.text).toContain('Inventory shortage');
    await setStock(goods.variant, 40);
  });

  test('gets ten per cent off for WELCOME10, once, and the order costs what was shown', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('coat'));
    expect((await shopper.press('Apply', { 'Coupon code': 'welcome10' })).text).toContain('Discount WELCOME10');
    const total = (await fillCheckout(shopper, freshEmail())).textOf('.summary .total-grand dd');
    const card = await shopper.press(/^Place order · /);
    expect(card.names('buttons')).toContain(`Pay ${total}`);
    const paid = await payBy(shopper, cards.approved);
    orderNumber(paid);
    expect(paid.text).toContain(total);
  });

  test('puts back what was removed, in its quantity', async () => {
    const { shopper } = await withSkirt(3);
    expect((await shopper.press(/^Remove/)).text).toContain('Your bag is empty');
    await shopper.press('Put it back');
    expect(quantities(shopper)).toEqual(['3']);
  });

  test('reports an unknown coupon beside its field', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('coat'));
    const page = await shopper.press('Apply', { 'Coupon code': 'NO-SUCH-CODE' }, { status: 422 });
    expect(page.textOf('.field-error')).not.toBe('');
    expect(page.textOf('title')).toMatch(/^Error: /);
    expect(page.text).not.toContain('Discount');
  });

  test('shows whole yen after a change of currency, and the same dollars after changing back', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('boots'));
    const dollars = subtotalOf(shopper);
    expect(dollars).toMatch(/^\$\d+\.\d\d$/);
    expect((await shopper.press(/JPY$/)).url.pathname).toBe('/cart');
    expect(subtotalOf(shopper)).toMatch(/^¥[\d,]+ JPY$/);
    await shopper.press(/USD$/);
    expect(subtotalOf(shopper)).toBe(dollars);
  });

  test('shows the price of one unit once; of several, the price of one as well', async () => {
    const { shopper } = await withSkirt(1);
    const price = shopper.page.textOf('main .cart-line .cart-line-money .price');
    expect(shopper.page.textOf('main .cart-line').split(price)).toHaveLength(2);
    const two = await shopper.press(/^One more/);
    expect(two.textsOf('main .cart-line .cart-line-text .price').join()).toContain(price);
  });

  test('is ordered once by a form that is sent twice at the same time', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('dress'));
    const email = freshEmail();
    const form = (await fillCheckout(shopper, email)).submission(/^Place order · /);
    await Promise.all([shopper.submit(form), shopper.submit(form)]);
    expect(orderCount(email)).toBe(1);
    orderNumber(await payBy(shopper, cards.approved));
  });

  test('gives a line to the wishlist and takes a saved product with its size', async () => {
    const { product, variant } = await goodsFor('dress');
    const shopper = visitor();
    await shopper.open(`/products/${product.handle}?variant=${variant.id}`);
    const saved = await shopper.press('Save to wishlist');
    expect([saved.url.pathname, saved.wholeText.includes('Saved to your wishlist')]).toEqual([
      `/products/${product.handle}`,
      true,
    ]);
    const list = await shopper.follow('Wishlist', { within: 'header' });
    expect([list.headings[0], list.text]).toEqual(['Wishlist', expect.stringContaining(variant.values.join(' / '))]);
    const moved = await shopper.press(/^Move to bag/);
    expect(moved.wholeText).toContain('Moved to your bag');
    expect([moved.url.pathname, moved.headings.includes(product.title)]).toEqual(['/cart', true]);
    const later = await shopper.press(/^Save for later/);
    for (const text of ['Moved to your wishlist', 'Saved for later', 'Your bag is empty'])
      expect(later.wholeText).toContain(text);
  });
});

/** Returns the number of orders in the shop's database for an e-mail address. */
function orderCount(email: string): number {
  using db = new DatabaseSync(join(inject('dataDir'), 'shop.db'), { readOnly: true });
  return Number(db.prepare('select count(*) as n from shop_order where email = ?').get(email)?.n);
}

describe('viewed products without JavaScript', () => {
  const titles = ({ page }: HttpShopper) => page.textsOf('.viewed .card-title, [aria-labelledby="viewed"] .card-title');
  const viewed = async (shopper: HttpShopper, handles: readonly string[]) => {
    await shopper.open('/');
    for (const handle of handles) await shopper.open(`/products/${handle}`);
  };

  test('are shown on the cart page, the latest first, to who viewed them', async () => {
    const shopper = visitor();
    await viewed(shopper, ['wexford-trench', 'juno-satin-slip', 'wexford-trench', 'fjell-puffer']);
    const shown = async () => {
      await shopper.open('/cart');
      return titles(shopper);
    };
    await expect.poll(shown).toEqual(['Fjell Puffer', 'Wexford Trench', 'Juno Satin Slip']);
    const other = visitor();
    await other.open('/');
    expect((await other.open('/cart')).text).not.toContain('Recently viewed');
  });

  test('are not shown again below the cart with them', async () => {
    const shopper = visitor();
    await viewed(shopper, ['fjell-puffer']);
    await buy(shopper, await goodsFor('dress'));
    await expect.poll(async () => (await shopper.open('/cart')) && titles(shopper)).toEqual(['Fjell Puffer']);
  });
});

test('a mail about a sold-out size is asked for, confirmed by a link, and ended by it', async () => {
  const shopper = visitor();
  const { product, variant } = await goodsFor('jeans');
  const email = freshEmail();
  await setStock(variant, 0);
  await shopper.open(`/products/${product.handle}`);
  const form = await shopper.follow('Tell me when a sold-out size is back');
  expect(form.headings).toContain('We tell you when it is back');
  const wrong = form.submission('Tell me', { 'Colour and size': variant.id, 'Your Email': email });
  const entries = wrong.entries.map(([name, value]): [string, string | File] => [
    name,
    value === email ? 'nobody' : value,
  ]);
  const refused = await shopper.submit({ ...wrong, entries }, { status: 422 });
  expect(refused.textOf('[role="alert"]')).toContain('Invalid e-mail address.');
  const asked = await shopper.press('Tell me', { 'Your Email': email });
  expect(asked.text).toContain('a press on the link in our e-mail confirms your address');
  await shopper.open(/\/notice\?token=[\w-]+/.exec((await messageTo(email)).text)?.[0] ?? '');
  expect((await shopper.press('Yes, tell me')).wholeText).toContain('You get one e-mail when');
  const ended = await shopper.press('Stop these e-mails and delete my address');
  expect(ended.wholeText).toContain('Your address is deleted');
  expect(ended.names('buttons')).not.toContain('Yes, tell me');
  await setStock(variant, 40);
});
