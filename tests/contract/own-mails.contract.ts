import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { readHistory } from '../../server/commerce/content/history.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { up } from '../../server/commerce/database/migrations/106-mails-as-documents.ts';
import { paidOrder } from './support/after-sale.ts';
import { visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import type { MailShop } from './support/mail-shop.ts';
import { mailShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('mails in the words of a shop on %s', (kind) => {
  const it = mailShopTest[kind];

  const publish = ({ db, clock }: MailShop, code: string, json: unknown, name = {}) =>
    putDocument(db, { type: 'mails', code, market: '', status: 'PUBLISH', json, ...name }, clock.time);
  const mailOf = (shop: MailShop, template: string) => {
    const mail = shop.mails.findLast(({ id }) => id.startsWith(`${template}.`));
    if (!mail) throw new Error(`No ${template} was sent.`);
    return mail;
  };

  it('have them beside everything that a confirmation holds', async ({ shop }) => {
    await publish(shop, 'paid', {
      subject: 'Hooray! {orderNo} & <more>',
      preheader: '{orderNo} is yours',
      opening: '<b>It is yours.</b> <script>alert(1)</script>',
      picture: { url: '/images/pages/a.webp', width: 1_200, height: 600, alt: '"><script>alert(2)</script>' },
      'closing / de': 'Bis bald',
    });
    const blocks = [{ kind: 'paragraph', text: 'You may withdraw.' }];
    const terms = { title: 'Terms of sale', description: 'A text.', blocks };
    await publish(shop, 'termsConditions', terms, { type: 'protocol' });
    await paidOrder(shop);
    await shop.sweepAll();
    const { subject, html, text } = mailOf(shop, 'paid');
    expect(subject).toMatch(/^Hooray! \d{10} & <more>$/);
    expect(html).toContain('&lt;b&gt;It is yours.&lt;/b&gt;');
    expect(html).toMatch(/<img src="https?:\/\/[^"]+\/images\/pages\/a_1200\.jpg" width="600" height="300"/);
    expect(html).not.toMatch(/<b>|<script/);
    expect(text).toContain('<b>It is yours.</b>');
    for (const kept of ['Thank you', 'Terms of sale', 'You may withdraw.', 'Ships to', 'Total', '100 North Main'])
      expect(text.toLowerCase()).toContain(kept.toLowerCase());
    expect(text).not.toContain('Bis bald');
    // A mail that it wrote nothing of is as it was.
    expect(mailOf(shop, 'received').subject).toMatch(/^We have your order \d{10}$/);
  });

  it('have those of the country that an order goes to, where it has its own', async ({ shop }) => {
    await publish(shop, 'paid', { opening: 'For all.' });
    await publish(shop, 'paid', { opening: 'For America.' }, { market: 'US' });
    await paidOrder(shop);
    await shop.sweepAll();
    expect(mailOf(shop, 'paid').text).toContain('For America.');
  });

  it('ask for the newsletter in the shop’s words too, and keep the question and its link', async ({ shop }) => {
    await publish(shop, 'newsletter', { subject: 'Almost there', opening: 'Hello!', button: 'Yes, please' });
    await visitor(shop).post('/apis/subscription/collect', { email: 'ann@example.com', source: 'footer' });
    await shop.sweepAll();
    const { subject, text } = mailOf(shop, 'subscription');
    expect([subject, text.includes('Hello!'), /Yes, please:\nhttp\S+token=/.test(text)]).toEqual([
      'Almost there',
      true,
      true,
    ]);
    expect(text.replace(/\s+/g, ' ')).toContain('Please confirm that you want the newsletter');
  });

  it('refuse a wrong variable by its field, in every language, and a text of no field', async ({ shop }) => {
    expect(await publish(shop, 'paid', { subjects: 'x' })).toMatchObject({
      ok: false,
      error: { fields: { subjects: expect.anything() } },
    });
    const picture = { url: 'https://evil.example/a.png', width: 10, height: 10, alt: '' };
    expect(await publish(shop, 'paid', { picture })).toMatchObject({
      ok: false,
      error: { fields: { 'picture.url': expect.anything() } },
    });
    const german = await publish(shop, 'paid', { 'subject / de': 'Danke {number}' });
    expect(german).toMatchObject({
      ok: false,
      error: {
        fields: {
          'subject / de': { key: 'mailVariable', params: { unknown: '{number}', known: '{orderNo}, {shop}' } },
        },
      },
    });
    expect(await publish(shop, 'nothing', {})).toMatchObject({ ok: false });
  });

  it('keep the phrases of the one document that they were, with their versions', async ({ shop }) => {
    const { db } = shop;
    const old = (phrases: object) => JSON.stringify({ byLanguage: [{ language: 'en', phrases }] });
    const row = (version: number, body: string, published: number | null) => sql`
      insert into content_revision (type, code, market, version, body_json, created_at, published_at)
      values ('mails', '0', '', ${version}, ${body}, ${version}, ${published})`;
    const versions = [
      old({ closing: 'First' }),
      old({ closing: 'Second', greeting: 'Hi {firstName}' }),
      old({ closing: 'Second', greeting: 'Hi {firstName}', shippedSubjectPart: 'Part of {orderNo}' }),
    ];
    for (const [i, body] of versions.entries()) await row(i + 1, body, i < 2 ? 10 : null).execute(db);
    const document = (status: string, version: number) => sql`
      insert into content_document (type, code, market, status, body_json, version, updated_at)
      values ('mails', '0', '', ${status}, ${versions[version - 1]}, ${version}, 20)`;
    await document('PUBLISH', 2).execute(db);
    await document('DRAFT', 3).execute(db);
    await sql`delete from content_document where type = 'mails' and code = 'all'`.execute(db);
    await sql`delete from content_revision where type = 'mails' and code = 'all'`.execute(db);
    await up(db as never);

    const at = (code: string, status: 'PUBLISH' | 'DRAFT') =>
      documentAt(db, { type: 'mails', code, market: '' }, status);
    expect(await at('all', 'PUBLISH')).toMatchObject({ version: 2, json: { 'closing / en': 'Second' } });
    expect(await at('all', 'DRAFT')).toBeNull();
    expect(await readHistory(db, { type: 'mails', code: 'all', market: '' })).toMatchObject([
      { version: 2, state: 'published' },
      { version: 1, state: 'past' },
    ]);
    for (const code of ['received', 'paid'])
      expect(await at(code, 'PUBLISH')).toMatchObject({ json: { 'title / en': 'Hi {firstName}' } });
    expect(await at('shipped', 'PUBLISH')).toBeNull();
    expect(await at('shipped', 'DRAFT')).toMatchObject({
      version: 1,
      json: { 'subjectPart / en': 'Part of {orderNo}' },
    });
    expect(await at('0', 'PUBLISH')).toBeNull();
  });
});
