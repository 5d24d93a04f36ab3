import { describe, expect } from 'vitest';
import { addStaff, linkStaff } from '../../server/commerce/staff/accounts.ts';
import { passkeyChallenge } from '../../server/commerce/staff/passkey-sign-in.ts';
import { commandLine } from '../../server/commerce/staff/rights.ts';
import { confirmStaff, signInStaff } from '../../server/commerce/staff/sign-in.ts';
import { totpCode } from '../../server/commerce/staff/totp.ts';
import { codes } from '../../shared/errors.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { roleOf } from '../../shared/staff/roles.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { paidOrder } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { strangerAt } from './support/office-routes.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const hourMs = 60 * 60_000;
/** Tries a password from an address, without the page and its cookies. */
const enterFrom = (shop: Shop, ip: string, name: string, password = 'guess') =>
  signInStaff(shop.deps, strangerAt(ip), { email: emailOf(name), password, code: '' });
const numberOf = async (shop: Shop) => {
  const { id } = await paidOrder(shop);
  const order = shop.db.selectFrom('shop_order').select('order_no').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).order_no;
};

describe('against sessions and passwords of the office', () => {
  const it = freshCardShopTest.sqlite;

  it('a session is a fresh token in a strict cookie, stored as a hash; one that was planted ends', async ({ shop }) => {
    const office = openOffice(shop);
    const planted = (await office.member('eve', 'pack')).cookies().office ?? '';
    await office.member('olga', 'owner');
    const victim = browserJar(office.store, { office: planted });
    await office.signIn(victim, 'olga');
    const own = victim.cookies().office ?? '';
    expect(own).not.toBe(planted);
    expect((await browserJar(office.store, { office: planted }).get('/office')).status).toBe(303);
    expect((await victim.get('/office')).body).toContain('olga (owner)');
    const stored = JSON.stringify(await shop.db.selectFrom('staff_token').selectAll().execute());
    expect(stored).not.toContain(own);
    const { commerce, pages } = office;
    const secure = { siteUrl: 'https://shop.example', clock: shop.deps.clock };
    const https = openStorefront({ commerce, office: pages, ...secure });
    const body = new URLSearchParams({ email: emailOf('olga'), password: staffPassword });
    const set = await https.post('/office/sign-in', body, { Origin: 'https://shop.example' });
    const [cookie = ''] = set.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-office=[\w-]{43}; /);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('a token that somebody invented before sign-in does not become a session', async ({ shop }) => {
    const office = openOffice(shop);
    await office.member('olga', 'owner');
    const invented = 'A'.repeat(43);
    const victim = browserJar(office.store, { office: invented });
    await office.signIn(victim, 'olga');
    expect(victim.cookies().office).not.toBe(invented);
    expect((await browserJar(office.store, { office: invented }).get('/office')).status).toBe(303);
  });

  it('a copied cookie is worth nothing after sign-out, and one with another cookie before it changes nobody', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const pia = (await office.member('pia', 'pack')).cookies().office ?? '';
    const copy = olga.cookies().office ?? '';
    const twice = await office.store.get('/office', { Cookie: `office=${pia}; office=${copy}` });
    expect((await twice.text()).match(/Sign out \w+ \(\w+\)/g)).toHaveLength(1);
    await olga.post('/office/sign-out');
    const thief = browserJar(office.store, { office: copy });
    expect(await thief.get('/office')).toMatchObject({ status: 303, location: '/office/sign-in' });
    expect((await thief.post('/office/staff/change', { name: 'pia', role: 'owner' })).location).toBe('/office/sign-in');
  });

  it('a session ends twelve hours after sign-in, and with a new password', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const other = office.visitor();
    shop.clock.pass(11 * hourMs);
    await office.signIn(other, 'olga');
    expect((await olga.get('/office')).status).toBe(200);
    shop.clock.pass(hourMs);
    expect((await olga.get('/office')).status).toBe(303);
    expect((await other.get('/office')).status).toBe(200);
    const link = await linkStaff(shop.deps, 'olga');
    const token = link.ok ? link.value.link : '';
    await office.visitor().post('/office/password', { token, password: 'golden-thimble-43' });
    expect((await other.get('/office')).status).toBe(303);
  });

  it('guessing passwords is limited, at sign-in and before a refund, and tells nothing about accounts', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const orderNo = await numberOf(shop);
    const sam = await office.member('sam', 'support');
    const guess = { cent: '100', givenBefore: '0', goneBefore: '0', password: 'guess' };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await sam.post(`/office/orders/${orderNo}/refunds`, guess)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const right = await sam.post(`/office/orders/${orderNo}/refunds`, { ...guess, password: staffPassword });
    expect(right.status).toBe(429);
    const stranger = office.visitor();
    const plain = (body: string) => body.replaceAll(/\w+@shop\.example/g, '');
    const known = await office.signIn(stranger, 'sam', 'guess');
    const unknown = await office.signIn(stranger, 'nobody', 'guess');
    expect([unknown.status, plain(unknown.body)]).toEqual([known.status, plain(known.body)]);
    for (let i = 0; i < 10; i += 1) await office.signIn(stranger, 'sam', 'guess');
    expect((await office.signIn(stranger, 'sam')).status).toBe(429);
  });

  it('guesses at one account from many addresses are limited in all, and a new link lifts that', async ({ shop }) => {
    const office = openOffice(shop);
    await office.member('olga', 'owner');
    const enter = async (password: string, ip: string, name = 'olga') => {
      const result = await enterFrom(shop, ip, name, password);
      return result.ok ? 'in' : result.error.code;
    };
    const guesses: string[] = [];
    for (let i = 0; i < 60; i += 1) guesses.push(await enter('guess', `203.${i}.113.7`));
    expect(guesses.filter((code) => code === codes.wrongCredentials)).toHaveLength(50);
    expect(guesses.at(-1)).toBe(codes.tooManyTries);
    expect(await enter(staffPassword, '198.51.100.7')).toBe(codes.tooManyTries);
    await linkStaff(shop.deps, 'olga');
    expect(await enter(staffPassword, '198.51.100.7')).toBe('in');
  });

  it('guesses at many accounts from one address, and from its neighbours, are limited', async ({ shop }) => {
    const guess = async (name: string, ip: string) => {
      const result = await enterFrom(shop, ip, name);
      return result.ok ? 'in' : result.error.code;
    };
    const one: string[] = [];
    for (let i = 0; i < 32; i += 1) one.push(await guess(`a${i}`, '203.0.113.7'));
    expect(one.filter((code) => code === codes.wrongCredentials)).toHaveLength(30);
    const block: string[] = [];
    for (let i = 0; i < 100; i += 1) block.push(await guess(`b${i}`, `203.0.113.${100 + i}`));
    expect(block.at(-1)).toBe(codes.tooManyTries);
  });

  it('guesses from one place in a private network stop nobody else there', async ({ shop }) => {
    const office = openOffice(shop);
    await office.member('olga', 'owner');
    const enter = async (name: string, ip: string, password?: string) => {
      const result = await enterFrom(shop, ip, name, password);
      return result.ok ? 'in' : result.error.code;
    };
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', ''])
      for (let i = 0; i < 30; i += 1) expect(await enter(`n${i}${ip}`, ip)).toBe(codes.wrongCredentials);
    expect(await enter('n', '10.0.0.1')).toBe(codes.tooManyTries);
    expect(await enter('n', '')).toBe(codes.wrongCredentials);
    expect(await enter('olga', '10.0.0.5', staffPassword)).toBe('in');
    expect(await enter('olga', '', staffPassword)).toBe('in');
  });

  it('guesses at an account keep its owner out neither on a known device nor with a passkey nor after a link', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const guess = (ip: string) => enterFrom(shop, ip, 'olga');
    for (let i = 0; i < 60; i += 1) await guess(`203.${i}.113.7`);
    for (let i = 0; i < 40; i += 1) await guess('198.51.100.7');
    const strange = office.visitor();
    expect((await office.signIn(strange, 'olga')).status).toBe(429);
    expect((await office.signIn(olga, 'olga')).status).toBe(303);
    const stranger = strangerAt('198.51.100.7');
    expect((await passkeyChallenge(shop.deps, stranger, 'http://localhost')).ok).toBe(true);
    for (let i = 0; i < 12; i += 1) await office.signIn(olga, 'olga', 'guess');
    expect((await office.signIn(olga, 'olga')).status).toBe(429);
    const link = await linkStaff(shop.deps, 'olga');
    expect((await office.signIn(olga, 'olga')).status).toBe(303);
    for (let i = 0; i < 60; i += 1) await guess(`203.${i}.113.7`);
    const token = link.ok ? link.value.link : '';
    await strange.post('/office/password', { token, password: 'golden-thimble-43' });
    for (let i = 0; i < 60; i += 1) await guess(`203.${i}.114.7`);
    expect((await office.signIn(strange, 'olga', 'golden-thimble-43')).status).toBe(303);
    expect((await office.signIn(olga, 'olga', 'golden-thimble-43')).status).toBe(429);
  });

  it('a link dies after a day, with its use, and with a newer one', async ({ shop }) => {
    const office = openOffice(shop);
    const first = await office.add('ann', 'owner');
    const newer = await linkStaff(shop.deps, 'ann');
    const second = newer.ok ? newer.value.link : '';
    const set = (token: string) => office.visitor().post('/office/password', { token, password: staffPassword });
    expect((await set(first)).status).toBe(400);
    shop.clock.pass(24 * hourMs);
    expect((await set(second)).status).toBe(400);
    expect(await office.signIn(office.visitor(), 'ann')).toMatchObject({ status: 422 });
    expect(JSON.stringify(await shop.db.selectFrom('staff_link').selectAll().execute())).not.toContain(second);
  });

  it('invented links are refused in one sentence, and trying them is limited', async ({ shop }) => {
    const office = openOffice(shop);
    await office.add('ann', 'owner');
    const stranger = office.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 22; i += 1)
      statuses.push(
        (await stranger.post('/office/password', { token: `${i}`.padStart(43, 'x'), password: staffPassword })).status,
      );
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429]);
    expect((await office.signIn(stranger, 'ann')).status).toBe(422);
  });

  it('a link that does not work shows how to get a new one, and no form', async ({ shop }) => {
    const office = openOffice(shop);
    const token = await office.add('ann', 'owner');
    const open = (link: string) => office.visitor().get(`/office/password?token=${link}`);
    const form = 'name="password"';
    expect((await open(token)).body).toContain(form);
    const guess = (password: string) => office.visitor().post('/office/password', { token, password });
    expect((await guess('short')).body).toContain(form);
    await guess(staffPassword);
    const late = await linkStaff(shop.deps, 'ann');
    shop.clock.pass(24 * hourMs);
    for (const dead of [token, late.ok ? late.value.link : '', 'x'.repeat(5_000)]) {
      const seen = await open(dead);
      expect([seen.status, seen.body.includes(form)]).toEqual([400, false]);
      expect(seen.body).toContain('This link is no longer valid.');
      expect(seen.body).toContain('href="/office/sign-in#new-link"');
    }
    expect((await office.visitor().get('/office/sign-in')).body).toContain('id="new-link"');
    for (const password of ['short', staffPassword]) {
      const { status, body } = await guess(password);
      expect([status, body.includes(form), body.includes('no longer valid')]).toEqual([400, false, true]);
    }
    const plain = await office.visitor().get('/office/password');
    expect([plain.status, plain.body.includes(form), plain.body.includes('Get a new link')]).toEqual([
      200,
      false,
      true,
    ]);
  });

  it('opening invented links is limited like trying them', async ({ shop }) => {
    const office = openOffice(shop);
    const token = await office.add('ann', 'owner');
    const stranger = office.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 22; i += 1)
      statuses.push((await stranger.get(`/office/password?token=${`${i}`.padStart(43, 'x')}`)).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429]);
    expect((await stranger.get(`/office/password?token=${token}`)).status).toBe(200);
  });

  it('a name or address is given once', async ({ shop }) => {
    const office = openOffice(shop);
    await office.add('ann', 'owner');
    const again = (name: string, email: string) => addStaff(shop.deps, commandLine, { name, email, role: 'owner' });
    expect(await again('ann', emailOf('other'))).toMatchObject({ ok: false });
    expect(await again('other', emailOf('ann').toUpperCase())).toMatchObject({ ok: false });
  });

  it('passwords, codes, links and tokens are in no log and not in the audit trail', async ({ shop }) => {
    const office = openOffice(shop);
    const link = await office.add('ann', 'owner');
    const ann = office.visitor();
    await ann.get(`/office/password?token=${link}`);
    await ann.post('/office/password', { token: link, password: 'short' });
    await ann.post('/office/password', { token: link, password: staffPassword });
    await office.signIn(ann, 'ann', 'a-wrong-guess-77');
    await office.signIn(ann, 'ann');
    const secret = /name="secret" value="([A-Z2-7]{32})"/.exec((await ann.get(officePaths.account)).body)?.[1] ?? '';
    const code = totpCode(secret, Math.floor(shop.clock.now() / 30_000));
    await ann.post(officePaths.account, { secret, code, password: staffPassword });
    await ann.post('/office/staff', {
      ...{ name: 'bea', email: emailOf('bea'), role: 'books', password: staffPassword },
    });
    await shop.sweepAll();
    const mailed = /token=([\w-]{43})/.exec(shop.mails.find(({ to }) => to === emailOf('bea'))?.text ?? '')?.[1] ?? '';
    const trail = JSON.stringify(await shop.db.selectFrom('audit_entry').selectAll().execute());
    const logged = JSON.stringify(office.store.logs);
    expect([logged.includes('/office/sign-in'), trail.includes('staff.second factor on')]).toEqual([true, true]);
    const { office: token = '' } = ann.cookies();
    for (const kept of [link, mailed, token, staffPassword, 'a-wrong-guess-77', secret, code, emailOf('ann')]) {
      expect(kept).not.toBe('');
      expect([kept, logged.includes(kept), trail.includes(kept)]).toEqual([kept, false, false]);
    }
  });
});

describe.each(databaseKinds)('against sign-in at the same moment on %s', (kind) => {
  const it = freshCardShopTest[kind];

  it('guesses that are sent at once are all counted', async ({ shop }) => {
    const office = openOffice(shop);
    await office.member('olga', 'owner');
    const stranger = office.visitor();
    const all = await Promise.all(Array.from({ length: 25 }, () => office.signIn(stranger, 'olga', 'guess')));
    expect(all.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await office.signIn(stranger, 'olga')).status).toBe(429);
  });

  it('many right passwords at once are no guesses', async ({ shop }) => {
    await openOffice(shop).member('olga', 'owner');
    const columns = ['id', 'name', 'email', 'password_hash'] as const;
    const { password_hash, ...row } = await shop.db.selectFrom('staff').select(columns).executeTakeFirstOrThrow();
    const olga = { ...row, role: roleOf.owner, language: null, passwordHash: password_hash ?? '' } as const;
    const all = await Promise.all(Array.from({ length: 14 }, () => confirmStaff(shop.deps, olga, staffPassword)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(14);
  });

  it('a link that two people open sets one password', async ({ shop }) => {
    const office = openOffice(shop);
    const token = await office.add('ann', 'owner');
    for (const _ of [1, 2]) expect((await office.visitor().get(`/office/password?token=${token}`)).status).toBe(200);
    const passwords = ['silver-thimble-51', 'silver-thimble-52'];
    const both = await Promise.all(
      passwords.map((password) => office.visitor().post('/office/password', { token, password })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400]);
    const entered: number[] = [];
    for (const password of passwords) entered.push((await office.signIn(office.visitor(), 'ann', password)).status);
    expect(entered.toSorted()).toEqual([303, 422]);
  });
});
