import { describe, expect } from 'vitest';
import { switchStaffOff } from '../../server/commerce/staff/accounts.ts';
import { commandLine } from '../../server/commerce/staff/rights.ts';
import { codes } from '../../shared/errors.ts';
import { type Bought, paidOrder, ship } from './support/after-sale.ts';
import { buy } from './support/buying.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { nextPageOf } from './support/next-page.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('the office on %s', (kind) => {
  const it = freshCardShopTest[kind];

  const numberOf = async ({ db }: Shop, { id }: Pick<Bought, 'id'>) =>
    (await db.selectFrom('shop_order').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()).order_no;
  const trail = ({ db }: Shop) => db.selectFrom('audit_entry').select(['actor', 'action']).orderBy('id').execute();

  it('opens with a password that a one-time link sets, and ends with sign-out', async ({ shop }) => {
    const office = openOffice(shop);
    const link = await office.add('ann', 'owner');
    const ann = office.visitor();
    expect(await office.signIn(ann, 'ann')).toMatchObject({ status: 422 });
    expect(await ann.post('/office/password', { token: link, password: 'short' })).toMatchObject({ status: 422 });
    const set = await ann.post('/office/password', { token: link, password: staffPassword });
    expect(set).toMatchObject({ status: 303, location: '/office/sign-in?done=password' });
    const again = await ann.post('/office/password', { token: link, password: 'another-thimble-43' });
    expect(again.status).toBe(400);
    expect(await office.signIn(ann, 'ann')).toMatchObject({ status: 303, location: '/office' });
    expect((await ann.get('/office')).body).toContain('Sign out ann (owner)');
    const copy = ann.cookies();
    await ann.post('/office/sign-out');
    const token = await shop.db.selectFrom('staff_token').selectAll().execute();
    expect(token).toEqual([]);
    expect(copy.office).toMatch(/^[\w-]{43}$/);
    expect(await ann.get('/office')).toMatchObject({ status: 303, location: '/office/sign-in' });
    expect((await trail(shop)).filter(({ action }) => action.startsWith('staff.'))).toEqual([
      { actor: 'shop', action: 'staff.added' },
      { actor: 'staff:ann@office', action: 'staff.password set' },
      { actor: 'staff:ann@office', action: 'staff.signed in' },
      { actor: 'staff:ann@office', action: 'staff.signed out' },
    ]);
  });

  it('speaks the language of the browser, then the one that the person chose', async ({ shop }) => {
    const office = openOffice(shop);
    const german = { 'accept-language': 'fr, de-DE;q=0.9, en;q=0.8' };
    const jar = office.visitor(german);
    expect((await jar.get('/office/sign-in')).body).toMatch(/<html lang="de">.*<h1>Anmelden<\/h1>/s);
    expect((await jar.get('/office/sign-in?language=en')).body).toContain('<h1>Sign in</h1>');
    expect((await jar.get('/office/sign-in?language=xx')).body).toContain('<h1>Anmelden</h1>');
    const ann = await office.member('ann', 'owner', german);
    const refused = await ann.post('/office/account', { code: '123456', password: 'no' });
    expect(refused.body).toContain('Das ist nicht Ihr Passwort.');
    const typed = { email: emailOf('ann'), password: staffPassword };
    expect(await jar.post('/office/sign-in?language=en', typed)).toMatchObject({ status: 303 });
    expect((await ann.get('/office/account')).body).toContain('<h1>Your account</h1>');
    expect(await ann.post('/office/account/language', { language: 'tlh' })).toMatchObject({ status: 400 });
    const chosen = await ann.post('/office/account/language', { language: 'de' });
    expect((await ann.get(chosen.location)).body).toContain('Das Büro spricht von jetzt an diese Sprache mit Ihnen.');
  });

  it('lists orders to send, the oldest first, and all orders', async ({ shop }) => {
    const office = openOffice(shop);
    const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
    const [one, two] = [await numberOf(shop, first), await numberOf(shop, second)];
    const unpaid = (await buy(shop.shopper(), goods.blackM)).data.orderNo;
    const support = await office.member('sam', 'support');
    const list = async (query: string) =>
      (await support.get(`/office/orders${query}`)).body.match(/(?<=orders\/)\d{10}/g);
    expect(new Set(await list(''))).toEqual(new Set([one, two]));
    expect(new Set(await list('?list=all'))).toEqual(new Set([one, two, unpaid]));
    const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784' };
    expect(await support.post(`/office/orders/${one}/parcels`, parcel)).toMatchObject({ status: 303 });
    expect(await list('')).toEqual([two]);
  });

  it('pages by key, so that a new order moves none', async ({ shop }) => {
    const office = openOffice(shop);
    const { id, ...order } = await shop.db
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', (await paidOrder(shop)).id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 60 }, (_, i) => ({
      ...order,
      id: `${id}-${i}`,
      order_no: String(2_000_000_000 + i),
      status: 'CANCELLED',
    }));
    const held = await office.member('olga', 'owner');
    await shop.db.insertInto('shop_order').values(copies).execute();
    const first = (await held.get('/office/orders?list=all')).body;
    const next = nextPageOf('/office/orders?list=all', first) ?? '';
    const second = (await held.get(next)).body;
    const numbersIn = (body: string) => body.match(/(?<=orders\/)\d{10}/g) ?? [];
    expect(new Set([...numbersIn(first), ...numbersIn(second)]).size).toBe(61);
    expect(first.length).toBeLessThan(30_000);
    for (const { id: copy } of copies) await shop.db.deleteFrom('shop_order').where('id', '=', copy).execute();
    expect((await held.get('/office/orders?list=all&after=x')).status).toBe(422);
  });

  it('records pasted parcels, and names the lines that were refused', async ({ shop }) => {
    const office = openOffice(shop);
    const orders = [await paidOrder(shop), await paidOrder(shop)];
    const [one, two] = await Promise.all(orders.map((order) => numberOf(shop, order)));
    const packer = await office.member('pia', 'pack');
    const seen = await packer.post('/office/ship', { paste: `${one}\tDHL\tJD01\n${two}, UPS, 1Z02\n0000000000 UPS 3` });
    expect(seen.status).toBe(422);
    expect(seen.body).toContain(`${one}\tDHL\tJD01: recorded`);
    expect(seen.body).toMatch(/0000000000 UPS 3: (?!recorded)/);
    const sent = await shop.db.selectFrom('fulfillment').select('tracking_no').orderBy('tracking_no').execute();
    expect(sent.map(({ tracking_no }) => tracking_no)).toEqual(['1Z02', 'JD01']);
    const entries = (await trail(shop)).filter(({ action }) => action === 'order.shipped');
    expect(entries.map(({ actor }) => actor)).toEqual(['staff:pia@office', 'staff:pia@office']);
  });

  it('refunds what was shown before and after, with the password again, within the limit of the role', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const order = await paidOrder(shop);
    const orderNo = await numberOf(shop, order);
    const refundedCents = async () =>
      (await shop.db.selectFrom('refund').select('amount_cents').execute()).map(({ amount_cents }) => amount_cents);
    const support = await office.member('sam', 'support');
    const path = `/office/orders/${orderNo}/refunds`;
    const asked = await support.post(path, { amount: '5.00', reason: 'late' });
    expect(asked.body).toContain('$0.00 → $5.00');
    expect(await refundedCents()).toEqual([]);
    const confirm = { cent: '500', givenBefore: '0', goneBefore: '0', reason: 'late' };
    expect(await support.post(path, { ...confirm, password: 'wrong' })).toMatchObject({ status: 422 });
    expect(await refundedCents()).toEqual([]);
    expect(await support.post(path, { ...confirm, password: staffPassword })).toMatchObject({ status: 303 });
    expect(await refundedCents()).toEqual([500]);
    // The same form again, as by a double click.
    expect(await support.post(path, { ...confirm, password: staffPassword })).toMatchObject({ status: 409 });
    expect(await refundedCents()).toEqual([500]);
    // More than the role's limit in all: nothing of it is done.
    await shop.db.updateTable('shop_order').set({ rate_ppm: 40_000 }).where('order_no', '=', orderNo).execute();
    const beyond = await support.post(path, { ...confirm, cent: '400', givenBefore: '500', password: staffPassword });
    expect(beyond).toMatchObject({ status: 403 });
    expect(beyond.body).toContain('orders.refund');
    expect(await refundedCents()).toEqual([500]);
    await shop.db.updateTable('shop_order').set({ rate_ppm: 1_000_000 }).where('order_no', '=', orderNo).execute();
  });

  it('cancels an order and keeps notes, which no shopper sees', async ({ shop }) => {
    const office = openOffice(shop);
    const { id, orderNo } = (await buy(shop.shopper(), goods.blackM)).data;
    const owner = await office.member('olga', 'owner');
    const path = `/office/orders/${orderNo}`;
    const script = '<script>alert(1)</script>';
    expect(await owner.post(`${path}/notes`, { text: script })).toMatchObject({ status: 303 });
    expect((await owner.get(path)).body).toContain('&lt;script&gt;alert(1)');
    expect((await owner.get(path)).body).not.toContain('<script>');
    expect((await owner.get(path)).body).toContain(`href="${path}/slip"`);
    expect(await owner.post(`${path}/cancellation`, { password: 'wrong' })).toMatchObject({ status: 422 });
    expect(await owner.post(`${path}/cancellation`, { password: staffPassword })).toMatchObject({ status: 303 });
    const { status } = await shop.db
      .selectFrom('shop_order')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('CANCELLED');
    const { body } = await owner.get(path);
    expect(body).toContain('Recorded: Order cancelled (olga)');
    expect(body).not.toContain(`${path}/slip`);
    expect((await owner.get('/office/audit')).body).toContain('person=staff%3Aolga%40office');
    const sent = await paidOrder(shop);
    await ship(shop, sent);
    const late = `/office/orders/${await numberOf(shop, sent)}/cancellation`;
    expect(await owner.post(late, { password: staffPassword })).toMatchObject({ status: 409 });
  });

  it('a fault is a page of the office that names the request, by which the log has the error', async ({ shop }) => {
    const broken = { now: false };
    const random: typeof shop.deps.random = (size) => {
      if (broken.now) throw new RangeError('no chance left');
      return shop.deps.random(size);
    };
    const office = openOffice({ deps: { ...shop.deps, random } });
    const owner = await office.member('olga', 'owner');
    const message = { id: 'm', email: 'ann@example.com', topic: 'Delivery', message: 'Where is it?', owner: 'guest' };
    await shop.db
      .insertInto('feedback')
      .values({ ...message, files_json: '[]', created_at: 1 })
      .execute();
    broken.now = true;
    const { status, body } = await owner.get('/office/messages/m');
    const request = /as request (\w+)\./.exec(body)?.[1];
    expect([status, body.includes('<h1>This did not work</h1>'), body.includes('Sign out olga')]).toEqual([
      500,
      true,
      true,
    ]);
    const logged = JSON.stringify(
      office.store.logs.filter((entry) => JSON.stringify(entry).includes('no chance left')),
    );
    expect(logged).toContain(`"requestId":"${request}"`);
    expect((await owner.get('/office/nothing-there')).body).toContain('<h1>Not found</h1>');
  });

  it('the log says why a form was refused', async ({ shop }) => {
    const office = openOffice(shop);
    const owner = await office.member('olga', 'owner');
    await owner.post('/office/staff/change', { name: 'olga', role: 'off', password: 'wrong' });
    expect(office.store.logs.at(-1)).toMatchObject({
      refused: [{ code: codes.invalidInput }],
      said: ['This is not your password. Nothing was changed.'],
    });
    const account = { name: 'Eve', email: emailOf('eve'), role: 'pack', password: staffPassword };
    await owner.post('/office/staff', account);
    expect(office.store.logs.at(-1)).toMatchObject({ refused: [{ code: codes.invalidInput, fields: ['name'] }] });
  });

  it('manages accounts: one that is switched off is out at once, and the last owner stays', async ({ shop }) => {
    const office = openOffice(shop);
    const owner = await office.member('olga', 'owner');
    const packer = await office.member('pia', 'pack');
    const change = (role: string, name = 'pia', password = staffPassword) =>
      owner.post('/office/staff/change', { name, role, password });
    expect((await packer.get('/office/audit')).status).toBe(403);
    expect(await change('owner', 'pia', 'wrong')).toMatchObject({ status: 422 });
    const moved = await change('books');
    expect(moved.status).toBe(303);
    expect((await owner.get(moved.location)).body).toContain('pia has the role books.');
    expect((await packer.get('/office/audit')).status).toBe(200);
    expect(await change('off')).toMatchObject({ status: 303 });
    expect(await packer.get('/office')).toMatchObject({ status: 303, location: '/office/sign-in' });
    expect(await office.signIn(packer, 'pia')).toMatchObject({ status: 422 });
    expect(await change('off', 'olga')).toMatchObject({ status: 409 });
    expect(await switchStaffOff(shop.deps, commandLine, 'olga')).toMatchObject({ ok: false });
    const added = await owner.post('/office/staff', {
      name: 'sam',
      email: emailOf('sam'),
      role: 'support',
      password: staffPassword,
    });
    expect((await owner.get(added.location)).body).toContain('sam is invited');
    expect((await owner.get('/office/staff')).body).not.toContain('token=');
  });
});
