import { describe, expect } from 'vitest';
import { Address } from '../../shared/contract/address-fields.ts';
import { address, buy, dubai, japan } from './support/buying.ts';
import { type SignedUp, signedUp, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { shopTest, usual } from './support/shop-test.ts';

const path = '/apis/addresses';

describe.each(databaseKinds)('the address book, on %s', (kind) => {
  const race = shopTest[kind];
  const it = usual(kind, race);

  const add = async (who: SignedUp, fields: object = address) => (await who.post(path, fields)).data as Address;
  const book = async (who: SignedUp) => Address.array().parse((await who.get(path)).data);
  const defaults = async (who: SignedUp) => (await book(who)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

  it('keeps an address, the first one as the default', async ({ shop }) => {
    const who = await signedUp(shop);
    expect(await book(who)).toEqual([]);
    const first = await add(who);
    expect(first).toEqual({ ...address, id: first.id, isDefault: true, stateName: 'California' });
    const second = await add(who, { ...japan, isDefault: false });
    expect(second.isDefault).toBe(false);
    expect((await book(who)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('stores company and note beside the JSON, whose keys are those that earlier releases read', async ({ shop }) => {
    const who = await signedUp(shop);
    const more = { company: 'Archer & Sons', carrierNote: 'Ring at 3' };
    const first = await add(who, { ...address, ...more });
    expect(first).toMatchObject(more);
    const keys = async () => {
      const row = await shop.db
        .selectFrom('customer_address')
        .selectAll()
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow();
      return Object.keys(JSON.parse(row.fields_json)).sort();
    };
    const { company: _, carrierNote: __, ...earlier } = address;
    expect(await keys()).toEqual(Object.keys(earlier).sort());
    await who.put(`${path}/${first.id}`, { ...address, company: 'Archer Ltd' });
    expect(await book(who)).toMatchObject([{ company: 'Archer Ltd', carrierNote: '' }]);
    expect(await keys()).toEqual(Object.keys(earlier).sort());
    expect((await add(who, { ...address, company: 'Another' })).id).not.toBe(first.id);
  });

  it('has exactly one default', async ({ shop }) => {
    const who = await signedUp(shop);
    const first = await add(who);
    const second = await add(who, { ...japan, isDefault: true });
    expect(await defaults(who)).toEqual([second.id]);
    await who.put(`${path}/${first.id}`, { ...address, isDefault: true });
    expect(await defaults(who)).toEqual([first.id]);
    await who.put(`${path}/${first.id}`, { ...address, isDefault: false });
    expect(await defaults(who)).toEqual([first.id]);
    await who.delete(`${path}/${first.id}`);
    expect(await defaults(who)).toEqual([second.id]);
    await who.delete(`${path}/${second.id}`);
    expect(await book(who)).toEqual([]);
  });

  race('stores an address once, however often it is added', async ({ shop }) => {
    const who = await signedUp(shop);
    const first = await add(who);
    shop.clock.pass(1);
    const again = await add(who, { ...address, street: address.street.toUpperCase() });
    expect(again.id).toBe(first.id);
    await Promise.all([add(who, japan), add(who, japan), add(who, japan)]);
    expect(await book(who)).toHaveLength(2);
  });

  race('stores at most twenty, also when they are added concurrently', async ({ shop }) => {
    const who = await signedUp(shop);
    for (let i = 0; i < 18; i++) await add(who, { ...address, apt: `Floor ${i}` });
    const answers = await Promise.all([18, 19, 20, 21].map((i) => who.post(path, { ...address, apt: `Floor ${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const addresses = await book(who);
    expect(addresses).toHaveLength(20);
    expect((await who.post(path, { ...address, apt: 'Floor 3' })).status).toBe(200);
    await who.delete(`${path}/${addresses[1]?.id}`);
    expect((await who.post(path, { ...address, apt: 'Attic' })).status).toBe(200);
  });

  it('checks an address by its country, when it is added and when it is changed', async ({ shop }) => {
    const who = await signedUp(shop);
    const wrong = { ...address, postalCode: 'SW1A 1AA', state: '', phone: '12' };
    const answer = await who.post(path, wrong);
    expect([answer.status, answer.code]).toEqual([422, '500422']);
    expect(answer.data.fields).toEqual({
      state: 'Please select your state.',
      postalCode: 'Please enter a valid postal code for United States.',
      phone: 'Incorrect cell phone number format',
    });
    expect((await who.post(path, { ...address, firstName: ' ' })).data.fields).toEqual({
      firstName: 'Please enter your firstname.',
    });
    expect((await who.post(path, { ...address, country: 'XX' })).status).toBe(422);
    const { id } = await add(who);
    expect((await who.put(`${path}/${id}`, wrong)).status).toBe(422);
    expect(await book(who)).toEqual([{ ...address, id, isDefault: true, stateName: 'California' }]);
  });

  it('refuses unknown fields, and stores no field that the country does not have', async ({ shop }) => {
    const who = await signedUp(shop);
    expect((await who.post(path, { ...address, customerId: 'x' })).status).toBe(422);
    expect((await who.post(path, { ...address, id: 'x' })).status).toBe(422);
    expect((await who.post(path, '{')).status).toBe(400);
    const there = await add(who, { ...dubai('567'), postalCode: '90012' });
    expect([there.country, there.postalCode, there.state]).toEqual(['AE', '', 'DU']);
  });

  it('stores a post code as its country writes it, and asks for none where people have none', async ({ shop }) => {
    const who = await signedUp(shop);
    const poland = { ...address, country: 'PL', state: '', city: 'Warszawa', phone: '+48 22 ٦٩٥ ٩٩ ٠٠' };
    const stored = await add(who, { ...poland, postalCode: '٠٠٩٥٠' });
    expect([stored.postalCode, stored.phone]).toEqual(['00-950', '+48 22 695 99 00']);
    expect((await who.post(path, { ...poland, postalCode: '' })).data.fields).toHaveProperty('postalCode');
    const ireland = { ...poland, country: 'IE', city: 'Dublin', phone: '+353 1 671 5717' };
    expect((await add(who, { ...ireland, postalCode: '' })).postalCode).toBe('');
    expect((await who.post(path, { ...ireland, postalCode: '12' })).data.fields).toHaveProperty('postalCode');
    const berlin = { ...poland, country: 'DE', city: 'Berlin', postalCode: 'D-10115', phone: '+49 30 901820' };
    const { data: order } = await buy(who, goods.bag, { shippingAddress: berlin });
    expect([order.shippingAddress.postalCode, order.billingAddress.postalCode]).toEqual(['10115', '10115']);
  });

  it('is private to its customer', async ({ shop }) => {
    const [who, other] = [await signedUp(shop), await signedUp(shop)];
    const { id } = await add(who);
    await add(other, japan);
    expect((await other.put(`${path}/${id}`, address)).status).toBe(404);
    const mistaken = { ...address, phone: '1' };
    expect((await other.put(`${path}/${id}`, mistaken)).status).toBe(422);
    expect((await other.put(`${path}/nowhere`, mistaken)).status).toBe(422);
    expect((await other.delete(`${path}/${id}`)).status).toBe(404);
    expect((await other.delete(`${path}/nowhere`)).status).toBe(404);
    expect((await book(other)).map(({ country }) => country)).toEqual(['JP']);
    expect(await book(who)).toHaveLength(1);
    const guest = visitor(shop);
    for (const answer of [await guest.get(path), await guest.post(path, address), await guest.delete(`${path}/${id}`)])
      expect([answer.status, answer.code]).toEqual([401, '100007']);
  });

  it('reports what an address lacks, to guests as well', async ({ shop }) => {
    const guest = visitor(shop);
    expect((await guest.post(`${path}/check`, address)).data).toEqual({ fields: {} });
    expect((await guest.post(`${path}/check`, { ...address, postalCode: '1' })).data.fields).toEqual({
      postalCode: 'Please enter a valid postal code for United States.',
    });
    expect((await guest.post(`${path}/check`, { ...address, more: 1 })).status).toBe(422);
  });

  it('finds addresses of the book and of orders by post code or street', async ({ shop }) => {
    const who = await signedUp(shop);
    const stranger = await signedUp(shop);
    await add(stranger, { ...address, street: '7 Hidden Lane' });
    const own = await add(who);
    const { data: order } = await buy(who, goods.bag, { shippingAddress: { ...address, street: '5 Rose Hill' } });
    await buy(who, goods.bag);
    const find = async (query: string) =>
      (await who.get(`${path}/search?${query}`)).data.map(({ id }: { id: string }) => id);
    expect(await find('country=US&q=90012')).toEqual([own.id, order.id]);
    expect(await find('country=US&q=900-1')).toEqual([own.id, order.id]);
    expect(await find('country=US&q=rose')).toEqual([order.id]);
    expect(await find('q=ROSE%20%20hill')).toEqual([order.id]);
    expect(await find('q=los%20angeles')).toEqual([own.id, order.id]);
    for (const nothing of ['country=JP&q=90012', 'country=US&q=hidden', 'country=US&q=0012', 'country=US&q=', 'q=-']) {
      expect(await find(nothing), nothing).toEqual([]);
    }
    const [first] = (await who.get(`${path}/search?q=90012`)).data;
    expect(first.stateName).toBe('California');
    expect((await who.get(`${path}/search?country=usa&q=1`)).status).toBe(422);
    expect((await who.get(`${path}/search?q=${'9'.repeat(101)}`)).status).toBe(422);
    expect((await visitor(shop).get(`${path}/search?q=90012`)).status).toBe(401);
  });
});
