import { describe, expect } from 'vitest';
import { buy } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { freshEmail, mailedToken, password, signedIn, signedUp, type Visitor, visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { cardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('an account after an order, on %s', (kind) => {
  const it = cardShopTest[kind];
  const save = (who: Visitor, orderId: string, chosen = password) =>
    who.post('/apis/user/registerAfterOrder', { orderId, password: chosen });

  async function paidBy(guest: Visitor, email: string): Promise<string> {
    const { id } = (await buy(guest, goods.blackM, { email })).data;
    await pay(guest, id, numbers.approved);
    return id;
  }
  const guestWithOrder = async (shop: Shop, email = freshEmail()) => {
    const guest = visitor(shop);
    return { guest, email, id: await paidBy(guest, email) };
  };

  it('has its e-mail, name and address, and the order at once', async ({ shop }) => {
    const { guest, email, id } = await guestWithOrder(shop);
    const answer = await save(guest, id);
    expect(answer).toMatchObject({ status: 200, data: { email, firstName: 'Ann', emailVerified: false } });
    const ann = signedIn(visitor(shop), answer);
    expect((await ann.get(`/apis/orders/${id}`)).status).toBe(200);
    const [address, ...others] = (await ann.get('/apis/addresses')).data;
    expect(address).toMatchObject({ street: '100 North Main Street', isDefault: true });
    expect(others).toEqual([]);
    expect((await visitor(shop, { deviceId: guest.deviceId }).get(`/apis/orders/${id}`)).status).toBe(404);
  });

  it('has older orders with the e-mail only once it is confirmed', async ({ shop }) => {
    const older = await guestWithOrder(shop);
    const newer = await guestWithOrder(shop, older.email);
    const ann = signedIn(visitor(shop), await save(newer.guest, newer.id));
    expect((await ann.get(`/apis/orders/${older.id}`)).status).toBe(404);
    const token = await mailedToken(shop, older.email, 'account/email');
    await ann.post('/apis/user/verifyEmail', { token });
    expect((await ann.get(`/apis/orders/${older.id}`)).status).toBe(200);
  });

  it('is opened once by two presses', async ({ shop }) => {
    const { guest, id } = await guestWithOrder(shop);
    const answers = await Promise.all([save(guest, id), save(guest, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused for another guest’s order, an unpaid one, and an order of an account', async ({ shop }) => {
    const { id } = await guestWithOrder(shop);
    expect(await save(visitor(shop), id)).toMatchObject({ status: 404 });
    const guest = visitor(shop);
    const unpaid = (await buy(guest, goods.blackM, { email: freshEmail() })).data.id;
    expect(await save(guest, unpaid)).toMatchObject({ status: 404 });
    const ann = await signedUp(shop);
    const hers = await paidBy(ann, ann.email);
    expect(await save(ann, hers)).toMatchObject({ status: 404 });
  });

  it('is refused with a taken e-mail, a short and a common password; the order stays the guest’s', async ({ shop }) => {
    const { email } = await signedUp(shop);
    const { guest, id } = await guestWithOrder(shop, email);
    expect(await save(guest, id)).toMatchObject({ status: 409, code: '100002' });
    const other = await guestWithOrder(shop);
    expect(await save(other.guest, other.id, 'abc')).toMatchObject({
      status: 422,
      data: { fields: { password: expect.any(String) } },
    });
    expect(await save(other.guest, other.id, 'Qwerty123')).toMatchObject({ status: 422 });
    expect((await guest.get(`/apis/orders/${id}`)).status).toBe(200);
    expect((await other.guest.get(`/apis/orders/${other.id}`)).status).toBe(200);
  });
});
