import { describe, expect } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import { queueMail } from '../../server/commerce/jobs/queue-message.ts';
import { onlyOne } from '../../shared/contract/documents.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { demonstrationIn, garish, garishName } from '../garish.ts';
import { contentOf } from '../pdf-content.ts';
import { paidOrder, seen } from './support/after-sale.ts';
import { visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import type { MailShop } from './support/mail-shop.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { mailShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('a shop with a garish brand on %s', (kind) => {
  const it = mailShopTest[kind];
  const email = 'ann@example.com';

  async function dress({ db, clock }: MailShop): Promise<void> {
    const website = { title: garishName, description: '', supportEmail: 'care@shop.example', countrySelector: true };
    const seller = { name: garishName, address: ['Way 1', 'Berlin'], email: 'care@shop.example' };
    for (const [type, json] of Object.entries({ brand: garish, website, seller }))
      expect(
        await putDocument(db, { type, code: onlyOne, market: '', status: 'PUBLISH', json }, clock.now()),
      ).toMatchObject({ ok: true });
  }

  it('has its name, its accent and nothing of the demonstration on an invoice and a packing slip', async ({ shop }) => {
    await dress(shop);
    const order = await paidOrder(shop);
    await shop.sweepAll();
    const paid = shop.mails.find(({ id }) => id.startsWith('paid.'));
    const { words, colours, pictures } = contentOf(paid?.attachments?.[0]?.content ?? new Uint8Array());
    expect([words.includes(garishName), colours, pictures]).toEqual([true, [garish.colours.accent, '#000000'], 0]);
    expect(demonstrationIn(words)).toEqual([]);

    const packer = await openOffice(shop).member('pia', 'pack');
    const { orderNo } = await seen(order);
    for (const path of [`/office/orders/${orderNo}/slip`, `${officePaths.packSlips}?order=${orderNo}`]) {
      const { body } = await packer.get(path);
      const [, mark] = /<p class="slip-mark">(.*?)<\/p>/.exec(body) ?? [];
      expect([path, mark]).toEqual([path, expect.stringContaining('Garish &amp; Söhne')]);
      expect([path, demonstrationIn(body)]).toEqual([path, []]);
    }
  });

  it('has its look in mails that are about no order, those to its staff among them', async ({ shop }) => {
    await dress(shop);
    const setStock = (stock: number) =>
      shop.db.updateTable('variant').set({ stock }).where('id', '=', Number(goods.blackM)).execute();
    await setStock(0);
    await shop.shopper().post('/apis/products/dress/notices', { variantId: goods.blackM, email });
    await visitor(shop).post('/apis/subscription/collect', { email, source: 'footer' });
    const office = openOffice(shop);
    const owner = await office.member('olga', 'owner');
    await owner.post(officePaths.setupMail);
    await office.visitor().post(officePaths.mailLink, { email: emailOf('olga') });
    const invited = { name: 'sam', email: emailOf('sam'), role: 'pack', language: 'de', password: staffPassword };
    await owner.post(officePaths.staff, invited);
    await shop.sweepAll();
    const now = shop.clock.now();
    const confirmed = shop.db.updateTable('stock_notice').set({ confirmed_at: now, notified_at: now });
    const { id } = await confirmed.returning('id').executeTakeFirstOrThrow();
    await setStock(3);
    await queueMail(shop.db, 'backInStock', id, now);
    await shop.sweepAll();
    const kinds = shop.mails.map(({ id }) => id.split('.')[0] ?? '');
    const expected = [
      ...['backInStock', 'confirmNotice', 'staffInvitation', 'staffLink', 'staffPasswordSet', 'subscription', 'test'],
    ];
    expect(kinds.toSorted()).toEqual(expected);
    for (const [i, { subject, html, text }] of shop.mails.entries()) {
      expect([kinds[i], demonstrationIn(subject + html + text)]).toEqual([kinds[i], []]);
      expect([kinds[i], html.includes(garish.colours.paper)]).toEqual([kinds[i], true]);
    }
  });
});
