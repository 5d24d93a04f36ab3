import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ok } from '../../shared/errors.ts';
import { asShop } from '../../tests/contract/support/as-shop.ts';
import { backupFolders, opened, photo, subscribe, subscribers } from '../../tests/shop-commands/backup-folders.ts';
import { deleteWithin } from '../commerce/account/delete-self.ts';
import { forgetBuyerOf } from '../commerce/account/forget-guest.ts';
import { customerName, record } from '../commerce/audit/record.ts';
import { type Database, openDatabase, transact } from '../commerce/database/connection.ts';
import { seedBasics } from '../commerce/service/seed/seed.ts';
import { command as backupCommand } from './backup.ts';
import { openShopDatabase } from './database.ts';
import { command as restoreCommand } from './restore.ts';

const { at, file, run, backup } = backupFolders();

it('restores everything on another machine except the secret', async () => {
  expect(await backup()).toMatchObject({ status: 0, out: expect.stringContaining('and 1 file,') });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const other = join(at.folder, 'other');
  const restored = await run(restoreCommand, [file()], other);
  expect(restored).toMatchObject({ status: 0, out: expect.stringContaining('Changes after') });
  expect(subscribers(other)).toEqual(['ann@example.com']);
  expect(await readFile(join(other, 'import-images', photo), 'utf8')).toBe('a photograph');
  expect((await readdir(other)).sort()).toEqual(['import-images', 'shop.db']);
  expect((await readdir(at.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('replaces a shop only with --replace, and saves the old data', async () => {
  await backup();
  await subscribe(at.dataDir, 'bob@example.com');
  const refused = await run(restoreCommand, [file()]);
  expect(refused).toMatchObject({ status: 1, out: expect.stringContaining('Add --replace') });
  expect(subscribers(at.dataDir)).toHaveLength(2);
  const { status, out } = await run(restoreCommand, [file(), '--replace', '--yes', '--json']);
  expect(status).toBe(0);
  expect(subscribers(at.dataDir)).toEqual(['ann@example.com']);
  expect(await readdir(at.dataDir)).not.toContain('restoring');
  const { keptAside } = JSON.parse(out);
  expect(subscribers(keptAside)).toEqual(['ann@example.com', 'bob@example.com']);
  expect(await readdir(join(keptAside, 'import-images'))).toContain(photo);
});

/** Adds an account and a guest's order of another address. */
async function addPersons(db: Database) {
  const address = { firstName: 'Bea', lastName: 'Baker', country: 'US', state: 'CA', city: 'Los Angeles' };
  const json = JSON.stringify({ ...address, postalCode: '90012', street: '1 Main Street', apt: '', phone: '5550100' });
  const account = { id: 'ann', email: 'ann@example.com', email_key: 'ann@example.com', email_verified_at: 1 };
  const unnamed = { nickname: null, first_name: 'Ann', last_name: null, instagram: null, instagram_key: null };
  const opened = { password_hash: 'x', invite_code: 'ANN', invited_by: null, created_at: 1, updated_at: 1 };
  await db
    .insertInto('customer')
    .values({ ...account, ...unnamed, ...opened })
    .execute();
  const order = { id: 'o', order_no: '1000000001', owner: 'device:x', email: 'bea@example.com', status: 'CANCELLED' };
  const amounts = { subtotal_cents: 0, discount_cents: 0, shipping_cents: 0, tax_cents: 0, tax_included: 0 };
  const paid = { points_cents: 0, total_cents: 0, coupon_code: null, shipping_json: '{}', payment_type: 'IPAYLINKS' };
  const sent = { shipping_address_json: json, billing_address_json: json, country: 'US', currency: 'USD' };
  const times = { created_at: 1, expires_at: 1, updated_at: 1 };
  await db
    .insertInto('shop_order')
    .values({ ...order, ...amounts, ...paid, ...sent, ...times })
    .execute();
}

it('erases again who was erased since the backup, and says so', async () => {
  const location = { kind: 'sqlite', file: join(at.dataDir, 'shop.db') } as const;
  const before = openDatabase(location);
  await addPersons(before);
  await before.destroy();
  await backup();
  const db = asShop(openDatabase(location));
  const customer = await db.selectFrom('customer').selectAll().executeTakeFirstOrThrow();
  const deleted = transact(db, async (trx) => {
    await deleteWithin(trx, customer, Date.now());
    await record(trx, { action: 'account.deleted', subject: customerName(customer.id), at: Date.now() });
    return ok(null);
  });
  expect((await deleted).ok).toBe(true);
  expect((await forgetBuyerOf({ db, clock: Date }, { id: 'o' })).ok).toBe(true);
  await db.destroy();
  const restored = await run(restoreCommand, [file(), '--replace', '--yes', '--despite']);
  expect(restored).toMatchObject({ status: 0, out: expect.stringContaining('Erased again, as since the backup: 2') });
  const after = openDatabase(location);
  expect(await after.selectFrom('customer').select('id').execute()).toEqual([]);
  expect(await after.selectFrom('subscriber').select('email').execute()).toEqual([]);
  const { email, shipping_address_json } = await after.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow();
  expect([email, shipping_address_json.includes('Baker')]).toEqual(['', false]);
  await after.destroy();
  expect(await run(restoreCommand, [file(), '--despite'], join(at.folder, 'other'))).toMatchObject({
    out: expect.stringContaining('Nothing says who was erased'),
  });
});

it('does not replace a database in use', async () => {
  await backup();
  const db = openDatabase({ kind: 'sqlite', file: join(at.dataDir, 'shop.db') });
  await db.selectFrom('subscriber').selectAll().execute();
  const refused = await run(restoreCommand, [file(), '--replace', '--yes']);
  expect(refused).toMatchObject({ status: 1, out: expect.stringContaining('stop the shop first') });
  await db.destroy();
  expect(await run(restoreCommand, [file(), '--replace', '--yes'])).toMatchObject({ status: 0 });
});

it('does not block a running shop whose database stays', async () => {
  await backup();
  const seen: string[] = [];
  const place = {
    open: opened,
    dataDir: at.dataDir,
    out: () => undefined,
    actor: 'shop',
    progress: () => void seen.push(...readdirSync(at.dataDir)),
  };
  expect(await restoreCommand.run([file()], place)).toBe(1);
  expect(seen).not.toContain('restoring');
  const db = openDatabase({ kind: 'sqlite', file: join(at.dataDir, 'shop.db') });
  await db.selectFrom('subscriber').selectAll().execute();
  expect(await restoreCommand.run([file(), '--replace', '--yes'], place)).toBe(1);
  expect(seen).not.toContain('restoring');
  await db.destroy();
  expect(await restoreCommand.run([file(), '--replace', '--yes'], place)).toBe(0);
  expect(seen).toContain('restoring');
  expect(await readdir(at.dataDir)).not.toContain('restoring');
});

it('prevents shops from starting on a database that is about to be replaced', async () => {
  await writeFile(join(at.dataDir, 'restoring'), '');
  await expect(openShopDatabase(at.dataDir, undefined, 'shop', seedBasics)).rejects.toThrow('is being restored');
  await rm(join(at.dataDir, 'restoring'));
  await (await openShopDatabase(at.dataDir, undefined, 'shop', seedBasics)).destroy();
});

it('replaces an unreadable database', async () => {
  await backup();
  await writeFile(join(at.dataDir, 'shop.db'), Buffer.alloc(50_000, 7));
  expect(await run(backupCommand, [`${file()}.2`])).toMatchObject({ status: 1 });
  expect(await run(restoreCommand, [file(), '--replace', '--yes'])).toMatchObject({ status: 0 });
  expect(subscribers(at.dataDir)).toEqual(['ann@example.com']);
});

it('ends the sessions of staff with a restore', async () => {
  const db = openDatabase({ kind: 'sqlite', file: join(at.dataDir, 'shop.db') });
  const ann = { id: 's1', name: 'ann', email: 'ann@shop.example', email_key: 'ann@shop.example', role: 'owner' };
  await db
    .insertInto('staff')
    .values({ ...ann, password_hash: 'hash', created_at: 1, off_at: null })
    .execute();
  await db
    .insertInto('staff_token')
    .values({ hash: 'token', staff_id: 's1', expires_at: Date.now() * 2 })
    .execute();
  await db.destroy();
  await backup();
  const other = join(at.folder, 'other');
  await mkdir(other);
  expect((await run(restoreCommand, [file()], other)).out).toContain('Staff sign in again.');
  const left = (dir: string) => {
    using shop = new DatabaseSync(join(dir, 'shop.db'));
    return shop.prepare('select hash from staff_token').all().length;
  };
  expect([left(at.dataDir), left(other)]).toEqual([1, 0]);
});

const gapsIn = (dir: string) => {
  using shop = new DatabaseSync(join(dir, 'shop.db'));
  return {
    series: shop.prepare('select kind, year, last from invoice_series order by kind, year').all(),
    gaps: shop.prepare('select kind, year, first, last from invoice_gap order by kind, year').all(),
  };
};
const write = (dir: string, statement: string) => {
  using shop = new DatabaseSync(join(dir, 'shop.db'));
  shop.exec(statement);
};

it('goes on behind the numbers of invoices in the database that it replaces', async () => {
  await backup();
  write(at.dataDir, "insert into invoice_series (kind, year, last) values ('invoice', 2026, 5), ('credit', 2026, 1)");
  const { status, out } = await run(restoreCommand, [file(), '--replace', '--yes']);
  expect([status, out]).toEqual([0, expect.stringContaining('INV-2026-000001 to INV-2026-000005: given since')]);
  expect(gapsIn(at.dataDir)).toEqual({
    series: [
      { kind: 'credit', year: 2026, last: 1 },
      { kind: 'invoice', year: 2026, last: 5 },
    ],
    gaps: [
      { kind: 'credit', year: 2026, first: 1, last: 1 },
      { kind: 'invoice', year: 2026, first: 1, last: 5 },
    ],
  });
});

it('asks for the last number where no database says it', async () => {
  write(at.dataDir, "insert into invoice_series (kind, year, last) values ('invoice', 2026, 5)");
  await backup();
  const restored = (name: string, ...words: string[]) =>
    run(restoreCommand, [file(), '--despite', ...words], join(at.folder, name));
  expect(await restored('a')).toMatchObject({ status: 1, out: expect.stringContaining('--behind INV-2026-000123') });
  expect(await restored('b', '--none-since')).toMatchObject({ status: 0 });
  expect(gapsIn(join(at.folder, 'b')).gaps).toEqual([]);
  const behind = ['--behind', 'INV-2026-000007', '--behind', 'cn-2026-000002'];
  expect((await restored('c', ...behind)).out).toContain('INV-2026-000006 to INV-2026-000007: given since');
  expect(gapsIn(join(at.folder, 'c')).series).toEqual([
    { kind: 'credit', year: 2026, last: 2 },
    { kind: 'invoice', year: 2026, last: 7 },
  ]);
  await expect(restored('d', '--behind', '7')).rejects.toThrow("'7' is no number of a document");
});
