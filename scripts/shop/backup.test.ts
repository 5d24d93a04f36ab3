import { once } from 'node:events';
import { createReadStream, createWriteStream, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteWithin } from '../../server/commerce/account/delete-self.ts';
import { forgetBuyerOf } from '../../server/commerce/account/forget-guest.ts';
import { customerName } from '../../server/commerce/audit/actor.ts';
import { record } from '../../server/commerce/audit/record.ts';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { seedBasics } from '../../server/commerce/database/seed/seed.ts';
import { transact } from '../../server/commerce/database/transaction.ts';
import { ok } from '../../shared/errors.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { openShopDatabase } from './database.ts';
import { restoreCommand } from './restore.ts';

let sound: string;
let folder: string;
let dataDir: string;
const photo = `${'a'.repeat(64)}.webp`;

beforeAll(async () => {
  sound = await mkdtemp(join(tmpdir(), 'hemline-sound-'));
  await subscribe(sound, 'ann@example.com');
  await mkdir(join(sound, 'import-images'));
  await writeFile(join(sound, 'import-images', photo), 'a photograph');
  await writeFile(join(sound, 'import-images', `${photo}.unfinished`), 'half a photograph');
  await writeFile(join(sound, 'session-secret'), 'secret');
});
afterAll(() => rm(sound, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-backup-'));
  dataDir = join(folder, 'data');
  await cp(sound, dataDir, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function subscribe(dir: string, email: string) {
  const db = await openShopDatabase(dir, undefined, seedBasics);
  await db.insertInto('subscriber').values({ email, source: 'form', created_at: 1, confirmed_at: 1 }).execute();
  await db.destroy();
}

const opened = () => Promise.reject(new Error('A backup opens its databases by itself.'));

async function run(command: Command, words: readonly string[], dir = dataDir) {
  const said: string[] = [];
  const shop = { open: opened, dataDir: dir, out: (text: string) => void said.push(text), progress: null };
  return { status: await command.run(words, shop), out: said.join('') };
}

const file = () => join(folder, 'shop.tar.gz');
const backup = (...words: string[]) => run(backupCommand, [file(), ...words]);
const subscribers = (dir: string) => {
  using db = new DatabaseSync(join(dir, 'shop.db'));
  return db
    .prepare('select email from subscriber')
    .all()
    .map(({ email }) => email);
};

/** Rewrites the archive, with each entry changed by `change`; null leaves it out. */
async function tamper(change: (name: string, bytes: Buffer) => [string, Buffer] | null) {
  const [from, to] = [extract(), pack()];
  const written = pipeline(to, createGzip(), createWriteStream(`${file()}.changed`));
  const read = (async () => {
    for await (const entry of from) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
      const changed = change(entry.header.name, Buffer.concat(chunks));
      if (changed) to.entry({ name: changed[0] }, changed[1]);
    }
    to.finalize();
  })();
  await Promise.all([pipeline(createReadStream(file()), createGunzip(), from), read, written]);
  return run(restoreCommand, [`${file()}.changed`], join(folder, 'other'));
}

it('restores everything on another machine except the secret', async () => {
  expect(await backup()).toMatchObject({ status: 0, out: expect.stringContaining('and 1 file,') });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const other = join(folder, 'other');
  const restored = await run(restoreCommand, [file()], other);
  expect(restored).toMatchObject({ status: 0, out: expect.stringContaining('Changes after') });
  expect(subscribers(other)).toEqual(['ann@example.com']);
  expect(await readFile(join(other, 'import-images', photo), 'utf8')).toBe('a photograph');
  expect((await readdir(other)).sort()).toEqual(['import-images', 'shop.db']);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('includes the secret on request, and overwrites no file', async () => {
  await backup('--with-secret');
  await run(restoreCommand, [file()], join(folder, 'other'));
  expect(await readFile(join(folder, 'other', 'session-secret'), 'utf8')).toBe('secret');
  expect(await backup()).toMatchObject({ status: 1, out: expect.stringContaining('is there already') });
});

it('replaces a shop only with --replace, and saves the old data', async () => {
  await backup();
  await subscribe(dataDir, 'bob@example.com');
  const refused = await run(restoreCommand, [file()]);
  expect(refused).toMatchObject({ status: 1, out: expect.stringContaining('Add --replace') });
  expect(subscribers(dataDir)).toHaveLength(2);
  const { status, out } = await run(restoreCommand, [file(), '--replace', '--yes', '--json']);
  expect(status).toBe(0);
  expect(subscribers(dataDir)).toEqual(['ann@example.com']);
  expect(await readdir(dataDir)).not.toContain('restoring');
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
  const location = { kind: 'sqlite', file: join(dataDir, 'shop.db') } as const;
  const before = openDatabase(location);
  await addPersons(before);
  await before.destroy();
  await backup();
  const db = openDatabase(location);
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
  expect(await run(restoreCommand, [file(), '--despite'], join(folder, 'other'))).toMatchObject({
    out: expect.stringContaining('Nothing says who was erased'),
  });
});

it('does not replace a database in use', async () => {
  await backup();
  const db = openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.db') });
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
    dataDir,
    out: () => undefined,
    progress: () => void seen.push(...readdirSync(dataDir)),
  };
  expect(await restoreCommand.run([file()], place)).toBe(1);
  expect(seen).not.toContain('restoring');
  const db = openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.db') });
  await db.selectFrom('subscriber').selectAll().execute();
  expect(await restoreCommand.run([file(), '--replace', '--yes'], place)).toBe(1);
  expect(seen).not.toContain('restoring');
  await db.destroy();
  expect(await restoreCommand.run([file(), '--replace', '--yes'], place)).toBe(0);
  expect(seen).toContain('restoring');
  expect(await readdir(dataDir)).not.toContain('restoring');
});

it('prevents shops from starting on a database that is about to be replaced', async () => {
  await writeFile(join(dataDir, 'restoring'), '');
  await expect(openShopDatabase(dataDir, undefined, seedBasics)).rejects.toThrow('is being restored');
  await rm(join(dataDir, 'restoring'));
  await (await openShopDatabase(dataDir, undefined, seedBasics)).destroy();
});

it('replaces an unreadable database', async () => {
  await backup();
  await writeFile(join(dataDir, 'shop.db'), Buffer.alloc(50_000, 7));
  expect(await run(backupCommand, [`${file()}.2`])).toMatchObject({ status: 1 });
  expect(await run(restoreCommand, [file(), '--replace', '--yes'])).toMatchObject({ status: 0 });
  expect(subscribers(dataDir)).toEqual(['ann@example.com']);
});

it('verifies without changes', async () => {
  await backup();
  const checked = await run(restoreCommand, [file(), '--check'], join(folder, 'other'));
  expect(checked).toMatchObject({ status: 0, out: expect.stringContaining('whole and sound') });
  expect(await readdir(join(folder, 'other'))).toEqual([]);
});

it('reports what it cannot write, and removes what a killed backup left', async () => {
  const refused = await run(backupCommand, [join(dataDir, 'shop.db', 'in-a-file.tar.gz')]);
  expect(refused).toMatchObject({ status: 1, out: expect.stringMatching(/EEXIST|ENOTDIR/) });
  const left = join(dataDir, '.backup-killed');
  await mkdir(left);
  await utimes(left, 1, 1);
  await backup();
  expect(await readdir(dataDir)).not.toContain('.backup-killed');
});

it('does not copy a damaged database', async () => {
  const { size } = await stat(join(dataDir, 'shop.db'));
  await using handle = await open(join(dataDir, 'shop.db'), 'r+');
  for (let page = 20; page < size / 4_096; page += 1) await handle.write(Buffer.alloc(200, 0xab), 0, 200, page * 4_096);
  expect(await backup()).toMatchObject({ status: 1, out: expect.stringContaining('is damaged') });
  await expect(stat(file())).rejects.toThrow('ENOENT');
});

it.each<[string, (name: string, bytes: Buffer) => [string, Buffer] | null, string]>([
  ['a byte is another', (name, bytes) => [name, name === 'shop.db' ? flipped(bytes) : bytes], 'not what it was'],
  ['a file is missing', (name, bytes) => (name.endsWith('.webp') ? null : [name, bytes]), 'is missing'],
  ['its end is missing', (name, bytes) => (name === 'manifest.json' ? null : [name, bytes]), 'no whole backup'],
  ['a file leads outside', (name, bytes) => [name.replace(photo, '../../evil.webp'), bytes], 'does not belong'],
  ['a file is strange', (name, bytes) => [name.replace(photo, 'b.webp'), bytes], 'missing'],
])('rejects an archive of which %s', async (_, change, why) => {
  await backup();
  expect(await tamper(change)).toMatchObject({ status: 1, out: expect.stringContaining(why) });
  expect(await readdir(join(folder, 'other'))).toEqual([]);
});

it('prints no control characters from file names in an archive', async () => {
  await backup();
  const evil = '\u001b[2J\u009b31m.webp';
  const { status, out } = await tamper((name, bytes) => [name.replace(photo, evil), bytes]);
  expect([status, out]).toEqual([1, expect.stringContaining('does not belong')]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters.
  expect(out).not.toMatch(/[\u001b\u009b]/);
});

it('writes nothing when the archive is larger than the free space', async () => {
  const archive = pack();
  archive.entry({ name: 'shop.db', size: 1e15 });
  const [header] = await once(archive, 'data');
  await writeFile(file(), gzipSync(Buffer.concat([header, Buffer.alloc(100_000)])));
  expect(await run(restoreCommand, [file(), '--check'])).toMatchObject({
    status: 1,
    out: expect.stringContaining('not enough room'),
  });
});

it('rejects a file that is no archive, an incomplete one, and a missing one', async () => {
  await backup();
  const whole = await readFile(file());
  for (const [name, bytes] of [
    ['half', whole.subarray(0, whole.length / 2)],
    ['text', Buffer.from('hello')],
  ] as const) {
    await writeFile(join(folder, name), bytes);
    expect(await run(restoreCommand, [join(folder, name), '--check'])).toMatchObject({ status: 1 });
  }
  const none = await run(restoreCommand, [join(folder, 'none'), '--check']);
  expect(none.out).toContain('There is no file');
});

it('records backup and restore in the audit trail', async () => {
  await backup();
  const other = join(folder, 'other');
  await run(restoreCommand, [file()], other);
  const actionsIn = (dir: string) => {
    using db = new DatabaseSync(join(dir, 'shop.db'));
    return db
      .prepare('select action from audit_entry order by id')
      .all()
      .map(({ action }) => action);
  };
  expect([actionsIn(dataDir), actionsIn(other)]).toEqual([['backup.taken'], ['backup.restored']]);
});

it('records in the audit trail of the shop here whether a tried backup was sound', async () => {
  await backup();
  const tried = (dir: string) => {
    using db = new DatabaseSync(join(dir, 'shop.db'));
    return db
      .prepare("select details_json from audit_entry where action = 'backup.tried' order by id")
      .all()
      .map(({ details_json }) => JSON.parse(String(details_json)));
  };
  expect(await run(restoreCommand, [file(), '--check'])).toMatchObject({ status: 0 });
  await writeFile(join(folder, 'text'), 'hello');
  expect(await run(restoreCommand, [join(folder, 'text'), '--check'])).toMatchObject({ status: 1 });
  expect(await run(restoreCommand, [join(folder, 'none'), '--check'])).toMatchObject({ status: 1 });
  expect(tried(dataDir)).toEqual([{ ok: true, madeAt: expect.stringMatching(/^20/) }, { ok: false }]);
  const other = join(folder, 'other');
  expect(await run(restoreCommand, [file(), '--check'], other)).toMatchObject({ status: 0 });
  expect(await readdir(other)).toEqual([]);
});

it('rejects a backup with a rewritten audit trail', async () => {
  await backup();
  await rm(file());
  await backup();
  await rm(file());
  using db = new DatabaseSync(join(dataDir, 'shop.db'));
  db.exec("drop trigger audit_entry_update; update audit_entry set details_json = '{}' where id = 1");
  await backup();
  const refused = await run(restoreCommand, [file(), '--check']);
  expect(refused.out).toContain('audit trail: entry 1 (backup.taken) was changed');
  const despite = await run(restoreCommand, [file(), '--despite'], join(folder, 'other'));
  expect(despite).toMatchObject({ status: 0, out: expect.stringContaining('Integrity violation: audit trail') });
});

it('rejects a backup with integrity violations or unknown tables', async () => {
  const spoil = (statement: string) => {
    using db = new DatabaseSync(join(dataDir, 'shop.db'));
    db.exec(statement);
  };
  spoil("update coupon set uses = uses + 1 where code = 'WELCOME10'");
  await backup();
  const refused = await run(restoreCommand, [file(), '--check']);
  expect(refused).toMatchObject({ status: 1, out: expect.stringContaining('coupon WELCOME10 counts 1 uses') });
  spoil("update coupon set uses = 0; insert into kysely_migration values ('999-later', '2027')");
  await rm(file());
  await backup();
  expect((await run(restoreCommand, [file(), '--check'])).out).toContain('by a newer Hemline (999-later)');
});

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(5_000) ^ 1, 5_000);
  return copy;
}

it('ends the sessions of staff with a restore', async () => {
  const db = openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.db') });
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
  const other = join(folder, 'other');
  await mkdir(other);
  expect((await run(restoreCommand, [file()], other)).out).toContain('Staff sign in again.');
  const left = (dir: string) => {
    using shop = new DatabaseSync(join(dir, 'shop.db'));
    return shop.prepare('select hash from staff_token').all().length;
  };
  expect([left(dataDir), left(other)]).toEqual([1, 0]);
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
  write(dataDir, "insert into invoice_series (kind, year, last) values ('invoice', 2026, 5), ('credit', 2026, 1)");
  const { status, out } = await run(restoreCommand, [file(), '--replace', '--yes']);
  expect([status, out]).toEqual([0, expect.stringContaining('INV-2026-000001 to INV-2026-000005: given since')]);
  expect(gapsIn(dataDir)).toEqual({
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
  write(dataDir, "insert into invoice_series (kind, year, last) values ('invoice', 2026, 5)");
  await backup();
  const restored = (name: string, ...words: string[]) =>
    run(restoreCommand, [file(), '--despite', ...words], join(folder, name));
  expect(await restored('a')).toMatchObject({ status: 1, out: expect.stringContaining('--behind INV-2026-000123') });
  expect(await restored('b', '--none-since')).toMatchObject({ status: 0 });
  expect(gapsIn(join(folder, 'b')).gaps).toEqual([]);
  const behind = ['--behind', 'INV-2026-000007', '--behind', 'cn-2026-000002'];
  expect((await restored('c', ...behind)).out).toContain('INV-2026-000006 to INV-2026-000007: given since');
  expect(gapsIn(join(folder, 'c')).series).toEqual([
    { kind: 'credit', year: 2026, last: 2 },
    { kind: 'invoice', year: 2026, last: 7 },
  ]);
  await expect(restored('d', '--behind', '7')).rejects.toThrow("'7' is no number of a document");
});
