import { describe, expect } from 'vitest';
import { linkStaff } from '../../server/commerce/staff/accounts.ts';
import { totpCode } from '../../server/commerce/staff/totp.ts';
import { createOffice } from '../../server/office/app.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { authenticator } from './support/authenticator.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { emailOf, type Office, openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

const password = staffPassword;
const codeOf = ({ clock }: Shop, secret: string, steps = 0) =>
  totpCode(secret, Math.floor(clock.now() / 30_000) + steps);

/** Stores a passkey as if its owner had added it. */
async function addKey({ db }: Shop, name: string, { id, publicKey }: ReturnType<typeof authenticator>): Promise<void> {
  const owner = await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  const row = { id, staff_id: owner.id, name: 'Laptop', public_key: publicKey, counter: 0 };
  await db
    .insertInto('staff_passkey')
    .values({ ...row, created_at: 0, used_at: null })
    .execute();
}

describe.each(databaseKinds)('against the second factor and passkeys of staff on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  /** Adds a second factor to ann, by her page. */
  const annWith = async (shop: Shop, office: Office) => {
    const ann = await office.member('ann', 'owner');
    const { body } = await ann.get(officePaths.account);
    const [, secret = ''] = /name="secret" value="([A-Z2-7]{32})"/.exec(body) ?? [];
    await ann.post(officePaths.account, { secret, code: codeOf(shop, secret), password });
    return { ann, secret };
  };
  const signIn = (office: Office, code: string) =>
    office.visitor().post('/office/sign-in', { email: emailOf('ann'), password, code });

  it('a code that signed in does not also remove the second factor', async ({ shop }) => {
    const office = openOffice(shop);
    const { ann, secret } = await annWith(shop, office);
    shop.clock.pass(60_000);
    const code = codeOf(shop, secret);
    expect((await signIn(office, code)).status).toBe(303);
    for (const old of [code, codeOf(shop, secret, -1)])
      expect((await ann.post(officePaths.account, { code: old, password })).status).toBe(422);
    expect((await signIn(office, '')).status).toBe(422);
    shop.clock.pass(30_000);
    expect((await ann.post(officePaths.account, { code: codeOf(shop, secret), password })).status).toBe(303);
  });

  race('an open session with the password cannot guess the code that removes the second factor', async ({ shop }) => {
    const office = openOffice(shop);
    const { ann, secret } = await annWith(shop, office);
    shop.clock.pass(60_000);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => ann.post(officePaths.account, { code: '000000', password })),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await ann.post(officePaths.account, { code: codeOf(shop, secret), password })).status).toBe(429);
    expect((await signIn(office, '')).status).toBe(422);
  });

  it('an open session with the password adds no passkey without the code, and none that another account has', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const { ann, secret } = await annWith(shop, office);
    const bob = await office.member('bob', 'owner');
    const device = authenticator();
    const add = async (jar: typeof ann, code: string) => {
      const { challenge } = JSON.parse((await jar.post(officePaths.passkeyOptions)).body);
      const response = device.register({ challenge, origin: 'http://localhost' });
      return (await jar.post(officePaths.passkeys, { response, name: 'Laptop', password, code })).status;
    };
    shop.clock.pass(60_000);
    expect([await add(ann, ''), await add(ann, '000000')]).toEqual([422, 422]);
    const code = codeOf(shop, secret);
    expect(await add(ann, code)).toBe(303);
    expect(await add(ann, code)).toBe(422);
    expect(await add(bob, '')).toBe(409);
    const owners = await shop.db.selectFrom('staff_passkey').select('id').execute();
    expect(owners).toEqual([{ id: device.id }]);
    const { challenge } = JSON.parse((await office.visitor().post(officePaths.passkeyChallenge)).body);
    const thief = office.visitor();
    await thief.post(officePaths.passkeySignIn, { response: device.answer({ challenge, origin: 'http://localhost' }) });
    expect((await thief.get('/office')).status).toBe(200);
    const link = await linkStaff(shop.deps, 'ann');
    await ann.post('/office/password', { token: link.ok ? link.value.link : '', password: 'golden-thimble-43' });
    expect((await thief.get('/office')).status).toBe(303);
  });

  race(
    'a passkey opens the office at its own origin only, with its owner verified, and an answer opens it once',
    async ({ shop }) => {
      const office = openOffice(shop);
      await office.member('bob', 'owner');
      const device = authenticator();
      await addKey(shop, 'bob', device);
      const origin = 'http://localhost';
      const challenge = async () =>
        JSON.parse((await office.visitor().post(officePaths.passkeyChallenge)).body).challenge as string;
      const enter = async (response: string) =>
        (await office.visitor().post(officePaths.passkeySignIn, { response })).status;
      for (const asked of [
        { origin: 'https://shop-office.evil.example' },
        { origin: 'https://shop-office.evil.example', host: 'localhost' },
        { origin: 'http://localhost:8080' },
        { origin, host: 'evil.example' },
        { origin, isVerified: false },
      ])
        expect([asked, await enter(device.answer({ challenge: await challenge(), ...asked }))]).toEqual([asked, 422]);
      const stranger = { ...authenticator(), id: device.id };
      const forged = JSON.parse(stranger.answer({ challenge: await challenge(), origin }));
      expect(await enter(JSON.stringify({ ...forged, id: device.id, rawId: device.id }))).toBe(422);
      const right = device.answer({ challenge: await challenge(), origin });
      const both = await Promise.all([enter(right), enter(right)]);
      expect(both.toSorted()).toEqual([303, 422]);
      expect(await enter(right)).toBe(422);
    },
  );

  it('a passkey of the office at OFFICE_URL signs for that host, and not for the shop', async ({ shop }) => {
    const office = openOffice(shop);
    await office.member('bob', 'owner');
    const device = authenticator();
    await addKey(shop, 'bob', device);
    const url = 'https://office.shop.example';
    const app = createOffice(
      { ...office.store.deps, siteUrl: url },
      { pages: office.pages, shopUrl: () => 'https://shop.example' },
    );
    const post = (path: string, fields: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Host: 'office.shop.example', Origin: url },
      });
    const options = async () => (await (await post(officePaths.passkeyChallenge)).json()) as Record<string, string>;
    expect(await options()).toMatchObject({ rpId: 'office.shop.example' });
    const enter = async (origin: string, host?: string) => {
      const { challenge = '' } = await options();
      const response = device.answer({ challenge, origin, ...(host && { host }) });
      return post(officePaths.passkeySignIn, { response });
    };
    for (const [origin, host] of [
      ['https://shop.example', 'shop.example'],
      ['https://shop.example', 'office.shop.example'],
      [url, 'shop.example'],
    ] as const)
      expect([origin, host, (await enter(origin, host)).status]).toEqual([origin, host, 422]);
    const entered = await enter(url);
    expect(entered.status).toBe(303);
    expect(entered.headers.get('set-cookie')).toMatch(/^__Host-office=[\w-]{43}; .*Secure/);
  });
});
