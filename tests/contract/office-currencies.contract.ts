import { describe, expect, it } from 'vitest';
import { productPath } from '../../shared/staff/paths.ts';
import { gateDatabases } from './support/database.ts';
import { fillShop } from './support/euro-shop.ts';
import { openShop } from './support/fixture.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';

describe.each(gateDatabases)('amounts in the office on %s', (kind) => {
  it.each([
    ['JPY', { stored: '12', was: '100', typed: '8400', cents: 840_000, wrong: '8400.50', why: 'no decimals' }],
    ['KWD', { stored: '12.000', was: '100.000', typed: '8.250', cents: 825, wrong: '8.255', why: 'the last is 0' }],
    ['EUR', { stored: '12.00', was: '100.00', typed: '8.25', cents: 825, wrong: '8.255', why: 'not a plain number' }],
  ])('have the decimals of the base currency, shown and typed: %s', async (currency, expected) => {
    const { stored, was, typed, cents, wrong, why } = expected;
    const shop = await openShop(kind, undefined, (database) => fillShop(database, currency));
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const variant = shop.db.selectFrom('variant').select(['id', 'product_id', 'base_cents']);
    const tee = await variant.where('sku', '=', 'TEE').executeTakeFirstOrThrow();
    const coat = await variant.where('sku', '=', 'COAT').executeTakeFirstOrThrow();
    const list = textOf((await buyer.get('/office/products')).body);
    expect(list).toMatch(new RegExp(`Cotton Tee active ${stored.replace('.', '\\.')} 50`));
    const path = productPath(tee.product_id);
    const form = formIn((await buyer.get(path)).body, path);
    expect(form[`${tee.id}.price`]).toBe(stored);
    const dear = productPath(coat.product_id);
    expect(formIn((await buyer.get(dear)).body, dear)[`${coat.id}.compareAt`]).toBe(was);
    // A form that is sent as it was shown changes nothing.
    expect((await buyer.post(path, multipart(form))).location).toContain('done=same');
    const refused = await buyer.post(path, multipart({ ...form, [`${tee.id}.price`]: wrong }));
    expect([refused.status, refused.body.includes(`value="${wrong}"`)]).toEqual([422, true]);
    expect(textOf(refused.body)).toContain(why);
    expect((await buyer.post(path, multipart({ ...form, [`${tee.id}.price`]: typed }))).location).toContain(
      'done=saved',
    );
    const now = await variant.where('sku', '=', 'TEE').executeTakeFirstOrThrow();
    expect(now.base_cents).toBe(cents);
    // What somebody else changed is shown in the same way.
    const conflict = await buyer.post(path, multipart({ ...form, [`${tee.id}.price`]: '9' }));
    expect([conflict.status, textOf(conflict.body).includes(typed)]).toEqual([409, true]);
    expect(shop.faults).toEqual([]);
    await shop.close();
  });
});
