import { describe, expect } from 'vitest';
import { documentAt } from '../../server/commerce/content/store.ts';
import { loadSender } from '../../server/commerce/outbox/sender.ts';
import { mailCodes } from '../../shared/contract/mail-texts.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import type { MailShop } from './support/mail-shop.ts';
import { emailOf, openOffice } from './support/office.ts';
import { mailShopTest } from './support/shop-test.ts';

const paid = '/office/mails/paid';
const name = { type: 'mails', code: 'paid', market: '' };

describe.each(gateDatabases)('mails in the office on %s', (kind) => {
  const it = mailShopTest[kind];
  const shopIn = (shop: MailShop) => openOffice({ deps: { ...shop.deps, languages: ['en', 'de'] } });

  it('are in a list, and each opens with its built-in words, under 40 KB', async ({ shop }) => {
    const editor = await shopIn(shop).member('eda', 'editor');
    const { body: list } = await editor.get(officePaths.mails);
    for (const code of mailCodes) {
      const path = `/office/mails/${code}`;
      expect([code, list.includes(`href="${path}"`)]).toEqual([code, true]);
      const { status, body } = await editor.get(path);
      expect([code, status, body.length < 40_000 || body.length]).toEqual([code, 200, true]);
      const beforehand = (await editor.get(`${path}?language=fr`)).body.length;
      expect([code, beforehand < 40_000 || beforehand]).toEqual([code, true]);
      const { status: shown } = await editor.get(`${path}/preview?language=de`);
      expect([code, shown]).toEqual([code, 200]);
    }
    const { body } = await editor.get(paid);
    expect(body).toContain('placeholder="Your order 1000000000 is confirmed"');
    expect(body).toContain('placeholder="Ihre Bestellung 1000000000 ist bestätigt"');
    expect(textOf(body)).toContain('Must hold {orderNo}.');
    const packer = await shopIn(shop).member('pia', 'pack');
    for (const path of [officePaths.mails, paid, `${paid}/preview`])
      expect([path, (await packer.get(path)).status]).toEqual([path, 403]);
    expect((await editor.get('/office/mails/nothing')).status).toBe(404);
  });

  it('are saved, shown in every form where nothing runs, and published', async ({ shop }) => {
    const office = shopIn(shop);
    const editor = await office.member('eva', 'editor');
    const seen = await editor.get(paid);
    const typed = {
      ...formIn(seen.body, paid),
      ':subject': 'Yours: {orderNo}',
      ':opening': '<script>alert(1)</script> Hooray!',
      ':closing / de': 'Tschüs',
    };
    const saved = await editor.post(paid, { ...typed, do: 'preview:de' });
    expect([saved.status, saved.location]).toEqual([303, `${paid}?language=de&done=save`]);
    const draft = await documentAt(shop.db, name, 'DRAFT');
    expect(draft?.json).toMatchObject({ subject: 'Yours: {orderNo}', 'closing / de': 'Tschüs' });
    const page = await editor.get(`${paid}?language=de`);
    expect(page.body).toMatch(/<iframe[^>]+preview\?language=de/);
    const html = await editor.get(`${paid}/preview?language=en`);
    const Cookie = Object.entries(editor.cookies())
      .map(([key, value]) => `${key}=${value}`)
      .join('; ');
    const { headers } = await office.store.app.request(`${paid}/preview`, { headers: { Host: 'localhost', Cookie } });
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/);
    expect(html.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Hooray!');
    expect(html.body).not.toContain('<script');
    expect(html.body).toContain('<title>Yours: 1000000000</title>');
    const text = await editor.get(`${paid}/preview?language=de&like=text`);
    expect(text.body).toContain('Tschüs');
    // A text that stands for another one is a mail of its own.
    const cod = await editor.get(`${paid}/preview?language=en&part=openingOnDelivery&like=text`);
    expect(cod.body).not.toContain('Hooray!');
    const again = await editor.get(paid);
    await editor.post(paid, { ...formIn(again.body, paid), do: 'publish' });
    expect(await documentAt(shop.db, name, 'PUBLISH')).toMatchObject({ json: { subject: 'Yours: {orderNo}' } });
  });

  it('are written in a language before the shop shows it, looked at, and left alone by other forms', async ({
    shop,
  }) => {
    const editor = await openOffice({ deps: { ...shop.deps, languages: ['en'] } }).member('ede', 'editor');
    const inGerman = `${paid}?language=de`;
    const seen = await editor.get(paid);
    expect(seen.body).toContain(`href="${inGerman}"`);
    expect(seen.body).not.toContain(':subject / de');
    const before = await editor.get(inGerman);
    expect(before.body).toContain('placeholder="Ihre Bestellung 1000000000 ist bestätigt"');
    const typed = { ...formIn(before.body, inGerman), ':subject / de': 'Ihre: {orderNo}' };
    const saved = await editor.post(inGerman, { ...typed, do: 'preview' });
    expect([saved.status, saved.location]).toEqual([303, `${inGerman}&done=save`]);
    expect((await editor.get(inGerman)).body).toMatch(/<iframe[^>]+preview\?language=de/);
    const titleIn = async (language: string) =>
      /<title>(.*?)<\/title>/.exec((await editor.get(`${paid}/preview?language=${language}`)).body)?.[1];
    expect(await titleIn('de')).toBe('Ihre: 1000000000');
    expect(await titleIn('en')).toBe('Your order 1000000000 is confirmed');
    expect((await editor.post(`${paid}/test`, { language: 'de', part: '' })).location).toBe(
      `${inGerman}&part=&done=test`,
    );
    expect(shop.mails.at(-1)).toMatchObject({ subject: 'Ihre: 1000000000' });
    const english = { ...formIn((await editor.get(paid)).body, paid), ':subject': 'Yours: {orderNo}', do: 'publish' };
    await editor.post(paid, english);
    const published = await documentAt(shop.db, name, 'PUBLISH');
    expect(published?.json).toMatchObject({ subject: 'Yours: {orderNo}', 'subject / de': 'Ihre: {orderNo}' });
  });

  it('with an unknown variable are refused beside the field, with those that there are', async ({ shop }) => {
    const editor = await shopIn(shop).member('emi', 'editor');
    const seen = await editor.get(paid);
    const sent = { ...formIn(seen.body, paid), ':subject': 'Hello {name}', do: 'publish' };
    const { status, body } = await editor.post(paid, sent);
    expect(status).toBe(422);
    expect(textOf(body)).toContain('There is no {name} here, only {orderNo}, {shop}.');
    expect(body).toContain('value="Hello {name}"');
  });

  it('go to the person who asks for a test, a few times', async ({ shop }) => {
    const editor = await shopIn(shop).member('edi', 'editor');
    const before = shop.mails.length;
    const send = () => editor.post(`${paid}/test`, { language: 'de', part: '' });
    const first = await send();
    expect(first.location).toContain('done=test');
    const { to, html } = shop.mails.at(-1) ?? {};
    expect([shop.mails.length - before, to, html?.includes('lang="de"')]).toEqual([1, emailOf('edi'), true]);
    for (let i = 0; i < 4; i += 1) await send();
    expect([(await send()).status, shop.mails.length - before]).toEqual([429, 5]);
    expect((await editor.post(`${paid}/test`, { language: 'tlh', part: '' })).status).toBe(404);
  });

  it('have the sender that owners set, of an address that is the shop’s own', async ({ shop }) => {
    const deps = { ...shop.deps, mailFrom: 'Hemline <orders@shop.example>' };
    const office = openOffice({ deps });
    const path = officePaths.mailSender;
    const owner = await office.member('ola', 'owner');
    expect((await (await office.member('edo', 'editor')).get(path)).status).toBe(403);
    expect(textOf((await owner.get(path)).body)).toContain('Any other at shop.example may be used as well.');
    const set = (senderName: string, senderAddress: string, replyTo = '') =>
      owner.post(path, { senderName, senderAddress, replyTo });
    for (const [wrongName, address, replyTo] of [
      ['Shop\r\nBcc: all@evil.example', '', ''],
      ['Shop" <a@evil.example>', '', ''],
      ['Shop', 'care@evil.example', ''],
      ['Shop', 'care@shop.example\r\nBcc: x@evil.example', ''],
      ['Shop', 'care@shop.example, all@evil.example', ''],
      ['Shop', '', 'x@evil.example'],
    ] as const)
      expect([wrongName, address, (await set(wrongName, address, replyTo)).status]).toEqual([wrongName, address, 422]);
    const wrongIn = async (...typed: Parameters<typeof set>) =>
      /<input[^>]*aria-invalid="true"[^>]*>/.exec((await set(...typed)).body)?.[0];
    expect(await wrongIn('Shop', 'care@evil.example')).toContain('name="senderAddress"');
    expect(await wrongIn('Shop', '', 'x@evil.example')).toContain('name="replyTo"');
    expect(await loadSender(shop.db)).toEqual({ name: '', address: '', replyTo: '' });
    expect((await set('Hemline Care', 'care@shop.example', 'hello@shop.example')).location).toBe(`${path}?done=set`);
    await owner.post(officePaths.mailSenderTest);
    expect(shop.mails.at(-1)).toMatchObject({
      to: emailOf('ola'),
      from: { name: 'Hemline Care', address: 'care@shop.example' },
      replyTo: 'hello@shop.example',
    });
    await set('', '', '');
    await owner.post(officePaths.mailSenderTest);
    expect(shop.mails.at(-1)).not.toHaveProperty('from');
  });
});
