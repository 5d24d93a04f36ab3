import { describe, expect } from 'vitest';
import { findCustomer } from '../../server/commerce/account/customer-queries.ts';
import { deleteFor } from '../../server/commerce/account/delete-self.ts';
import { forgetBuyerOf } from '../../server/commerce/account/forget-guest.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { importContent } from '../../server/commerce/import/folder.ts';
import { NotSent } from '../../server/commerce/outbox/transport.ts';
import { demonstrationFolder } from '../../server/commerce/service/seed/seed.ts';
import { buy } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { signedUp, type Visitor, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn, textOf } from './support/form-in.ts';
import { goods } from './support/goods.ts';
import { inLanguageOf } from './support/in-language.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const evil = '"><script>alert(1)</script>\nWhere is my <b>parcel</b>?';

describe.each(databaseKinds)("the office's messages on %s", (kind) => {
  const it = freshCardShopTest[kind].extend('content', { auto: true }, async ({ shop }, _) => {
    await inTransaction(shop.db, (trx) =>
      importContent(trx, demonstrationFolder, { now: shop.clock.now(), onlyMissing: true }),
    );
  });

  const write = async (who: Pick<Visitor, 'post'>, fields: Readonly<Record<string, string>> = {}, file = '') => {
    const form = new FormData();
    const all = { email: 'ann@example.com', topic: 'Delivery', message: evil, ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    if (file !== '') form.append('attachments', new Blob([file]), 'a.txt');
    return String((await who.post('/apis/user/feedback', form)).data.id);
  };
  const stateOf = async ({ db }: Shop, id: string) =>
    (await db.selectFrom('feedback').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const formOfAnswer = async (jar: { get: (path: string) => Promise<{ body: string }> }, id: string) =>
    formIn((await jar.get(`/office/messages/${id}`)).body, `/office/messages/${id}/answers`);

  it('are counted in the frame and on Today, listed by waiting time, and shown as text', async ({ shop }) => {
    const first = await write(visitor(shop));
    shop.clock.pass(1_000);
    const second = await write(visitor(shop), { email: 'bo@example.com' });
    const sam = await openOffice(shop).member('sam', 'support');
    const today = (await sam.get('/office')).body;
    expect(today).toContain('2 messages to answer');
    expect(today).toMatch(/<a class="office-group" href="\/office\/customers">.*?<span class="badge">2<\/span>/);
    const { body } = await sam.get('/office/messages');
    expect(body.match(/(?<=office\/messages\/)[\w-]{22}/g)).toEqual([first, second]);
    const shown = (await sam.get(`/office/messages/${first}`)).body;
    for (const page of [body, shown]) {
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<script>alert|<b>parcel/);
    }
    expect(shown).toContain(`href="/office/messages/${second}"`);
    expect((await sam.get('/office/messages/none')).status).toBe(404);
    expect((await sam.get('/office/messages?after=x')).status).toBe(422);
    const packer = await openOffice(shop).member('pia', 'pack');
    const refused = await packer.get(`/office/messages/${first}`);
    expect([refused.status, refused.body.includes('ann@example.com')]).toEqual([403, false]);
  });

  it('say whose account and orders they are of, and which order is of another address', async ({ shop }) => {
    const lena = await signedUp(shop, { email: 'lena@example.com', firstName: 'Lena', lastName: 'Moor' });
    const { orderNo } = (await buy(lena, goods.blackM)).data;
    const guest = visitor(shop);
    const own = (await buy(guest, goods.blackM, { email: 'Guest@example.com' })).data.orderNo;
    const sam = await openOffice(shop).member('sam', 'support');
    const show = async (id: string) => (await sam.get(`/office/messages/${id}`)).body;
    const ofAccount = await show(await write(lena, { email: 'other@example.com' }));
    expect(ofAccount).toContain(`href="/office/customers/${lena.id}">Lena Moor<`);
    expect(ofAccount).toContain(`/office/orders/${orderNo}"`);
    expect(ofAccount).not.toContain('another address');
    const ofGuest = await show(await write(guest, { email: 'guest@example.com', message: `What of ${orderNo}?` }));
    expect(ofGuest).toContain('anybody can type an address');
    expect(ofGuest).toContain(`/office/orders/${own}"`);
    expect(ofGuest).toMatch(new RegExp(`/office/orders/${orderNo}".*?Placed with another address`));
    expect(ofGuest.match(/Placed with another address/g)).toHaveLength(1);
    expect(ofGuest).not.toContain('not from this account');
    // Who has an account may have ordered before.
    const later = await signedUp(shop, { email: 'guest@example.com' });
    const ofBoth = await show(await write(later, { email: 'guest@example.com' }));
    expect(ofBoth).toMatch(new RegExp(`/office/orders/${own}".*?Placed with this address, not from this account`));
  });

  it('say why payments of the writer were declined, and what they read', async ({ shop }) => {
    const guest = visitor(shop);
    const { id, orderNo } = (await buy(guest, goods.blackM, { email: 'guest@example.com' })).data;
    await pay(guest, id, numbers.poor);
    const sam = await openOffice(shop).member('sam', 'support');
    const message = await write(guest, { email: 'guest@example.com', message: 'Why could I not pay?' });
    const said =
      'there is not enough money on the card; the shopper read: “There is not enough money on this card. Please try another card.”';
    const shown = textOf((await sam.get(`/office/messages/${message}`)).body);
    expect(shown).toMatch(/Payment of \$\d+\.\d\d declined: /);
    expect(shown).toContain(said);
    expect(textOf((await sam.get(`/office/orders/${orderNo}`)).body)).toContain(`declined (${said})`);
    await sam.post('/office/account/language', { language: 'de' });
    expect(textOf((await sam.get(`/office/messages/${message}`)).body)).toContain('auf der Karte ist nicht genug Geld');
  });

  it('are answered once by a mail in the language of their writer', async ({ shop }) => {
    const id = await write(visitor({ fetch: inLanguageOf(shop, 'de') }));
    const sam = await openOffice(shop).member('sam', 'support');
    await shop.sweepAll();
    shop.mails.length = 0;
    const form = { ...(await formOfAnswer(sam, id)), text: 'Es ist unterwegs.\n\n<b>Morgen</b> ist es da.' };
    const path = `/office/messages/${id}`;
    for (const _ of ['once', 'twice'])
      expect((await sam.post(`${path}/answers`, form)).location).toBe(`${path}?done=answered`);
    await shop.sweepAll();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({
      to: 'ann@example.com',
      replyTo: 'care@hemline.example',
      subject: 'Unsere Antwort auf Ihre Nachricht',
      isWritten: true,
    });
    const { html = '', text = '' } = shop.mails[0] ?? {};
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('&lt;b&gt;Morgen&lt;/b&gt; ist es da.');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|<b>/);
    expect(text).toContain('Es ist unterwegs.\n\n');
    expect(text).toContain('Sie schrieben am');
    const { body } = await sam.get(path);
    expect(body).toContain('The mail is sent.');
    expect(body).toContain('&lt;b&gt;Morgen&lt;/b&gt;');
    expect((await sam.get('/office/messages?state=answered')).body).toContain(id);
    expect((await sam.get('/office/messages')).body).toContain('Nobody waits for an answer');
    const trail = shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'subject'])
      .where('action', '=', 'message.answered');
    expect(await trail.execute()).toEqual([{ actor: 'staff:sam@office', subject: `message:${id}` }]);
  });

  it('are not answered by two people who do not know of each other', async ({ shop }) => {
    const id = await write(visitor(shop));
    const office = openOffice(shop);
    const sam = await office.member('sam', 'support');
    const olga = await office.member('olga', 'owner');
    const forms = [await formOfAnswer(sam, id), await formOfAnswer(olga, id)] as const;
    const send = (jar: typeof sam, form: Record<string, string>, text: string) =>
      jar.post(`/office/messages/${id}/answers`, { ...form, text });
    const answers = await Promise.all([send(sam, forms[0], 'It is lost.'), send(olga, forms[1], 'It is there.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const { body = '' } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toContain('It is lost.');
    expect(body).toContain('It is there.');
    expect((await send(sam, await formOfAnswer(sam, id), '  ')).status).toBe(422);
    expect((await send(sam, await formOfAnswer(sam, id), 'And this.')).status).toBe(303);
    await shop.sweepAll();
    expect(shop.mails.filter(({ to }) => to === 'ann@example.com')).toHaveLength(2);
  });

  it('are closed and put back', async ({ shop }) => {
    const id = await write(visitor(shop));
    const sam = await openOffice(shop).member('sam', 'support');
    const path = `/office/messages/${id}`;
    for (const to of ['closed', 'closed', 'new']) {
      expect((await sam.post(`${path}/state`, { to })).location).toBe(`${path}?done=${to}`);
      expect(await stateOf(shop, id)).toBe(to);
    }
    expect((await sam.post(`${path}/state`, { to: 'answered' })).status).toBe(400);
    const trail = shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', `message:${id}`)
      .orderBy('id');
    expect(await trail.execute()).toEqual([{ action: 'message.closed' }, { action: 'message.reopened' }]);
  });

  it('are new again when their answer cannot be delivered', async ({ shop }) => {
    const id = await write(visitor(shop));
    const sam = await openOffice(shop).member('sam', 'support');
    await shop.sweepAll();
    await sam.post(`/office/messages/${id}/answers`, { ...(await formOfAnswer(sam, id)), text: 'It is there.' });
    const { send } = shop.deps.mail;
    shop.deps.mail.send = async () => {
      throw new NotSent('never', 'No such mailbox.');
    };
    await shop.sweepAll();
    shop.deps.mail.send = send;
    expect(shop.faults.splice(0)).toEqual([expect.stringContaining('mail given up')]);
    expect(await stateOf(shop, id)).toBe('new');
    expect((await sam.get(`/office/messages/${id}`)).body).toContain('could not be delivered');
  });

  it('have files that are saved, not opened', async ({ shop }) => {
    const id = await write(visitor(shop), {}, '<script>alert(1)</script>');
    const office = openOffice(shop);
    const sam = await office.member('sam', 'support');
    const path = `/office/messages/${id}/files`;
    expect((await sam.get(`/office/messages/${id}`)).body).toContain('Attachment 1 (TXT, 1 KB)');
    const response = await office.store.app.request(`${path}/0`, {
      headers: {
        Host: 'localhost',
        Cookie: Object.entries(sam.cookies())
          .map((pair) => pair.join('='))
          .join('; '),
      },
    });
    expect(await response.text()).toBe('<script>alert(1)</script>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="attachment-1.txt"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    for (const part of ['1', '-1', '0/../../x', '__proto__'])
      expect((await sam.get(`${path}/${part}`)).status).toBe(404);
    expect((await office.visitor().get(`${path}/0`)).location).toBe('/office/sign-in');
  });

  it('are forgotten with their writer, answers too, and are in the download of data', async ({ shop }) => {
    const lena = await signedUp(shop);
    const guest = visitor(shop);
    const email = 'guest@example.com';
    const { id: orderId } = (await buy(guest, goods.blackM, { email })).data;
    const sam = await openOffice(shop).member('sam', 'support');
    for (const id of [await write(lena), await write(guest, { email })])
      await sam.post(`/office/messages/${id}/answers`, { ...(await formOfAnswer(sam, id)), text: 'It is there.' });
    await lena.post('/apis/user/confirmation', { password: 'velvet-ribbon-7' });
    expect((await lena.get('/apis/user/export')).data.feedback).toMatchObject([
      { topic: 'Delivery', answers: [{ text: 'It is there.' }] },
    ]);
    await forgetBuyerOf(shop.deps, { id: orderId });
    const customer = await findCustomer(shop.db, lena.id);
    if (customer) await deleteFor(shop.deps, customer, 'test');
    for (const table of ['feedback', 'message_answer'] as const)
      expect([table, await shop.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    shop.mails.length = 0;
    await shop.sweepAll();
    expect(shop.mails.filter(({ id }) => id.startsWith('answer.'))).toEqual([]);
  });
});
