import { describe, expect, test } from 'vitest';
import { runShop } from '../../e2e/command-line.ts';
import { messageTo } from '../../e2e/mailbox.ts';
import { freshEmail, password } from '../../e2e/members.ts';
import { address } from '../../e2e/shopper.ts';
import { berlin, findOrder, ordered, paid } from './buying.ts';
import { visitor } from './visitor.ts';

const skuOf = async (orderNo: string): Promise<string> =>
  JSON.parse(await runShop('orders', 'show', orderNo, '--json')).lines[0].sku;

describe.concurrent('a buyer after the order, without JavaScript', () => {
  test('cancels a paid order and sees the refund', async ({ expect }) => {
    const shopper = visitor();
    const { id } = await paid(shopper);
    const order = await shopper.follow('See your order');
    expect(order.url.pathname).toBe(`/order/detail/${id}`);
    expect(order.text).toMatch(/goes back to Visa ending in 4242/);
    const cancelled = await shopper.press('Yes, cancel this order');
    expect(cancelled.url.pathname).toBe(`/order/detail/${id}`);
    expect(cancelled.headings).toContain('You cancelled this order');
    expect(cancelled.text).not.toContain('Cancel order');
    await expect.poll(async () => (await shopper.reload()).text).toMatch(/given back on/);
    expect(shopper.page.text).toMatch(/went back to your card/);
  });

  test('sees what could not be sent', async () => {
    const shopper = visitor();
    const { id, orderNo } = await paid(shopper, { quantity: 2 });
    await runShop('orders', 'remove', orderNo, '--line', `${await skuOf(orderNo)}=1`, '--lost', '--yes');
    const page = await shopper.open(`/order/detail/${id}`);
    expect(page.text).toContain('We could not send one of these and took it out of your order.');
  });

  test('follows the parcels that the shop sends', async ({ expect }) => {
    const shopper = visitor();
    const { id, orderNo } = await paid(shopper, { quantity: 2 });
    const sku = await skuOf(orderNo);
    await runShop('orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', 'JD014600', '--line', `${sku}=1`);
    const part = await shopper.open(`/order/detail/${id}`);
    expect(part.link(/Follow this parcel/).href).toMatch(/^https:\/\/www\.dhl\.com\/.*JD014600$/);
    expect(part.text).toContain('The rest of your order follows in another parcel.');
    expect(part.text).not.toContain('Cancel order');
    await runShop('orders', 'ship', orderNo, '--carrier', 'Gull Mail', '--tracking', 'G-2');
    await runShop('orders', 'refund', orderNo, '--amount', '5', '--return', `${sku}=1`, '--yes');
    await expect.poll(async () => (await shopper.reload()).text).toMatch(/\$5\.00 given back on/);
    expect(shopper.page.textOf('.order-status')).toContain('Shipped');
    expect(shopper.page.count('.parcel')).toBe(2);
    await runShop('orders', 'deliver', orderNo);
    expect((await shopper.reload()).textOf('.order-status')).toContain('Complete');
  });

  test('pays an order from its page, or cancels it', async () => {
    const shopper = visitor();
    const id = await ordered(shopper);
    expect((await shopper.open(`/order/detail/${id}`)).text).toMatch(/Time left to pay|Please pay within/);
    expect((await shopper.follow(/^Pay now · \$/)).path).toMatch(/^\/payment\?order=/);
    await shopper.open(`/order/detail/${id}`);
    expect((await shopper.press('Yes, cancel this order')).wholeText).toContain('Its pieces are back in your bag.');
    expect((await shopper.open(`/order/detail/${id}`)).text).toMatch(/Nothing was charged/);
  });

  test('reads the order on another device and can change nothing there', async () => {
    const shopper = visitor();
    const { id, orderNo } = await paid(shopper);
    expect((await findOrder(shopper, orderNo)).url.pathname).toBe(`/order/detail/${id}`);
    const other = visitor();
    const found = await findOrder(other, orderNo);
    expect(found.text).toMatch(/open it on the device you ordered with/);
    expect(found.text).not.toMatch(/Cancel order|Market Street|jane\.doe/);
    const cancelled = await other.post(`/order/${id}/cancellation`, {});
    expect(cancelled.headers.get('Location')).toMatch(/^\/account\/login/);
    expect((await other.open(`/order/detail/${id}`)).path).toMatch(/^\/account\/login\?auth=/);
    const search = await other.follow('Find your order by its number and e-mail address');
    expect(search.url.pathname).toBe('/order/order-status');
  });

  test('as a guest saves the details by a password, and the order is in the account', async () => {
    const shopper = visitor();
    const email = freshEmail();
    const { id } = await paid(shopper, { email });
    const offer = 'section[aria-labelledby="save-details"]';
    expect(shopper.page.text).toContain('Save your details for next time');
    expect(shopper.page.text).toContain(email);
    const common = await shopper.press('Save my details', { password: 'Qwerty123' }, { status: 422 });
    expect(common.text).toContain('This password is too common. Please choose another one.');
    const opened = await shopper.press('Save my details', { password });
    expect(opened.url.pathname).toMatch(/^\/order\/detail\//);
    expect(opened.wholeText).toContain('Your account is open and this order is in it');
    expect((await shopper.open('/account/order')).text).toContain('Preparing');
    const after = await shopper.open(`/results/success?order=${id}`);
    expect([after.count(offer), after.text]).toEqual([0, expect.not.stringContaining('Save your details')]);
  });

  test('in Germany withdraws as a guest from one of two pieces, and from the rest on the order’s page', async () => {
    const shopper = visitor();
    const { orderNo } = await paid(shopper, { quantity: 2, to: berlin });
    await runShop('orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', `JD${orderNo}`);
    const guest = visitor();
    await guest.open('/?country=DE');
    await guest.follow('Withdraw from contract here');
    await guest.press('Continue', { 'Order number': orderNo, email: address.email });
    const chosen = await guest.press('Withdraw from contract', { 'Pieces of': '1', 'Your name': 'Jane Doe' });
    expect(chosen.text).toContain('1 × ');
    const received = await guest.press('Confirm withdrawal');
    expect(received.headings).toContain('We have received your withdrawal');
    expect(received.text).toMatch(/Please send the piece back within 14 days/);
    expect(received.text).toContain('Hemline Returns');

    await findOrder(shopper, orderNo);
    const rest = await shopper.press('Withdraw from contract here');
    expect(rest.textsOf('select[name^="units"] option, main form select option')).toEqual(['0', '1']);
    expect(rest.value('Your name')).toBe('Jane Doe');
    const none = await shopper.press('Withdraw from contract', { 'Pieces of': '0' }, { status: 422 });
    expect(none.text).toContain('Please choose at least one piece.');
    await shopper.press('Withdraw from contract', { 'Pieces of': '1' });
    expect((await shopper.press('Confirm withdrawal')).headings).toContain('We have received your withdrawal');
  });

  test('downloads the invoice from the order’s page, and as a guest who searched it', async ({ expect }) => {
    const shopper = visitor();
    const { id, orderNo } = await paid(shopper, { to: berlin });
    await shopper.open(`/order/detail/${id}`);
    await expect.poll(async () => (await shopper.reload()).text).toMatch(/Invoice INV-\d{4}-\d{6} \(PDF\)/);
    const name = `${/INV-\d{4}-\d{6}/.exec(shopper.page.text)?.[0]}.pdf`;
    const own = await shopper.get(shopper.page.link(/^Invoice INV/).pathname);
    const guest = visitor();
    expect((await findOrder(guest, orderNo)).text).toContain('Your name and address are shortened in it.');
    const { method, action, entries } = guest.page.submission(/^Invoice INV/, {});
    expect(method).toBe('POST');
    const found = await guest.post(
      action.pathname,
      Object.fromEntries(entries.map(([key, value]) => [key, `${value}`])),
    );
    for (const { status, headers, body } of [own, found]) {
      expect([status, headers.get('Content-Disposition')]).toEqual([200, expect.stringContaining(name)]);
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('reads the mails of an order in the outbox, as text and as they look', async () => {
    const shopper = visitor();
    const email = freshEmail();
    const { orderNo } = await paid(shopper, { email, quantity: 2 });
    expect(shopper.page.link('see the outbox').pathname).toBe('/outbox');
    const subject = `Your order ${orderNo} is confirmed`;
    await messageTo(email, (letter) => letter.kind === 'mail' && letter.subject === subject);
    await shopper.open('/outbox');
    const mail = await shopper.follow(subject);
    expect(mail.headings).toContain(subject);
    for (const part of [orderNo, 'Quantity 2', 'Visa ending in 4242', 'San Francisco'])
      expect(mail.textOf('pre')).toContain(part);
    expect(mail.text).toContain(email);
    expect(mail.attributesOf('meta[name="robots"]', 'content')[0]).toContain('noindex');
    const document = await shopper.follow('Open the mail as it looks');
    expect(document.headings).toContain('Thank you, Jane');
    const track = document.link('Track your order');
    expect(track.searchParams.get('orderNo')).toBe(orderNo);
    expect((await findOrder(shopper, orderNo, email)).headings).toContain(`Order ${orderNo}`);
  });
});

test('an unknown message of the outbox is not found', async () => {
  const shopper = visitor();
  for (const id of ['none', '2026-11-20T12-00-00.000Z-none', '..%2f..%2fshop', `${'x'.repeat(200)}`])
    for (const path of [`/outbox/${id}`, `/outbox/${id}/document`]) await shopper.open(path, { status: 404 });
});

test('the confirmation of an order to Germany holds the terms and the right of withdrawal', async () => {
  const email = freshEmail();
  await paid(visitor(), { email, to: berlin });
  const mail = await messageTo(email, ({ id }) => id.startsWith('paid.'));
  const html = mail.kind === 'mail' ? mail.html : '';
  for (const words of [mail.text, html]) expect(words).toMatch(/model withdrawal form/i);
  expect(mail.text).toContain('TERMS AND CONDITIONS OF SALE');
});
