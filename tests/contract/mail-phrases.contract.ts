import { describe, expect } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import { paidOrder } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import type { MailShop } from './support/mail-shop.ts';
import { mailShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('phrases of mails on %s', (kind) => {
  const it = mailShopTest[kind];

  const publish = ({ db, clock }: MailShop, json: unknown, name = {}) =>
    putDocument(db, { type: 'mails', code: '0', market: '', status: 'PUBLISH', json, ...name }, clock.time);
  const mailOf = (shop: MailShop, template: string) => {
    const mail = shop.mails.findLast(({ id }) => id.startsWith(`${template}.`));
    if (!mail) throw new Error(`No ${template} was sent.`);
    return mail;
  };

  it('are those of the shop, beside everything that a confirmation holds', async ({ shop }) => {
    await publish(shop, {
      byLanguage: [
        { language: 'en', phrases: { paidSubject: 'Hooray! {orderNo} & <more>', paidOpening: '<b>It is yours.</b>' } },
        { language: 'de', phrases: { closing: 'Bis bald' } },
      ],
    });
    const blocks = [{ kind: 'paragraph', text: 'You may withdraw.' }];
    const terms = { title: 'Terms of sale', description: 'A text.', blocks };
    await publish(shop, terms, { type: 'protocol', code: 'termsConditions' });
    await paidOrder(shop);
    await shop.sweepAll();
    const { subject, html, text } = mailOf(shop, 'paid');
    expect(subject).toMatch(/^Hooray! \d{10} & <more>$/);
    expect(html).toContain('&lt;b&gt;It is yours.&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(text).toContain('<b>It is yours.</b>');
    for (const kept of ['Thank you', 'Terms of sale', 'You may withdraw.', 'Ships to', 'Total', '100 North Main'])
      expect(text.toLowerCase()).toContain(kept.toLowerCase());
    expect(text).not.toContain('Bis bald');
    // What it wrote no phrase for is as it was.
    expect(mailOf(shop, 'received').subject).toMatch(/^We have your order \d{10}$/);
  });

  it('are those of the country that an order goes to, where it has its own', async ({ shop }) => {
    const says = (paidOpening: string) => ({ byLanguage: [{ language: 'en', phrases: { paidOpening } }] });
    await publish(shop, says('For all.'));
    await publish(shop, says('For America.'), { market: 'US' });
    await paidOrder(shop);
    await shop.sweepAll();
    expect(mailOf(shop, 'paid').text).toContain('For America.');
  });

  it('with a wrong variable are refused by their field, and the mails stay as they were', async ({ shop }) => {
    const wrong = await publish(shop, { byLanguage: [{ language: 'de', phrases: { paidSubject: 'Danke {number}' } }] });
    expect(wrong).toMatchObject({
      ok: false,
      error: { fields: { 'byLanguage[0].phrases.paidSubject': { text: expect.stringContaining('{orderNo}') } } },
    });
  });
});
