import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { customerName, record } from '../../server/commerce/audit/record.ts';
import { verifyTrail } from '../../server/commerce/audit/verify.ts';
import { handleFor, inTransaction } from '../../server/commerce/database/connection.ts';
import { cancelForShop } from '../../server/commerce/orders/cancel.ts';
import { grantPoints } from '../../server/commerce/points/grant.ts';
import { setStock } from '../../server/commerce/stock/set-stock.ts';
import { actingAs } from '../../server/commerce/work.ts';
import { englishWordsOf } from '../../shared/messages/wording.ts';
import { buy } from './support/buying.ts';
import { password, signedUp } from './support/customers.ts';
import { type DatabaseKind, databaseKinds } from './support/database.ts';
import { noon, type Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('the audit trail on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);

  const entries = (shop: Shop) =>
    shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'subject', 'details_json', 'at'])
      .orderBy('id')
      .execute();
  const note = (shop: Shop, subject: string) =>
    inTransaction(shop.db, (trx) => record(trx, { action: 'stock.counted', subject, at: noon }));
  const intact = async (shop: Shop) => {
    const { broken } = await verifyTrail(shop.db);
    return broken && englishWordsOf(broken);
  };

  it('records actor, action and time, and no personal data', async ({ shop }) => {
    const ann = await signedUp(shop, { email: 'ann@example.com' });
    const { id, orderNo } = (await buy(shop.shopper(), goods.blackM)).data;
    const acting = actingAs(shop.deps, 'staff:bob@shop-1');
    await cancelForShop(acting, id);
    await grantPoints(acting, { email: 'ann@example.com', points: 5, reason: 'late parcel' });
    const said = await entries(shop);
    expect(said.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      [customerName(ann.id), 'account.opened', customerName(ann.id)],
      ['staff:bob@shop-1', 'order.cancelled', `order:${orderNo}`],
      ['staff:bob@shop-1', 'points.granted', customerName(ann.id)],
    ]);
    expect(said[2]).toMatchObject({ at: noon, details_json: '{"points":5,"reason":"late parcel"}' });
    expect(JSON.stringify(said)).not.toContain('@example.com');
    expect(await intact(shop)).toBeNull();
  });

  it('records what customers did with their accounts, and after a deletion not whose they were', async ({ shop }) => {
    const ann = await signedUp(shop);
    const bob = await signedUp(shop);
    await bob.post('/apis/user/logout');
    await bob.post('/apis/user/login', { email: bob.email, password: 'wrong' });
    await bob.post('/apis/user/login', { email: bob.email, password });
    await ann.post('/apis/user/confirmation', { password });
    const { data } = await ann.get('/apis/user/export');
    expect(data.doings.map(({ action }: { action: string }) => action)).toEqual([
      'account.opened',
      'account.downloaded',
    ]);
    await ann.delete('/apis/user/self');
    const doneBy = async ({ id }: { id: string }) =>
      (await entries(shop)).filter(({ actor }) => actor === customerName(id)).map(({ action }) => action);
    expect(await doneBy(ann)).toEqual(['account.opened', 'account.downloaded', 'account.deleted']);
    expect(await doneBy(bob)).toEqual(['account.opened', 'account.signed out', 'account.signed in']);
    expect(JSON.stringify(await entries(shop))).not.toContain(ann.id);
  });

  it('records nothing that was refused or rolled back', async ({ shop }) => {
    await setStock(shop.db, { sku: 'NO-SUCH', quantity: 1, reference: 'x', now: noon });
    const undone = inTransaction(shop.db, async (trx) => {
      await record(trx, { action: 'stock.counted', subject: 'x', at: noon });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await entries(shop)).toEqual([]);
    expect(await verifyTrail(shop.db)).toEqual({ entries: 0, hash: '', broken: null });
  });

  it('refuses an entry of work that names no actor', async ({ shop }) => {
    const unnamed = handleFor(shop.db, { actor: null });
    const entry = { action: 'stock.counted', subject: 'x', at: noon } as const;
    await expect(inTransaction(unnamed, (trx) => record(trx, entry))).rejects.toThrow('names no actor');
    expect(await entries(shop)).toEqual([]);
    await inTransaction(actingAs({ db: unnamed }, 'staff:ann@shop-1').db, (trx) => record(trx, entry));
    expect((await entries(shop)).map(({ actor }) => actor)).toEqual(['staff:ann@shop-1']);
  });

  race('stays one chain with concurrent writers', async ({ shop }) => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => note(shop, `sku:${i}`)));
    expect(await verifyTrail(shop.db)).toMatchObject({ entries: 40, broken: null });
    const subjects = (await entries(shop)).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(40);
  });

  it('cannot be changed', async ({ shop }) => {
    await note(shop, 'a');
    const never = /never changed/;
    await expect(shop.db.updateTable('audit_entry').set({ actor: 'nobody' }).execute()).rejects.toThrow(never);
    await expect(shop.db.deleteFrom('audit_entry').execute()).rejects.toThrow(never);
  });

  it.for<[string, string, RegExp]>([
    ['changed', "update audit_entry set actor = 'nobody' where id = 2", /^entry 2 \(stock\.counted\) was changed/],
    ['given another time', 'update audit_entry set at = at + 1 where id = 1', /^entry 1 .* was changed/],
    ['taken out of the middle', 'delete from audit_entry where id = 2', /^entry 2 is missing/],
    ['taken off the end', 'delete from audit_entry where id = 4', /^the last 1 entries are missing/],
    [
      'put in',
      'insert into audit_entry select 5, at, actor, action, subject, details_json, hash, hash from audit_entry where id = 4',
      /./,
    ],
    [
      'taken off the end with its head',
      'delete from audit_entry where id = 4; update audit_head set entries = 3',
      /head .* was changed/,
    ],
  ])('finds an entry that was %s', async ([_, statements, complaint], { shop }) => {
    for (const subject of ['a', 'b', 'c', 'd']) await note(shop, subject);
    expect(await intact(shop)).toBeNull();
    await unguarded(shop.db, kind, statements);
    expect(await intact(shop)).toMatch(complaint);
  });

  it('detects a chain that was rewritten from some entry on, by an earlier hash', async ({ shop }) => {
    for (const subject of ['a', 'b', 'c']) await note(shop, subject);
    const known = await verifyTrail(shop.db);
    await unguarded(
      shop.db,
      kind,
      'delete from audit_entry where id > 1; update audit_head set entries = 1, hash = (select hash from audit_entry where id = 1)',
    );
    for (const subject of ['b', 'x']) await note(shop, subject);
    expect(await intact(shop)).toBeNull();
    const verdict = await verifyTrail(shop.db, [{ id: known.entries, hash: known.hash }]);
    expect(englishWordsOf(verdict.broken ?? '')).toMatch(/^entry 3 is another one/);
  });
});

/** Runs statements as an attacker with access to the database would, without the triggers. */
async function unguarded(db: Shop['db'], kind: DatabaseKind, statements: string): Promise<void> {
  const guards =
    kind === 'sqlite'
      ? ['drop trigger audit_entry_update', 'drop trigger audit_entry_delete']
      : ['drop trigger audit_entry_guard on audit_entry'];
  for (const statement of [...guards, ...statements.split(';')]) await sql.raw(statement).execute(db);
}
