import { describe, expect } from 'vitest';
import { loadPaperLook } from '../../server/commerce/content/brand/paper-look.ts';
import { examineInvoices, findInvoice } from '../../server/commerce/orders/invoices/examine.ts';
import { loadInvoices } from '../../server/commerce/orders/invoices/invoice-queries.ts';
import { makePdf } from '../../server/commerce/orders/invoices/pdf.ts';
import { snapshotOf } from '../../server/commerce/orders/invoices/snapshot.ts';
import { loadMailKey } from '../../server/commerce/orders/order-link.ts';
import { type Bought, cancel, orderOnDelivery, paidOrder, refund, seen, ship } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import type { MailShop } from './support/mail-shop.ts';
import { mailShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('invoices as files on %s', (kind) => {
  const it = mailShopTest[kind];

  const attachedIn = (shop: MailShop) =>
    shop.mails.flatMap(({ id, attachments = [] }) =>
      attachments.map(({ name, type }) => [id.split('.')[0], name, type]),
    );
  const issued = async (shop: MailShop, { id }: Bought) => {
    await shop.sweepAll();
    return (await loadInvoices(shop.db, [id])).map(snapshotOf);
  };

  it('come with the mails about payment and refund', async ({ shop }) => {
    const order = await paidOrder(shop);
    await issued(shop, order);
    await refund(shop, order, { amountCents: 100 });
    const [invoice, credit] = await issued(shop, order);
    expect(attachedIn(shop)).toEqual([
      ['paid', `${invoice?.number}.pdf`, 'application/pdf'],
      ['refunded', `${credit?.number}.pdf`, 'application/pdf'],
    ]);
    const paid = shop.mails.find(({ id }) => id.startsWith('paid.'));
    expect(paid?.text).toContain(`Attached: ${invoice?.number}.pdf.`);
    const content = paid?.attachments?.[0]?.content ?? new Uint8Array();
    expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
    if (invoice)
      expect(
        Buffer.from(content).equals(Buffer.from(await makePdf({ ...invoice, look: await loadPaperLook(shop.deps) }))),
      ).toBe(true);
  });

  it('come with the last parcel where the order is paid on delivery', async ({ shop }) => {
    const order = await orderOnDelivery(shop);
    await ship(shop, order);
    const [invoice] = await issued(shop, order);
    const mail = shop.mails.findLast(({ id }) => id.startsWith('shipped.'));
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([`${invoice?.number}.pdf`]);
  });

  it('can be had by the buyer from the order, and by nobody else', async ({ shop }) => {
    const order = await paidOrder(shop);
    const [invoice] = await issued(shop, order);
    expect((await seen(order)).documents).toEqual([{ number: invoice?.number, kind: 'invoice' }]);
    const path = `/apis/orders/${order.id}/documents/${invoice?.number}`;
    const { data } = await order.who.get(path);
    expect([data.number, Buffer.from(data.pdf, 'base64').subarray(0, 5).toString()]).toEqual([
      invoice?.number,
      '%PDF-',
    ]);
    expect((await shop.shopper().get(path)).code).toBe('200001');
    expect((await order.who.get(path.replace(/\d$/, '9').replace('INV', 'CN'))).code).toBe('200001');
    const other = await paidOrder(shop);
    expect((await other.who.get(`/apis/orders/${other.id}/documents/${invoice?.number}`)).code).toBe('200001');
  });

  it('show a guest who searched the order no more than its page does, unless a mail led there', async ({ shop }) => {
    const order = await paidOrder(shop);
    const [invoice] = await issued(shop, order);
    if (!invoice) throw new Error('There is no invoice.');
    const { orderNo, email } = await seen(order);
    const search = (more: Record<string, string>) => {
      const query = new URLSearchParams({ orderNo, email, number: invoice.number, ...more });
      return shop.shopper().get(`/apis/orders/search/document?${query}`);
    };
    const full = Buffer.from(await makePdf({ ...invoice, look: await loadPaperLook(shop.deps) })).toString('base64');
    const short = (await search({})).data.pdf;
    expect(short).not.toBe(full);
    const [name = ''] = invoice.buyer;
    const masked = [`${name.split(' ')[0]} ${name.split(' ')[1]?.[0]}•••`, '•••'];
    const { shippingAddress } = (
      await shop.shopper().get(`/apis/orders/search?${new URLSearchParams({ orderNo, email })}`)
    ).data;
    expect([`${shippingAddress.firstName} ${shippingAddress.lastName}`, shippingAddress.street]).toEqual(masked);
    expect((await search({ key: await loadMailKey(shop.db, order.id) })).data.pdf).toBe(full);
    expect((await search({ key: 'another' })).data.pdf).toBe(short);
    expect((await search({ email: 'other@example.com' })).code).toBe('200001');
    expect((await search({ number: 'INV-2026-999999' })).code).toBe('200001');
    expect((await search({ number: '../1' })).code).toBe('500422');
  });

  it('are verified by their hashes and numbers', async ({ shop }) => {
    const order = await paidOrder(shop);
    await issued(shop, order);
    await cancel(order);
    const [invoice] = await issued(shop, order);
    const { count, wrong } = await examineInvoices(shop.db);
    expect([count > 1, wrong]).toEqual([true, []]);
    expect((await findInvoice(shop.db, (invoice?.number ?? '').toLowerCase()))?.order_id).toBe(order.id);
    expect(await findInvoice(shop.db, 'nothing')).toBe(undefined);
  });
});
