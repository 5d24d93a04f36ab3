import { describe, expect } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { importContent } from '../../server/commerce/import/folder.ts';
import { makeSampleMail } from '../../server/commerce/outbox/sample-mail.ts';
import { demonstrationFolder } from '../../server/commerce/service/seed/seed.ts';
import { mailCodes } from '../../shared/contract/mail-texts.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import type { MailShop } from './support/mail-shop.ts';
import { openOffice } from './support/office.ts';
import { mailShopTest } from './support/shop-test.ts';

const evil = '</p><script>alert(1)</script><img src=x onerror=alert(1)>';
const languages = ['en', 'de'];

describe.each(databaseKinds)('against the texts that the office writes to people, on %s', (kind) => {
  const it = mailShopTest[kind].extend('content', { auto: true }, async ({ shop }, _) => {
    await inTransaction(shop.db, (trx) =>
      importContent(trx, demonstrationFolder, { now: shop.clock.now(), onlyMissing: true }),
    );
  });
  const officeIn = (shop: MailShop) => openOffice({ deps: { ...shop.deps, languages } });
  const put = (shop: MailShop, code: string, json: object) =>
    putDocument(shop.db, { type: 'mails', code, market: '', status: 'PUBLISH', json }, shop.clock.now());
  const write = async (shop: MailShop, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    const all = { email: 'ann@example.com', topic: 'Delivery', message: 'Where is it?', ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return String((await visitor(shop).post('/apis/user/feedback', form)).data.id);
  };

  it('a mail is the same to the letter where nothing was written, in every language and part', async ({ shop }) => {
    const made = async () => {
      const all: string[] = [];
      for (const mail of mailCodes)
        for (const language of languages) {
          const wish = { mail, language, part: '', market: '' };
          const deps = { ...shop.deps, languages };
          const { subject, html, text } = await makeSampleMail(deps, wish, 'https://shop.example');
          all.push(subject, text, html);
        }
      return all;
    };
    await shop.db.deleteFrom('content_document').where('type', '=', 'mails').execute();
    const before = await made();
    for (const code of mailCodes) expect(await put(shop, code, {})).toMatchObject({ ok: true });
    expect(await made()).toEqual(before);
    expect(await put(shop, 'paid', { closing: 'Bye' })).toMatchObject({ ok: true });
    // The text and the HTML of its mail; German shows what was not translated as it is.
    const changed = (await made()).filter((text, i) => text !== before[i]);
    expect(changed.map((text) => text.includes('Bye'))).toEqual([true, true, true, true]);
    await shop.db.deleteFrom('content_document').where('type', '=', 'mails').execute();
  });

  it('no text of a mail is a header, a script, a picture or a link that its writer did not choose', async ({
    shop,
  }) => {
    const editor = await officeIn(shop).member('eda', 'editor');
    for (const mail of mailCodes) {
      const path = `/office/mails/${mail}`;
      const { body } = await editor.get(path);
      const form = formIn(body, path);
      const texts = Object.keys(form).filter((name) => /^:(?!picture)\w+$/.test(name));
      const needs = (name: string) => /Must hold \{(\w+)\}/.exec(textOf(body.split(`name="${name}"`)[1] ?? ''))?.[1];
      const typed = Object.fromEntries(
        texts.map((name) => [name, `${evil}\r\nBcc: all@evil.example ${needs(name) ? `{${needs(name)}}` : ''}`]),
      );
      const saved = await editor.post(path, { ...form, ...typed, do: 'save' });
      expect([mail, saved.status < 500]).toEqual([mail, true]);
      for (const like of ['html', 'text']) {
        const preview = await editor.get(`${path}/preview?language=en&like=${like}`);
        expect([mail, like, preview.status]).toEqual([mail, like, 200]);
        if (like === 'html') expect([mail, /<script|<img src=x/.test(preview.body)]).toEqual([mail, false]);
      }
      const wish = { mail, language: 'en', part: '', market: '' };
      const { subject } = await makeSampleMail({ ...shop.deps, languages }, wish, 'https://shop.example');
      expect([mail, subject]).toEqual([mail, expect.not.stringMatching(/[\r\n]/)]);
    }
  });

  it('what the law asks for stands in a mail whatever is written, and no variable of another mail is taken', async ({
    shop,
  }) => {
    const editor = await officeIn(shop).member('eli', 'editor');
    const at = (mail: string) => `/office/mails/${mail}`;
    const send = async (mail: string, fields: Record<string, string>) => {
      const form = formIn((await editor.get(at(mail))).body, at(mail));
      return editor.post(at(mail), { ...form, ...fields, do: 'publish' });
    };
    for (const [mail, fields] of [
      ['paid', { ':subject': 'No number' }],
      ['paid', { ':subject': '{orderNo} {amount}' }],
      ['welcome', { ':opening': '{orderNo}' }],
      ['verify', { ':subject': '{firstName}' }],
      ['refunded', { ':subject': 'Your money' }],
      ['backInStock', { ':opening': 'It is there.' }],
      ['paid', { ':subject': '{__proto__} {orderNo}' }],
      ['paid', { ':subject': '{{orderNo}}{constructor}' }],
    ] as const)
      expect([mail, fields, (await send(mail, fields)).status]).toEqual([mail, fields, 422]);
    await send('paid', { ':opening': 'x', ':closing': 'y', ':terms': 'none', ':total': '0', ':lines': '' });
    const { text } = await makeSampleMail(
      { ...shop.deps, languages },
      { mail: 'paid', language: 'en', part: '', market: '' },
      'https://shop.example',
    );
    expect(text).toContain('1000000000');
    expect(text).toMatch(/^TOTAL +\$98\.00$/m);
    const documents = shop.db.selectFrom('content_document').select('body_json').where('code', '=', 'paid');
    expect(JSON.stringify(await documents.execute())).not.toMatch(/"(terms|total|lines)/);
  });

  it('a preview of a mail is a page of its own that runs nothing, and takes no other part or language', async ({
    shop,
  }) => {
    const office = officeIn(shop);
    const editor = await office.member('emi', 'editor');
    const Cookie = `office=${editor.cookies().office}`;
    for (const like of ['html', 'text']) {
      const { headers } = await office.store.app.request(`/office/mails/paid/preview?like=${like}`, {
        headers: { Host: 'localhost', Cookie },
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'/);
      expect(policy).not.toMatch(/script-src|allow-scripts|unsafe-eval/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const query of ['language=nl', 'language=__proto__', 'language=../de'])
      expect([query, (await editor.get(`/office/mails/paid/preview?${query}`)).status]).toEqual([query, 404]);
    expect((await editor.get('/office/mails/paid/preview?part=__proto__')).status).toBe(200);
    expect((await editor.get('/office/mails/__proto__/preview')).status).toBe(404);
  });

  it('an answer to a message has the address and the subject of the shop, whatever the writer wrote', async ({
    shop,
  }) => {
    const office = officeIn(shop);
    const sam = await office.member('sam', 'support');
    const id = await write(shop, { topic: 'Delivery', message: `${evil}\r\nSubject: hi\r\n\r\n.\r\nQUIT` });
    for (const email of ['ann@example.com\r\nBcc: all@evil.example', 'a@b.example, c@d.example', '<a@b.example>']) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ email, topic: 'Delivery', message: 'x' })) form.append(name, value);
      expect((await visitor(shop).post('/apis/user/feedback', form)).status).toBe(422);
    }
    await shop.sweepAll();
    const path = `/office/messages/${id}`;
    const form = formIn((await sam.get(path)).body, `${path}/answers`);
    await sam.post(`${path}/answers`, { ...form, text: `${evil}\r\nBcc: all@evil.example`, to: 'x@evil.example' });
    const before = shop.mails.length;
    await shop.sweepAll();
    const [mail, ...others] = shop.mails.slice(before);
    expect([others, mail?.to]).toEqual([[], 'ann@example.com']);
    expect(mail?.subject).not.toMatch(/[\r\n]|Bcc/);
    expect(mail?.html).not.toMatch(/<script|<img src=x/);
  });

  it('an answer belongs to the message of its form, and a form of another one is refused', async ({ shop }) => {
    const office = officeIn(shop);
    const sam = await office.member('sue', 'support');
    const one = await write(shop, { email: 'one@example.com' });
    const two = await write(shop, { email: 'two@example.com' });
    const pathOf = (id: string) => `/office/messages/${id}`;
    const form = formIn((await sam.get(pathOf(one))).body, `${pathOf(one)}/answers`);
    expect((await sam.post(`${pathOf(one)}/answers`, { ...form, text: 'First.' })).status).toBe(303);
    const stolen = await sam.post(`${pathOf(two)}/answers`, { ...form, text: 'Second.' });
    expect([stolen.status, stolen.body.includes('Second.')]).toEqual([409, true]);
    const answers = await shop.db
      .selectFrom('message_answer')
      .select(['feedback_id', 'body'])
      .where('feedback_id', 'in', [one, two])
      .execute();
    expect(answers).toEqual([{ feedback_id: one, body: 'First.' }]);
    for (const wrong of [{ once: 'x' }, { once: '../'.repeat(8) }, { seen: '-1' }, { seen: '1e9' }, { seen: 'x' }]) {
      const { status } = await sam.post(`${pathOf(two)}/answers`, { ...form, text: 'Third.', ...wrong });
      expect([wrong, status >= 400 && status < 500]).toEqual([wrong, true]);
    }
    for (const role of ['pack', 'buyer', 'editor', 'books'] as const) {
      const other = await office.member(`${role}.m`, role);
      expect((await other.get(officePaths.messages)).status).toBe(403);
      expect((await other.post(`${pathOf(two)}/state`, { to: 'closed' })).status).toBe(403);
    }
  });
});
