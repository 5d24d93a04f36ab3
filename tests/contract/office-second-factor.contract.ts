import { describe, expect } from 'vitest';
import { linkStaff } from '../../server/commerce/staff/accounts.ts';
import { removePasskeys } from '../../server/commerce/staff/passkeys.ts';
import { removeSecondFactor } from '../../server/commerce/staff/second-factor.ts';
import { totpCode } from '../../server/commerce/staff/totp.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { emailOf, type Office, openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('the second factor of staff on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);
  const password = staffPassword;
  const codeOf = ({ clock }: Shop, secret: string) => totpCode(secret, Math.floor(clock.now() / 30_000));
  /** Adds a second factor to ann, by her page. */
  const annWith = async (office: Office) => {
    const ann = await office.member('ann', 'owner');
    const { body } = await ann.get(officePaths.account);
    const [, secret = ''] = /name="secret" value="([A-Z2-7]{32})"/.exec(body) ?? [];
    return { ann, secret };
  };
  const signIn = (office: Office, code = '', name = 'ann') =>
    office.visitor().post('/office/sign-in', { email: emailOf(name), password, code });

  race('is on after a code and the password, asks for a code then, and takes each once', async ({ shop }) => {
    const office = openOffice(shop);
    const { ann, secret } = await annWith(office);
    const refused = await ann.post(officePaths.account, { secret, code: '000000', password });
    expect([refused.status, refused.body.includes(secret)]).toEqual([422, true]);
    expect(
      (await ann.post(officePaths.account, { secret, code: codeOf(shop, secret), password: 'guess' })).status,
    ).toBe(422);
    expect((await signIn(office)).status).toBe(303);
    const used = codeOf(shop, secret);
    expect((await ann.post(officePaths.account, { secret, code: used, password })).status).toBe(303);
    expect((await ann.get(officePaths.account)).body).not.toContain(secret);

    expect((await signIn(office)).body).toContain('Type the code');
    expect((await signIn(office, used)).status).toBe(422);
    shop.clock.pass(60_000);
    const fresh = codeOf(shop, secret);
    const both = await Promise.all([signIn(office, fresh), signIn(office, fresh)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const entry = shop.db.selectFrom('audit_entry').select('actor').where('action', '=', 'staff.second factor on');
    expect(await entry.execute()).toEqual([{ actor: 'staff:ann@office' }]);
    const trail = JSON.stringify(await shop.db.selectFrom('audit_entry').selectAll().execute());
    expect(trail).not.toContain(secret);
  });

  it('cannot be replaced by another session, and is taken away by a code or by the command', async ({ shop }) => {
    const office = openOffice(shop);
    const { ann, secret } = await annWith(office);
    await ann.post(officePaths.account, { secret, code: codeOf(shop, secret), password });
    const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect((await ann.post(officePaths.account, { secret: other, code: codeOf(shop, other), password })).status).toBe(
      409,
    );
    expect((await ann.post(officePaths.account, { code: '123456', password })).status).toBe(422);
    shop.clock.pass(60_000);
    expect((await ann.post(officePaths.account, { code: codeOf(shop, secret), password })).status).toBe(303);
    expect((await signIn(office)).status).toBe(303);
    const again = await annWith({ ...office, member: async () => ann });
    await ann.post(officePaths.account, { secret: again.secret, code: codeOf(shop, again.secret), password });
    expect((await signIn(office)).status).toBe(422);
    expect(await removeSecondFactor(shop.deps, 'ann')).toMatchObject({ ok: true });
    expect(await removeSecondFactor(shop.deps, 'ann')).toMatchObject({ ok: false });
    expect((await signIn(office)).status).toBe(303);
  });

  it('is guessed no better than a password, and says nothing to who does not know the password', async ({ shop }) => {
    const office = openOffice(shop);
    const { ann, secret } = await annWith(office);
    await ann.post(officePaths.account, { secret, code: codeOf(shop, secret), password });
    const stranger = office.visitor();
    const wrong = await stranger.post('/office/sign-in', { email: emailOf('ann'), password: 'guess', code: '' });
    expect(wrong.body).not.toContain('Type the code');
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await signIn(office, '000000')).status);
    expect(statuses.at(-1)).toBe(429);
    shop.clock.pass(60_000);
    expect((await signIn(office, codeOf(shop, secret))).status).toBe(429);
  });

  const mailsTo = (shop: Shop, name: string) => shop.mails.filter(({ to }) => to === emailOf(name));

  it('and each change of how one signs in is told by mail', async ({ shop }) => {
    const office = openOffice(shop);
    const { ann, secret } = await annWith(office);
    await ann.post(officePaths.account, { secret, code: codeOf(shop, secret), password });
    shop.clock.pass(60_000);
    await ann.post(officePaths.account, { code: codeOf(shop, secret), password });
    await shop.db
      .insertInto('staff_passkey')
      .values({
        id: 'k',
        staff_id: await idOf(shop, 'ann'),
        name: 'k',
        public_key: 'k',
        counter: 0,
        created_at: 0,
        used_at: null,
      })
      .execute();
    await removePasskeys(shop.deps, 'ann');
    await shop.sweepAll();
    expect(
      mailsTo(shop, 'ann')
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([
      'A new password was set by a link',
      'A passkey was removed',
      'Sign-in asks for a code of an app from now on',
      'Sign-in asks for no code of an app any more',
    ]);
  });

  it('and a link by mail gets through a locked sign-in, and says nothing of other addresses', async ({ shop }) => {
    const office = openOffice(shop);
    await office.member('ann', 'owner');
    const handedOver = await linkStaff(shop.deps, 'ann');
    const stranger = office.visitor();
    const enter = (typed: string) => stranger.post('/office/sign-in', { email: emailOf('ann'), password: typed });
    let last = await enter('guess');
    for (let i = 0; i < 40 && last.status !== 429; i += 1) last = await enter('guess');
    expect([(await enter(password)).status, last.body.includes('link that you get by mail')]).toEqual([429, true]);
    const ask = (email: string) => stranger.post(officePaths.mailLink, { email });
    const [answer, other] = [await ask(emailOf('ann')), await ask(emailOf('nobody'))];
    expect([answer.status, answer.location]).toEqual([other.status, other.location]);
    expect(await shop.db.selectFrom('staff_link').select('hash').execute()).toHaveLength(1);
    await shop.sweepAll();
    expect(mailsTo(shop, 'nobody')).toEqual([]);
    const mail = mailsTo(shop, 'ann').find(({ subject }) => subject === 'Your link to the office');
    const [, token = ''] = /office\/password\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(handedOver.ok && handedOver.value.link).not.toBe(token);
    expect(await shop.db.selectFrom('staff_link').select('hash').execute()).toHaveLength(2);
    expect((await stranger.post('/office/password', { token, password: 'golden-thimble-43' })).status).toBe(303);
    expect((await enter('golden-thimble-43')).status).toBe(303);
    for (let i = 0; i < 12; i += 1) await ask(emailOf('ann'));
    await shop.sweepAll();
    expect(mailsTo(shop, 'ann').filter(({ subject }) => subject === 'Your link to the office').length).toBeLessThan(10);
  });
});

const idOf = async ({ db }: Shop, name: string) =>
  (await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
