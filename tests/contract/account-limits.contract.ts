import { describe, expect } from 'vitest';
import type { Passwords } from '../../server/commerce/account/password.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { minuteMs } from '../../shared/time/duration.ts';
import { freshEmail, login, mailedToken, password, signedUp, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Answer, Shop } from './support/fixture.ts';
import { freshShopTest, usual } from './support/shop-test.ts';
import { recorded } from './support/statements.ts';

/** Counts the password hashes by cost; they decide how long a response takes. */
function counted(passwords: Passwords) {
  const derived: string[] = [];
  const costOf = (kept: string) => kept.slice(0, kept.lastIndexOf('$', kept.lastIndexOf('$') - 1));
  const counting: Passwords = {
    ...passwords,
    hash: (password) => {
      derived.push(costOf(passwords.unmatched));
      return passwords.hash(password);
    },
    matches: (password, kept) => {
      derived.push(costOf(kept));
      return passwords.matches(password, kept);
    },
  };
  return { derived, counting };
}

const from = (i: number) => ({ 'X-Client-Address': `203.0.113.${i}` });

describe.each(databaseKinds)('trying out accounts on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);
  const tryLogin = (shop: Shop, email: string, typed: string, address: number, who = visitor(shop)) =>
    who.post('/apis/user/login', { email, password: typed }, from(address));
  /** The part of a response that the caller sees. */
  const shown = ({ status, code, message, data }: Answer) => ({ status, code, message, data });
  /**
   * Returns the work of a call: password hashes, and statements in their order. The time of a response depends on
   * these; no clock is read.
   */
  const work = async <T>(shop: Shop, act: (fetch: Shop['fetch']) => Promise<T>) => {
    const { derived, counting } = counted(shop.deps.passwords);
    const { db, asked } = recorded(shop.db);
    const { fetch } = createCommerce({ ...shop.deps, passwords: counting, db });
    const result = await act(fetch);
    return { result, derived, statements: asked.map(({ sql }) => sql) };
  };

  it('does not reveal by signing in which e-mail addresses have an account', async ({ shop }) => {
    const ann = await signedUp(shop);
    const stranger = (fetch: Shop['fetch']) => visitor({ fetch });
    const known = await work(shop, (fetch) => tryLogin(shop, ann.email, 'wrong-one', 1, stranger(fetch)));
    const unknown = await work(shop, (fetch) => tryLogin(shop, freshEmail(), 'wrong-one', 2, stranger(fetch)));
    expect(known.result).toMatchObject({ status: 401, code: '100001', data: null });
    expect(shown(unknown.result)).toEqual(shown(known.result));
    expect(known.derived).toHaveLength(1);
    expect(unknown.derived).toEqual(known.derived);
    expect(known.statements.length).toBeGreaterThan(3);
    expect(unknown.statements).toEqual(known.statements);
    for (let i = 0; i < 9; i++) await tryLogin(shop, ann.email, 'wrong-one', 1);
    for (let i = 0; i < 9; i++) await tryLogin(shop, 'nobody@example.com', 'wrong-one', 2);
    const blocked = await tryLogin(shop, ann.email, 'wrong-one', 1);
    await tryLogin(shop, 'nobody@example.com', 'wrong-one', 2);
    expect(shown(await tryLogin(shop, 'nobody@example.com', 'wrong-one', 2))).toEqual(shown(blocked));
  });

  it('does not reveal by password resets which e-mail addresses have an account', async ({ shop }) => {
    const ann = await signedUp(shop);
    await shop.sweepAll();
    const ask = (email: string) => (fetch: Shop['fetch']) =>
      visitor({ fetch }).post('/apis/user/startForgetPassword', { email }, from(1));
    const queued = () => shop.db.selectFrom('due_work').selectAll().where('kind', '=', 'mail').execute();
    const known = await work(shop, ask(ann.email));
    expect(await queued()).toHaveLength(1);
    const unknown = await work(shop, ask(freshEmail()));
    expect(await queued()).toHaveLength(2);
    expect(known.result).toMatchObject({ status: 200, data: null });
    expect(shown(unknown.result)).toEqual(shown(known.result));
    expect(unknown.derived).toEqual(known.derived);
    expect(known.statements.length).toBeGreaterThan(3);
    expect(unknown.statements).toEqual(known.statements);
    const before = shop.mails.length;
    await shop.sweepAll();
    expect(shop.mails).toHaveLength(before + 1);
    expect(await queued()).toEqual([]);
  });

  it('does not fill a mailbox, or mail to many', async ({ shop }) => {
    const ann = await signedUp(shop);
    await shop.sweepAll();
    const before = shop.mails.length;
    for (let i = 0; i < 8; i++) {
      shop.clock.pass(1_000);
      const answer = await visitor(shop).post('/apis/user/startForgetPassword', { email: ann.email }, from(i));
      expect(answer.status).toBe(200);
      await shop.sweepAll();
    }
    expect(shop.mails).toHaveLength(before + 3);
    const sender = visitor(shop);
    const answers = [];
    for (let i = 0; i < 12; i++)
      answers.push((await sender.post('/apis/user/startForgetPassword', { email: freshEmail() })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    for (let i = 0; i < 3; i++) expect((await ann.post('/apis/user/sendEmailVerification', {})).status).toBe(200);
    expect((await ann.post('/apis/user/sendEmailVerification', {})).status).toBe(429);
  });

  race(
    'is stopped after ten tries of one account from one IP, with new devices or not, also concurrently',
    async ({ shop }) => {
      const ann = await signedUp(shop);
      const answers = await Promise.all(Array.from({ length: 14 }, () => tryLogin(shop, ann.email, 'wrong-one', 1)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = await tryLogin(shop, ann.email, password, 1);
      expect(refused).toMatchObject({ status: 429, code: '500429' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      expect((await tryLogin(shop, ann.email, password, 2)).status).toBe(200);
      shop.clock.pass(15 * minuteMs);
      expect((await tryLogin(shop, ann.email, password, 1)).status).toBe(200);
    },
  );

  it('does not lock out the owner, who signs in on a known device or sets a new password', async ({ shop }) => {
    const ann = await signedUp(shop);
    for (let i = 0; i < 60; i++) await tryLogin(shop, ann.email, 'wrong-one', i);
    expect((await tryLogin(shop, ann.email, password, 99)).status).toBe(429);
    const known = visitor(shop, { deviceId: ann.deviceId });
    expect((await tryLogin(shop, ann.email, password, 1, known)).status).toBe(200);
    await visitor(shop).post('/apis/user/startForgetPassword', { email: ann.email }, from(98));
    const token = await mailedToken(shop, ann.email, 'forgetPassword');
    const chosen = { password: 'another-velvet', confirmPassword: 'another-velvet' };
    await visitor(shop).post('/apis/user/endForgetPassword', { token, ...chosen }, from(98));
    expect((await tryLogin(shop, ann.email, 'another-velvet', 98)).status).toBe(200);
  });

  it('is limited on a known device as well', async ({ shop }) => {
    const ann = await signedUp(shop);
    const known = visitor(shop, { deviceId: ann.deviceId });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await tryLogin(shop, ann.email, 'wrong-one', 1, known)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('is stopped for many accounts from one IP, and for a few from each of many IPs', async ({ shop }) => {
    const statuses = [];
    for (let i = 0; i < 32; i++) statuses.push((await tryLogin(shop, freshEmail(), 'wrong-one', 1)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    const later = [];
    for (let i = 2; i < 80; i++) later.push((await tryLogin(shop, freshEmail(), 'wrong-one', i)).status);
    expect(later.filter((status) => status === 401)).toHaveLength(70);
  });

  it('does not affect another block of IPs, whatever the number of invented accounts', async ({ shop }) => {
    const ann = await signedUp(shop);
    const crowd = Array.from({ length: 320 }, (_, i) => ({ 'X-Client-Address': `198.51.${i % 160}.${i}` }));
    const statuses = new Set<number>();
    for (const headers of crowd) {
      const body = { email: freshEmail(), password: 'wrong-one' };
      statuses.add((await visitor(shop).post('/apis/user/login', body, headers)).status);
    }
    expect(statuses).toEqual(new Set([401]));
    expect((await tryLogin(shop, ann.email, password, 1)).status).toBe(200);
  });

  it('is limited for one account from everywhere, and its owner can sign in by a mail, repeatedly', async ({
    shop,
  }) => {
    const ann = await signedUp(shop);
    const crowd = Array.from({ length: 80 }, (_, i) => ({ 'X-Client-Address': `198.51.${i}.1` }));
    const guess = async () =>
      Promise.all(
        crowd.map((headers) => visitor(shop).post('/apis/user/login', { email: ann.email, password: 'no' }, headers)),
      );
    expect((await guess()).filter(({ status }) => status === 401)).toHaveLength(50);
    const fresh = visitor(shop);
    expect((await tryLogin(shop, ann.email, password, 1, fresh)).status).toBe(429);
    // The attackers also request mails and try links.
    for (const headers of crowd.slice(0, 20)) {
      await visitor(shop).post('/apis/user/startForgetPassword', { email: ann.email }, headers);
      for (let i = 0; i < 3; i++)
        await visitor(shop).post('/apis/user/verifyEmail', { token: `t${i}` }, { 'X-Client-Address': '203.0.113.1' });
    }
    await fresh.post('/apis/user/startForgetPassword', { email: ann.email }, from(1));
    const token = await mailedToken(shop, ann.email, 'forgetPassword');
    const chosen = { password: 'another-velvet', confirmPassword: 'another-velvet' };
    expect((await fresh.post('/apis/user/endForgetPassword', { token, ...chosen }, from(1))).status).toBe(200);
    await guess();
    expect((await tryLogin(shop, ann.email, 'another-velvet', 1, fresh)).status).toBe(200);
  });

  it('by requesting many mails uses up no limit of a known device of the owner', async ({ shop }) => {
    const ann = await signedUp(shop);
    for (let i = 0; i < 12; i++)
      await visitor(shop).post(
        '/apis/user/startForgetPassword',
        { email: ann.email },
        { 'X-Client-Address': `198.51.${i}.1` },
      );
    await shop.sweepAll();
    const before = shop.mails.length;
    shop.clock.pass(1_000);
    const known = visitor(shop, { deviceId: ann.deviceId });
    await known.post('/apis/user/startForgetPassword', { email: ann.email }, from(1));
    await shop.sweepAll();
    expect(shop.mails).toHaveLength(before + 1);
  });

  it('does not count successful sign-ins', async ({ shop }) => {
    const ann = await signedUp(shop);
    for (let i = 0; i < 12; i++) expect((await tryLogin(shop, ann.email, password, 1)).status).toBe(200);
    const used = await shop.db.selectFrom('rate_limit').select('uses').where('bucket', 'like', 'login:%').execute();
    expect(used.every(({ uses }) => uses === 0)).toBe(true);
  });

  it('leaves no e-mail address and no IP in the limits', async ({ shop }) => {
    const ann = await signedUp(shop);
    await tryLogin(shop, ann.email, 'wrong-one', 1);
    await visitor(shop).post('/apis/user/startForgetPassword', { email: ann.email });
    const buckets = await shop.db.selectFrom('rate_limit').select('bucket').execute();
    expect(JSON.stringify(buckets)).not.toContain('@');
  });

  it('is limited for new accounts, links and the password of a session', async ({ shop }) => {
    const opened = [];
    for (let i = 0; i < 12; i++) {
      const body = { email: freshEmail(), password, confirmPassword: password, invitationCode: 'NOBODYS99' };
      opened.push((await visitor(shop, { deviceId: 'd'.repeat(32) }).post('/apis/user/register', body)).status);
    }
    expect(opened.filter((status) => status === 422)).toHaveLength(10);
    const guest = visitor(shop);
    const followed = [];
    for (let i = 0; i < 22; i++) followed.push((await guest.post('/apis/user/verifyEmail', { token: `t${i}` })).status);
    expect(followed.filter((status) => status === 400)).toHaveLength(20);
    const ann = await signedUp(shop);
    const guessed = [];
    for (let i = 0; i < 12; i++)
      guessed.push((await ann.post('/apis/user/confirmation', { password: `wrong-${i}` })).status);
    expect(guessed.filter((status) => status === 422)).toHaveLength(10);
    expect((await ann.post('/apis/user/confirmation', { password })).status).toBe(429);
    await login(shop, ann.email, password, visitor(shop));
  });
});
