import { describe, expect } from 'vitest';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { address } from './support/buying.ts';
import { password, signedUp } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import { shopTest } from './support/shop-test.ts';

const mistaken = { ...address, firstName: '', postalCode: 'SW1A 1AA', phone: '12' };
const problems = {
  firstName: 'Please enter your firstname.',
  postalCode: 'Please enter a valid postal code for United States.',
  phone: 'Incorrect cell phone number format',
};
const under = (kind: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${kind}.${name}`, text]));

describe.each(gateDatabases)('all errors of a postal address are reported together, on %s', (kind) => {
  const it = shopTest[kind];

  it('by the calls that take one', async ({ shop }) => {
    const who = await signedUp(shop);
    expect((await who.post('/apis/addresses/check', mistaken)).data.fields).toEqual(problems);
    expect((await who.post('/apis/addresses', mistaken)).data.fields).toEqual(problems);
    const { id } = (await who.post('/apis/addresses', address)).data;
    expect((await who.put(`/apis/addresses/${id}`, mistaken)).data.fields).toEqual(problems);
    const order = { email: '.a@shop.example', shippingAddress: mistaken, billingAddress: mistaken };
    expect((await who.post('/apis/order/confirm', order, { 'idempotency-key': 'a-key' })).data.fields).toMatchObject({
      email: 'Invalid e-mail address.',
      ...under('shippingAddress', problems),
      ...under('billingAddress', problems),
    });
  });

  it('by the forms of the checkout and of the address book, which also ask for a country', async ({ shop }) => {
    const store = openStorefront({ answer: shop.fetch });
    const jar = browserJar(store);
    const { email } = await signedUp(shop);
    await jar.post('/account/login', { email, password });
    await jar.post('/cart/items', { variantId: goods.bag, quantity: '1' });
    const forms = [
      { path: '/checkouts', action: 'place' },
      { path: '/account/addresses/new', action: 'save' },
    ];
    for (const { path, action } of forms) {
      const send = (fields: typeof address) => jar.post(path, { action, ...under('shippingAddress', fields) });
      const first = await send(mistaken);
      expect(first.status).toBe(422);
      for (const text of Object.values(problems))
        expect(first.body, path).toContain(text.replace('United States.', ''));
      const second = await send({ ...mistaken, country: '' });
      expect(second.status).toBe(422);
      for (const text of [problems.firstName, 'Please select your country.']) expect(second.body, path).toContain(text);
    }
    const whole = under('shippingAddress', { ...address, country: '' });
    const placed = await jar.post('/checkouts', { action: 'place', key: 'k'.repeat(32), ...whole });
    expect(placed.body).toContain('Please select your country.');
    expect((await shop.db.selectFrom('shop_order').select('id').execute()).length).toBe(0);
  });
});
