import { describe, expect } from 'vitest';
import { everyMarket } from '../../server/commerce/content/types.ts';
import type { Website } from '../../shared/contract/content.ts';
import { onlyOne } from '../../shared/contract/documents.ts';
import type { FieldLimits } from '../../shared/contract/field-limits.ts';
import { address, buy } from './support/buying.ts';
import { mailedToken, password, signedUp, visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { shopTest } from './support/shop-test.ts';

const fieldsOf = async (answer: Promise<{ data: { fields: Record<string, string> } }>) => (await answer).data.fields;
const letters = (count: number) => 'a'.repeat(count);

/** The limits of the specification, which the demonstration has. */
const specified: FieldLimits = { name: 30, lastName: 'asked', password: 30, forgottenEmail: 50 };

/** Stores the shop's document with limits of its own; null: the shop has not chosen any. */
async function choose({ db, clock }: Shop, fieldLimits: FieldLimits | null): Promise<void> {
  const website: Website = { title: '', description: '', supportEmail: '', countrySelector: true };
  const body_json = JSON.stringify({ ...website, ...(fieldLimits && { fieldLimits }) });
  const name = { type: 'website', code: onlyOne, market: everyMarket, status: 'PUBLISH', version: 1 };
  await db.deleteFrom('content_document').where('type', '=', 'website').execute();
  await db
    .insertInto('content_document')
    .values({ ...name, body_json, updated_at: clock.now() })
    .execute();
}

describe.each(gateDatabases)('limits of fields are data of the shop, on %s', (kind) => {
  const it = shopTest[kind];
  const register = (shop: Shop, more: object) =>
    visitor(shop).post('/apis/user/register', {
      email: 'cy@example.com',
      confirmPassword: password,
      password,
      ...more,
    });
  const check = (shop: Shop, more: object) =>
    fieldsOf(visitor(shop).post('/apis/addresses/check', { ...address, ...more }));

  it('the demonstration has those of its specification', async ({ shop }) => {
    await choose(shop, specified);
    expect(await check(shop, { firstName: letters(30) })).toEqual({});
    expect(await check(shop, { firstName: letters(31) })).toEqual({ firstName: 'Please write at most 30 characters.' });
    expect(await check(shop, { lastName: '' })).toEqual({ lastName: 'Please enter your lastname.' });
    const long = letters(31);
    expect(await fieldsOf(register(shop, { password: 'velve' }))).toMatchObject({
      password: 'The password length must be 6-30 characters.',
    });
    expect(await fieldsOf(register(shop, { password: long, confirmPassword: long, lastName: long }))).toEqual({
      lastName: 'Please write at most 30 characters.',
      password: 'The password length must be 6-30 characters.',
    });
    const ann = await signedUp(shop);
    expect((await fieldsOf(ann.patch('/apis/user/self', { firstName: long }))).firstName).toContain('30');
    const order = { email: 'a@shop.example', shippingAddress: { ...address, lastName: ' ' } };
    const ordered = await fieldsOf(ann.post('/apis/order/confirm', order, { 'idempotency-key': 'a-key' }));
    expect(ordered['shippingAddress.lastName']).toBe('Please enter your lastname.');
  });

  it('who may register gets a link for a new password, whatever the form says of the length', async ({ shop }) => {
    const email = `${letters(40)}@${letters(13)}.example.com`;
    expect(email).toHaveLength(66);
    await choose(shop, specified);
    await signedUp(shop, { email });
    const ask = (of: string) => fieldsOf(visitor(shop).post('/apis/user/startForgetPassword', { email: of }));
    const said =
      'The email length must be 6-50 characters. If there is an account with this address, a link was sent to it all the same.';
    expect(await ask(email)).toEqual({ email: said });
    expect(await ask(`b${email}`)).toEqual({ email: said });
    expect(await ask('a@b.c')).toEqual({ email: 'The email length must be 6-50 characters.' });
    expect(await ask('.a@shop.example')).toEqual({ email: 'Invalid e-mail address.' });
    const token = await mailedToken(shop, email, 'forgetPassword');
    const chosen = { password: 'another-velvet', confirmPassword: 'another-velvet' };
    expect((await visitor(shop).post('/apis/user/endForgetPassword', { token, ...chosen })).status).toBe(200);
  });

  it('a shop that has not chosen begins with wide ones, and a last name may be missing', async ({ shop }) => {
    await choose(shop, null);
    expect(await check(shop, { firstName: letters(60), lastName: '' })).toEqual({});
    expect(await check(shop, { firstName: letters(61) })).toEqual({ firstName: 'Please write at most 60 characters.' });
    const long = letters(100) + password;
    expect((await register(shop, { password: long, confirmPassword: long, firstName: letters(60) })).status).toBe(200);
    const longer = letters(129);
    expect(await fieldsOf(register(shop, { password: longer, confirmPassword: longer }))).toEqual({
      password: 'The password length must be 6-128 characters.',
    });
    const email = `${letters(60)}@example.com`;
    expect((await visitor(shop).post('/apis/user/startForgetPassword', { email })).status).toBe(200);
    const { data: order } = await buy(visitor(shop), goods.bag, { shippingAddress: { ...address, lastName: '' } });
    expect(order.shippingAddress).toMatchObject({ firstName: 'Ann', lastName: '' });
  });

  it('a form asks for the last name where the shop does', async ({ shop }) => {
    const detail = async () => (await visitor(shop).get('/apis/countries/US')).data;
    await choose(shop, null);
    expect((await detail()).lastNameOptional).toBe(true);
    await choose(shop, specified);
    expect(await detail()).not.toHaveProperty('lastNameOptional');
  });
});
