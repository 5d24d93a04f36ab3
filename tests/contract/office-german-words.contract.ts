import { readdir, readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { queueAccountMail, staffMailTemplates } from '../../server/commerce/jobs/queue-message.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { inOfficeLanguage } from '../../server/office/screen.ts';
import { officeCatalogueOf } from '../../shared/messages/office/office-messages.ts';
import { helpPagePath, importPath, officePaths, orderPath, packPath } from '../../shared/staff/paths.ts';
import { causeName } from '../../shared/staff/words.ts';
import { paidOrder, paidOrderRow, ship } from './support/after-sale.ts';
import { isEnglish } from './support/english-words.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { goods } from './support/goods.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';
import { saidBy } from './support/visible-words.ts';

const german = { 'Accept-Language': 'de' };

/** Names in the pages for merchants. */
const namesInHelp = /New (York|Jersey|Mexico)|Shopify Product Reviews/g;

describe('what staff read in German beside the screens', () => {
  const it = freshCardShopTest.sqlite;

  it('has no English word in a mail to them', async ({ shop }) => {
    const olga = await openOffice(shop).member('olga', 'owner', german);
    await olga.post('/office/account/language', { language: 'de' });
    const account = { name: 'sam', email: emailOf('sam'), role: 'pack', language: 'de', password: staffPassword };
    await olga.post(officePaths.staff, account);
    const { id } = await shop.db.selectFrom('staff').select('id').where('name', '=', 'olga').executeTakeFirstOrThrow();
    for (const template of staffMailTemplates.filter((each) => each !== 'staffInvitation'))
      await queueAccountMail(shop.db, template, id, shop.clock.time);
    await shop.sweepAll();
    expect((await olga.post(officePaths.setupMail)).status).toBe(303);
    expect(shop.mails).toHaveLength(staffMailTemplates.length + 1);
    const lines = shop.mails.flatMap(({ subject, text }) => [subject, ...text.replace(/https?:\S+/g, '').split('\n')]);
    expect(lines.filter((line) => isEnglish(line))).toEqual([]);
  });

  it('names every step of a payment, and who did something as people know them', async ({ shop }) => {
    const olga = await openOffice(shop).member('olga', 'owner', german);
    const { id, order_no } = await paidOrderRow(shop);
    await olga.post(officePaths.waves, { first: order_no });
    await olga.post(officePaths.stockCounts, { title: '' });
    const order = textOf((await olga.get(orderPath(order_no))).body);
    expect(order).toContain('In Vorbereitung (Karte: Zahlung)');
    expect(order).not.toContain('card');
    const { declines } = officeCatalogueOf('en').names;
    const steps = ['card', 'PayPal', 'Stripe'].flatMap((by) =>
      ['payment', 'charge of another payment', ...Object.keys(declines)].map((what) => `${by} ${what}`),
    );
    const events = await shop.db.selectFrom('order_event').select('cause').where('order_id', '=', id).execute();
    const named = inOfficeLanguage('de', () => [...steps, ...events.map(({ cause }) => cause)].map(causeName));
    expect(named.filter((name) => /^(card|PayPal [a-z]|Stripe [a-z])|payment|_/.test(name))).toEqual([]);
    for (const path of [officePaths.waves, `${officePaths.waves}/1`, officePaths.stockCounts])
      expect([path, (await olga.get(path)).body.includes('staff:olga@office')]).toEqual([path, false]);
    expect(textOf((await olga.get(officePaths.stockCounts)).body)).toContain('1: Inventur');
  });

  it('is in the language of the packer on slips, and of the buyer on invoices', async ({ shop }) => {
    const office = openOffice(shop);
    const { id, order_no } = await paidOrderRow(shop);
    await shop.sweepAll();
    const olga = await office.member('olga', 'owner', german);
    const otto = await office.member('otto', 'owner');
    const { year, number } = await shop.db
      .selectFrom('invoice')
      .select(['year', 'number'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const invoice = `${officePaths.invoices}/INV-${year}-${String(number).padStart(6, '0')}`;
    expect((await olga.get(invoice)).body).toBe((await otto.get(invoice)).body);
    for (const path of [orderPath(order_no, '/slip'), packPath([order_no], '/slips')]) {
      expect(textOf((await olga.get(path)).body)).toContain('Vereinigte Staaten');
      expect(textOf((await otto.get(path)).body)).toContain('United States');
    }
  });

  it('says what a product file would change', async ({ shop }) => {
    const bea = await openOffice(shop).member('bea', 'buyer', german);
    const form = new FormData();
    form.append('file', new Blob(['Handle,Title,Variant Price\nneuer-hut,Neuer Hut,30.00\n']), 'products.csv');
    await bea.post(officePaths.imports, form);
    await sweep(shop.deps);
    const page = textOf((await bea.get(importPath(1))).body);
    expect(page).toContain('neuer-hut Neues Produkt - → Neuer Hut, eine Variante');
    expect(page).toContain('von bea');
    expect(textOf((await bea.get(officePaths.changes)).body)).toContain('Produktdatei');
  });

  it('says what is wrong with the audit trail and with documents', async ({ shop }) => {
    const olga = await openOffice(shop).member('olga', 'owner', german);
    const order = await paidOrder(shop, goods.bag);
    await ship(shop, order);
    await shop.sweepAll();
    const verify = async (path: string) => textOf((await olga.post(path, {})).body);
    expect(await verify(officePaths.invoiceVerification)).toContain(
      'Der einzige Beleg ist so, wie er ausgestellt wurde',
    );
    await shop.db.updateTable('invoice_series').set({ last: 7 }).where('kind', '=', 'invoice').execute();
    expect(await verify(officePaths.invoiceVerification)).toMatch(
      /Die letzte Nummer ist INV-\d{4}-000007, und es gibt 1\./,
    );
    await shop.db.updateTable('invoice_series').set({ last: 1 }).where('kind', '=', 'invoice').execute();
    await shop.db.updateTable('audit_head').set({ hash: 'other' }).execute();
    expect(await verify(officePaths.auditVerification)).toContain('der Kopf des Protokolls wurde geändert');
  });

  it('says what is wrong with a document beside its field, and with a table', async ({ shop }) => {
    const olga = await openOffice(shop).member('olga', 'owner', german);
    const path = '/office/content/page/saeume';
    const fields = {
      ...formIn((await olga.get(path)).body, path),
      ':title': '',
      ':description': 'Über Säume',
      do: 'save',
    };
    const refused = await olga.post(path, multipart(fields));
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('Das darf nicht leer sein.')]);
    const paste = 'Handle,Variant Price,Farbe des Futters\nlinen-dress,9.00,rot\n';
    const { location } = await olga.post(officePaths.changes, multipart({ title: '', paste }));
    expect(textOf((await olga.get(location)).body)).toContain('Diese Spalten ändern nichts: Farbe des Futters.');
  });

  it('has the longer help in their language, without an English word but names and what shoppers type', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner', german);
    const otto = await office.member('otto', 'owner');
    const found: string[] = [];
    for (const name of (await readdir('docs/shop')).flatMap((file) => /^([a-z-]+)\.md$/.exec(file)?.[1] ?? [])) {
      const { body } = await olga.get(helpPagePath(name));
      expect([name, body.includes('<div class="help-page" lang="de"')]).toEqual([name, true]);
      const texts = saidBy(body.replace(/„[^“]*“/g, '').replace(namesInHelp, '')).texts;
      found.push(...texts.filter(isEnglish).map((text) => `${name}: ${text}`));
      expect((await otto.get(helpPagePath(name))).body).toContain('<div class="help-page" lang="en"');
    }
    expect(found).toEqual([]);
  });

  it('has its words in messages: the scripts of the office hold none', async () => {
    const folder = 'ui/office';
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    const texts = await Promise.all(scripts.map((name) => readFile(`${folder}/${name}`, 'utf8')));
    const strings = texts.flatMap((text) => [
      ...text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '').matchAll(/'([^'\n]*)'|`([^`]*)`/g),
    ]);
    const spoken = strings
      .map(([, one = '', other = '']) => one || other)
      .filter((text) => /^[A-Z]?[a-z]+ [a-z]+ [a-z]+/.test(text));
    expect([scripts.length > 3, spoken.filter((text) => isEnglish(text))]).toEqual([true, []]);
  });
});
