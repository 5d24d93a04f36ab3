import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { command as erasuresCommand } from '../../server/command-line/erasures.ts';
import { deleteFor } from '../../server/commerce/account/delete-self.ts';
import { forgetBuyerOf } from '../../server/commerce/account/forget-guest.ts';
import { customerName } from '../../server/commerce/audit/record.ts';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { runCommand } from '../shop-commands/run-command.ts';
import { buy } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { freshEmail, password, signedUp } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { cardShopTest, usual } from './support/shop-test.ts';

const day = 24 * 60 * 60_000;

describe.each(databaseKinds)('a guest on %s', (kind) => {
  const race = cardShopTest[kind];
  const it = usual(kind, race);

  const orderOf = (shop: Shop, id: string) =>
    shop.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function ordered(shop: Shop, email: string) {
    const who = shop.shopper();
    const { data } = await buy(who, goods.blackM, { email });
    return { who, id: String(data.id), orderNo: String(data.orderNo) };
  }

  async function cancelled(shop: Shop, email: string) {
    const order = await ordered(shop, email);
    await order.who.post(`/apis/orders/${order.id}/cancel`, {});
    await shop.sweepAll();
    return order;
  }

  /** Asks for the link of an order on a device, and opens it there. */
  async function openByMail(shop: Shop, who: Shopper, { id, orderNo }: { id: string; orderNo: string }, email: string) {
    expect((await who.post('/apis/orders/search/link', { orderNo, email })).status).toBe(200);
    expect((await who.get(`/apis/orders/${id}`)).status).toBe(404);
    await shop.sweepAll();
    const text = shop.mails.findLast((mail) => mail.to === email && mail.text.includes('/order/link'))?.text ?? '';
    const token = decodeURIComponent(/\/order\/link\?token=([\w.%-]+)/.exec(text)?.[1] ?? '');
    expect((await who.post('/apis/waiting-order/link', { token })).data).toEqual({ id });
  }

  it('cancels an order on another device by number, e-mail and the link of a mail, for a day', async ({
    shop,
    tables,
  }) => {
    const email = freshEmail();
    const before = await tables.stockOf(goods.blackM);
    const [one, late] = [await ordered(shop, email), await ordered(shop, email)];
    for (const { who, id } of [one, late]) await pay(who, id, numbers.approved);
    const other = shop.shopper();
    expect((await other.post('/apis/orders/search/link', { orderNo: one.orderNo, email: freshEmail() })).status).toBe(
      404,
    );
    expect((await other.post(`/apis/orders/${one.id}/cancel`, {})).status).toBe(404);
    await openByMail(shop, other, one, email);
    expect((await other.post(`/apis/orders/${one.id}/cancel`, {})).data.status).toBe('CANCELLED');
    await openByMail(shop, other, late, email);
    shop.clock.pass(day);
    expect((await other.post(`/apis/orders/${late.id}/cancel`, {})).status).toBe(404);
    await late.who.post(`/apis/orders/${late.id}/cancel`, {});
    expect(await tables.stockOf(goods.blackM)).toBe(before);
  });

  it('gets three such mails of an order a day in all', async ({ shop }) => {
    const email = freshEmail();
    const { orderNo } = await ordered(shop, email);
    const answers = [];
    for (const _ of [1, 2, 3, 4])
      answers.push((await shop.shopper().post('/apis/orders/search/link', { orderNo, email })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  race('is forgotten with all orders of the address, once, and learns what the law keeps', async ({ shop }) => {
    const email = freshEmail();
    const [paid, open] = [await ordered(shop, email), await ordered(shop, email.toUpperCase())];
    await pay(paid.who, paid.id, numbers.approved);
    await shop.sweepAll();
    await paid.who.post('/apis/subscription/collect', { email });
    const stranger = await ordered(shop, freshEmail());
    await pay(stranger.who, stranger.id, numbers.approved);
    // The browser that placed it is asked for the mail as well.
    expect((await open.who.post(`/apis/orders/${open.id}/forget`, {})).data).toEqual({ state: 'mailed' });
    expect((await orderOf(shop, open.id)).email).not.toBe('');
    const other = shop.shopper();
    expect((await other.post(`/apis/orders/${paid.id}/forget`, {})).status).toBe(404);
    await openByMail(shop, other, paid, email);
    const both = await Promise.all([1, 2].map(() => other.post(`/apis/orders/${paid.id}/forget`, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { data } = both.find(({ status }) => status === 200) ?? {};
    expect(data).toEqual({ state: 'forgotten', orders: 2, open: 2, documents: [expect.stringMatching(/^INV-/)] });
    expect((await paid.who.get(`/apis/orders/${paid.id}`)).status).toBe(404);
    expect((await other.get(`/apis/orders/${paid.id}`)).status).toBe(404);
    expect(await shop.db.selectFrom('subscriber').selectAll().where('email', '=', email).execute()).toEqual([]);
    for (const days of [181, 1]) {
      shop.clock.pass(days * day);
      await shop.sweepAll();
    }
    for (const { id } of [paid, open]) {
      const { email: left, owner, shipping_address_json: address } = await orderOf(shop, id);
      expect([left, owner, address.includes('Main Street')]).toEqual(['', `gone:${id}`, false]);
    }
    expect((await orderOf(shop, stranger.id)).owner).toMatch(/^device:/);
  });

  race('is erased again in a restored database, by the list of the one before', async ({ shop }) => {
    const at = { open: async () => shop.db, dataDir: shop.deps.dataDir };
    const erasures = (...words: string[]) => runCommand(erasuresCommand, words, at);
    const ann = await signedUp(shop, { email: freshEmail() });
    const { id, orderNo } = await ordered(shop, freshEmail());
    const { id: kept } = await ordered(shop, freshEmail());
    const order = await orderOf(shop, id);
    const customer = await shop.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect((await forgetBuyerOf(shop.deps, order)).ok).toBe(true);
    expect((await deleteFor(shop.deps, customer)).ok).toBe(true);
    const { out } = await erasures('list');
    expect(out.split('\n')).toEqual(expect.arrayContaining([`order:${orderNo}`, customerName(ann.id)]));
    expect(out).not.toContain('@');
    const listed = out.trim().split('\n').length;
    // What pg_restore brings back.
    await shop.db.updateTable('shop_order').set(order).where('id', '=', id).execute();
    await shop.db.insertInto('customer').values(customer).execute();
    const file = join(shop.deps.dataDir, 'erased.txt');
    await writeFile(file, out);
    expect(await erasures('repeat', file)).toMatchObject({ status: 1, out: expect.stringContaining('Add --yes') });
    expect((await erasures('repeat', file, '--yes')).out).toContain(`Erased again: 2 of ${listed}.`);
    expect((await orderOf(shop, id)).owner).toBe(`gone:${id}`);
    expect((await orderOf(shop, kept)).owner).toMatch(/^device:/);
    expect(await shop.db.selectFrom('customer').select('id').where('id', '=', ann.id).execute()).toEqual([]);
    expect((await erasures('repeat', file, '--yes')).out).toContain(`Erased again: 0 of ${listed}.`);
    await writeFile(file, `${out}order:12\n`);
    await expect(erasures('repeat', file, '--yes')).rejects.toThrow("'order:12' is no line");
  });

  it('who has an account is not forgotten by an order of it', async ({ shop }) => {
    const ann = await signedUp(shop, { email: freshEmail() });
    const { data } = await buy(ann, goods.blackM, { email: ann.email });
    expect((await ann.post(`/apis/orders/${data.id}/forget`, {})).status).toBe(404);
    expect((await orderOf(shop, data.id)).email).toBe(ann.email);
  });

  it('whose order was never paid is forgotten after 90 days, one who paid after 180', async ({ shop }) => {
    const email = freshEmail();
    await signedUp(shop, { email });
    const unpaid = await cancelled(shop, email);
    const paid = await ordered(shop, freshEmail());
    await pay(paid.who, paid.id, numbers.approved);
    await paid.who.post(`/apis/orders/${paid.id}/cancel`, {});
    await shop.sweepAll();
    const emails = async () =>
      Promise.all([unpaid, paid].map(async ({ id }) => (await orderOf(shop, id)).email !== ''));
    const leftIn = async (days: number) => {
      shop.clock.pass(days * day);
      await keepHouse(shop.deps);
      return emails();
    };
    expect(await leftIn(89)).toEqual([true, true]);
    expect(await leftIn(2)).toEqual([false, true]);
    expect(await leftIn(90)).toEqual([false, false]);
  });

  it('is one customer in both forms of an international domain, and a raw plus is a plus', async ({ shop }) => {
    const name = `x${Date.now()}`;
    const [typed, ascii] = [`${name}+a@müller.example`, `${name}+a@xn--mller-kva.example`];
    const { orderNo } = await ordered(shop, typed);
    const search = (email: string) => shop.shopper().get(`/apis/orders/search?orderNo=${orderNo}&email=${email}`);
    expect((await search(ascii)).status).toBe(200);
    expect((await search(`${name}%2Ba@xn--mller-kva.example`)).status).toBe(200);
    const ann = await signedUp(shop, { email: typed });
    const again = await shop
      .shopper()
      .post('/apis/user/register', { email: ascii, password, confirmPassword: password });
    expect([ann.email, again.code]).toEqual([typed, '100002']);
  });
});
