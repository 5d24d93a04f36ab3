import { describe } from 'vitest';
import { findings } from './axe.ts';
import { goodsFor } from './goods.ts';
import { messageTo } from './mailbox.ts';
import { screenshot } from './screens.ts';
import { buy, cards, checkOut, findOrder, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

const settings = [
  { javascript: true, width: 1280, dark: false },
  { javascript: false, width: 360, dark: true },
] as const;

describe.each(settings)('the outbox of a shop that sends nothing, %o', (setting) => {
  test('the outbox shows the mails of an order, as text and as they look', async ({ visit }) => {
    const page = await visit(setting);
    const goods = await goodsFor('dress');
    const email = `reader-${setting.width}@shop.example`;
    await buy(page, goods, 2);
    await checkOut(page, email);
    await payBy(page, cards.approved);
    const orderNo = await orderNumber(page);
    expect(await page.getByRole('link', { name: 'see the outbox' }).getAttribute('href')).toBe('/outbox');

    const subject = `Your order ${orderNo} is confirmed`;
    await messageTo(email, (letter) => letter.kind === 'mail' && letter.subject === subject);
    await page.goto('/outbox');
    expect(await page.getByRole('list', { name: 'Mails and text messages' }).textContent()).toContain(subject);
    if (setting.javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, 'outbox');

    await page.getByRole('link', { name: subject }).click();
    await page.getByRole('heading', { name: subject }).waitFor();
    const text = await page.locator('pre').textContent();
    for (const part of [orderNo, goods.product.title, 'Quantity 2', 'Visa ending in 4242', 'San Francisco'])
      expect(text).toContain(part);
    expect(await page.getByRole('main').textContent()).toContain(email);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    if (setting.javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, 'outbox-mail');

    await page.getByRole('link', { name: 'Open the mail as it looks' }).click();
    await page.waitForURL('**/document');
    await page.getByRole('heading', { name: 'Thank you, Jane' }).waitFor();
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize)).toBe('32px');
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(fits).toBe(true);
    await screenshot(page, 'outbox-document');

    const track = await page.getByRole('link', { name: 'Track your order' }).getAttribute('href');
    expect(new URL(track ?? '').searchParams.get('orderNo')).toBe(orderNo);
    await findOrder(page, orderNo, email);
    await page.getByRole('heading', { name: `Order ${orderNo}` }).waitFor();
  });
});

test('an unknown message is not found', async ({ visit }) => {
  const page = await visit({ expected: [404] });
  for (const id of ['none', '2026-11-20T12-00-00.000Z-none', '..%2f..%2fshop', `${'x'.repeat(200)}`]) {
    for (const path of [`/outbox/${id}`, `/outbox/${id}/document`]) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 404]);
    }
  }
});
