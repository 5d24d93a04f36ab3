import { describe, expect } from 'vitest';
import { User } from '../../shared/contract/account.ts';
import { freshEmail, login, password, signedIn, signedUp, type Visitor, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { rows, shopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('an account on %s', (kind) => {
  const race = shopTest[kind];
  const it = usual(kind, race);
  const registration = (more = {}) => ({ email: freshEmail(), password, confirmPassword: password, ...more });
  const register = (shop: Shop, more = {}) => visitor(shop).post('/apis/user/register', registration(more));

  it('is opened and signed in at once', async ({ shop }) => {
    const who = visitor(shop);
    const names = { nickname: 'silverfox', firstName: ' Ann ', lastName: 'Archer' };
    const answer = await who.post('/apis/user/register', registration({ email: ' Ann@Example.com ', ...names }));
    expect(answer).toMatchObject({ status: 200, code: '1' });
    expect(User.parse(answer.data)).toEqual(answer.data);
    expect(answer.data).toMatchObject({ email: 'Ann@Example.com', firstName: 'Ann', points: 0, emailVerified: false });
    expect(answer.data.inviteCode).toMatch(/^[A-Z2-9]{10}$/);
    const self = await signedIn(who, answer).get('/apis/user/self');
    expect(self.data).toEqual({ ...answer.data, token: '' });
  });

  it('keeps neither the password nor the token as they are', async ({ shop }) => {
    const { token } = await signedUp(shop);
    const kept = JSON.stringify([
      await shop.db.selectFrom('customer').selectAll().execute(),
      await shop.db.selectFrom('customer_token').selectAll().execute(),
    ]);
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(token);
  });

  it.for([
    ['a taken address, however it is spelled', { email: 'TAKEN@example.com' }, 409, '100002', 'email'],
    ['no address', { email: '' }, 422, '500422', 'email'],
    ['a short password', { password: 'abc', confirmPassword: 'abc' }, 422, '500422', 'password'],
    ['a long password', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 422, '500422', 'password'],
    ['a password everybody has', { password: 'Qwerty123', confirmPassword: 'Qwerty123' }, 422, '500422', 'password'],
    ['another password the second time', { confirmPassword: 'other-one' }, 422, '500422', 'confirmPassword'],
    ['an unknown code', { invitationCode: 'NOBODYS99' }, 422, '500422', 'invitationCode'],
    ['a nickname of three letters', { nickname: 'Ann' }, 422, '500422', 'nickname'],
    ['an invisible nickname', { nickname: '\u200b'.repeat(8) }, 422, '500422', 'nickname'],
  ])('is refused with %s', async ([_, more, status, code, field], { shop }) => {
    if (code === '100002') await signedUp(shop, { email: 'taken@example.com' });
    const answer = await register(shop, more);
    expect(answer).toMatchObject({ status, code });
    expect(Object.keys(answer.data.fields)).toEqual([field]);
  });

  it.for(rows([['id'], ['points'], ['emailVerified'], ['createdAt'], ['role'], ['invitedBy']]))(
    'is refused with a field of its own making: %s',
    async ([name], { shop }) => {
      expect(await register(shop, { [name]: '1' })).toMatchObject({ status: 422 });
      const ann = await signedUp(shop);
      expect(await ann.patch('/apis/user/self', { [name]: '1' })).toMatchObject({ status: 422 });
    },
  );

  it('is refused with __proto__ and with a body that is no object', async ({ shop }) => {
    const body = JSON.stringify(registration()).replace('{', '{"__proto__":{"points":9},');
    expect((await visitor(shop).post('/apis/user/register', body)).status).toBe(422);
    expect((await visitor(shop).post('/apis/user/register', '[]')).status).toBe(422);
    expect((await visitor(shop).post('/apis/user/register', 'x')).status).toBe(400);
    expect((await visitor(shop).post('/apis/user/login', { email: { $ne: 1 }, password })).status).toBe(422);
  });

  it('keeps the spaces of a password', async ({ shop }) => {
    const { email } = await signedUp(shop, { password: '  six  ' });
    expect((await visitor(shop).post('/apis/user/login', { email, password: 'six' })).code).toBe('100001');
    await login(shop, email, '  six  ');
  });

  it('remembers who invited them, however the code was typed', async ({ shop }) => {
    const ann = await signedUp(shop);
    const { id } = await signedUp(shop, { invitationCode: ` ${ann.user.inviteCode.toLowerCase()} ` });
    const row = await shop.db.selectFrom('customer').select('invited_by').where('id', '=', id).executeTakeFirst();
    expect(row?.invited_by).toBe(ann.id);
  });

  race('is opened once for an e-mail address by any number of concurrent calls', async ({ shop }) => {
    const email = freshEmail();
    const answers = await Promise.all(
      ['', ' ', '  '].map((space, i) => register(shop, { email: space + (i === 1 ? email.toUpperCase() : email) })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['1', '100002', '100002']);
    const rows = await shop.db.selectFrom('customer').selectAll().where('email_key', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it('changes the names that are sent, and removes empty ones', async ({ shop }) => {
    const ann = await signedUp(shop, { nickname: 'silverfox', firstName: 'Ann' });
    const changed = await ann.patch('/apis/user/self', { nickname: '', lastName: 'Archer' });
    expect(User.parse(changed.data)).toEqual(changed.data);
    expect(changed.data).toMatchObject({ firstName: 'Ann', lastName: 'Archer' });
    expect(changed.data.nickname).toBeUndefined();
    expect((await ann.get('/apis/user/self')).data).toEqual(changed.data);
    expect((await ann.patch('/apis/user/self', { firstName: 'x'.repeat(61) })).data.fields.firstName).toBeDefined();
  });

  describe('with an Instagram name', () => {
    const link = (who: Visitor, name: string) => who.post('/apis/user/instagram', { name });

    it('is linked and unlinked', async ({ shop }) => {
      const ann = await signedUp(shop);
      expect((await link(ann, '@Ann.Archer')).data).toEqual({ bindIns: true });
      expect((await ann.get('/apis/user/self')).data).toMatchObject({ bindIns: true, instagram: 'Ann.Archer' });
      expect((await ann.delete('/apis/user/instagram')).data).toEqual({ bindIns: false });
      expect((await ann.get('/apis/user/self')).data).toMatchObject({ bindIns: false });
    });

    it('is refused one that another account has, until that account unlinks it', async ({ shop }) => {
      const [ann, bea] = [await signedUp(shop), await signedUp(shop)];
      await link(ann, 'the.name');
      expect(await link(bea, '@THE.name')).toMatchObject({ status: 409, message: 'ACCOUNT ALREADY IN USE' });
      expect(await link(ann, 'The.Name')).toMatchObject({ status: 200 });
      await ann.delete('/apis/user/instagram');
      expect(await link(bea, 'the.name')).toMatchObject({ status: 200 });
    });

    race('is linked to one of many concurrent callers', async ({ shop }) => {
      const many = await Promise.all([1, 2, 3, 4].map(() => signedUp(shop)));
      const answers = await Promise.all(many.map((who) => link(who, 'everybodys')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('must be valid', async ({ shop }) => {
      const ann = await signedUp(shop);
      for (const name of ['', '@', 'a b', "x'--", 'é', 'x'.repeat(31)])
        expect((await link(ann, name)).status).toBe(422);
    });
  });
});
