import { describe, expect } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import { cancel, ship } from './support/after-sale.ts';
import { address, buy, dubai } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { signedUp } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import { inLanguageOf } from './support/in-language.ts';
import type { MailShop } from './support/mail-shop.ts';
import { mailShopTest } from './support/shop-test.ts';

const german = { country: 'DE', state: '', city: 'Berlin', postalCode: '10115', phone: '+49 30 901820' };
const berlin = { ...address, ...german };

/** Words of almost every English sentence that are not German ones. */
const english = /\b(the|your|you|we|our|with|please|and|is|are|on|of|it|until|address|days)\b/i;

describe.each(gateDatabases)('mails to a German reader on %s', (kind) => {
  const it = mailShopTest[kind].extend('who', ({ shop }) => signedUp({ fetch: inLanguageOf(shop, 'de') }));

  /** Returns the sent mails by their templates. */
  const mails = (shop: MailShop) => Object.fromEntries(shop.mails.map((mail) => [mail.id.split('.')[0] ?? '', mail]));

  it('about an account are German, and lead to German pages', async ({ shop, who }) => {
    await who.post('/apis/user/startForgetPassword', { email: who.email });
    await shop.sweepAll();
    const { welcome, resetPassword } = mails(shop);
    expect(welcome?.subject).toContain('Willkommen bei');
    expect(welcome?.html).toContain('<html lang="de">');
    expect(welcome?.text).toMatch(/https?:\/\/[^/]+\/de\//);
    expect(resetPassword?.subject).toBe('Neues Passwort wählen');
    for (const { text } of shop.mails) expect(text).not.toMatch(english);
  });

  it('have what the shop wrote in German', async ({ shop, who }) => {
    const write = (code: string, json: object) =>
      putDocument(shop.db, { type: 'mails', code, market: '', status: 'PUBLISH', json }, shop.clock.time);
    await write('welcome', { 'opening / de': 'Schön, dass Sie bei {shop} sind.' });
    await write('all', { 'closing / de': 'Bis bald' });
    await who.post('/apis/user/startForgetPassword', { email: who.email });
    await shop.sweepAll();
    const { welcome, resetPassword } = mails(shop);
    expect(welcome?.text).toMatch(/Schön, dass Sie bei \S+ sind\./);
    expect(welcome?.subject).toContain('Willkommen bei');
    for (const mail of [welcome, resetPassword]) expect(mail?.text).toContain('\n\nBis bald\n\n');
  });

  it('about an order stay German, whichever person takes the next step', async ({ shop, who }) => {
    const { data: order } = await buy(who, goods.bag, { email: who.email });
    await shop.sweepAll();
    await pay(who, order.id, numbers.approved);
    await shop.sweepAll();
    await ship(shop, { who, id: order.id, total: 0 });
    await shop.sweepAll();
    const { data: second } = await buy(who, goods.bag, { email: who.email });
    await pay(who, second.id, numbers.approved);
    await cancel({ who, id: second.id, total: 0 });
    await shop.sweepAll();
    await shop.sweepAll();
    const { received, paid, shipped, cancelled, refunded } = mails(shop);
    expect(received?.text).toContain('Vereinigte Staaten');
    expect(received?.html).toMatch(/<bdi lang="en">[A-Z][^<]+<\/bdi><br\/>/);
    expect(paid?.subject).toMatch(/^Ihre Bestellung \d+ ist bestätigt$/);
    expect(paid?.text).toMatch(/\/de\/trackOrders/);
    expect(shipped?.subject).toMatch(/unterwegs$/);
    expect(cancelled?.text).toContain('Sie haben diese Bestellung storniert.');
    expect(refunded?.text).toContain('Auf Ihre Visa mit Endziffern 4242.');
    for (const { text, html } of shop.mails) {
      expect(html).toContain('<html lang="de">');
      expect(text).not.toMatch(english);
    }
  });

  it('bring the German terms of the country, and mark only those that are not German', async ({ shop, who }) => {
    const publish = (code: string, says: string, more: object, market: string) => {
      const blocks = [{ kind: 'paragraph', text: says }];
      const json = { title: code, description: says, blocks, ...more };
      return putDocument(shop.db, { type: 'protocol', code, market, status: 'PUBLISH', json }, shop.clock.time);
    };
    const confirmed = async () => {
      const { data: order } = await buy(who, goods.bag, { email: who.email, shippingAddress: berlin });
      await pay(who, order.id, numbers.approved);
      await shop.sweepAll();
      return shop.mails.findLast(({ id }) => id.startsWith('paid.'))?.text ?? '';
    };
    for (const code of ['termsConditions', 'withdrawalInformation']) await publish(code, 'In English.', {}, '');
    expect((await confirmed()).match(/in dieser Sprache: Englisch|In English\./g)).toHaveLength(3);
    const isGerman = { language: 'de' };
    await publish('termsConditions', 'Unsere Bedingungen.', isGerman, 'DE');
    expect(await confirmed()).toMatch(/Unsere Bedingungen\..*in dieser Sprache: Englisch\..*In English\./s);
    await publish('withdrawalInformation', 'Ihr Widerrufsrecht.', isGerman, 'DE');
    const text = await confirmed();
    expect(text).toMatch(/Unsere Bedingungen\..*Ihr Widerrufsrecht\./s);
    expect(text).not.toMatch(/in dieser Sprache|In English/);
  });

  it('are sent next to English ones, and so are text messages', async ({ shop, who }) => {
    const shippingAddress = dubai('399');
    await buy(who, goods.bag, { email: who.email, shippingAddress, paymentType: 'COD' });
    await buy(shop.shopper(), goods.bag, { shippingAddress: dubai('398'), paymentType: 'COD' });
    await shop.sweepAll();
    const texts = shop.texts.map(({ text }) => text).sort();
    expect(texts).toEqual([
      expect.stringMatching(/ist Ihr Code für|is your/),
      expect.stringMatching(/ist Ihr Code für|is your/),
    ]);
    expect(texts.filter((text) => text.includes('ist Ihr Code für'))).toHaveLength(1);
    const received = shop.mails.filter(({ id }) => id.startsWith('received.'));
    expect(received.map(({ subject }) => subject.startsWith('Ihre Bestellung')).sort()).toEqual([false, true]);
  });
});
