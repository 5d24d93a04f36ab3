import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { backupFolders, photo } from '../../tests/shop-commands/backup-folders.ts';
import { openSandboxes } from '../sandboxes/open.ts';
import { command as backupCommand } from './backup.ts';
import { command as restoreCommand } from './restore.ts';

const { at, file, run, backup } = backupFolders();

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
  return run(restoreCommand, [`${file()}.changed`], join(at.folder, 'other'));
}

it('includes the secret on request, and overwrites no file', async () => {
  await backup('--with-secret');
  await run(restoreCommand, [file()], join(at.folder, 'other'));
  expect(await readFile(join(at.folder, 'other', 'session-secret'), 'utf8')).toBe('secret');
  expect(await backup()).toMatchObject({ status: 1, out: expect.stringContaining('is there already') });
});

it('has the database of every sandbox', async () => {
  const sandboxes = await openSandboxes({
    dataDir: at.dataDir,
    cardGateway: null,
    payPal: null,
    stripe: null,
    paymentProvider: 'stripe',
    sandboxPayments: true,
  });
  await sandboxes.close();
  const made = (await readdir(join(at.dataDir, 'gateway'))).filter((name) => name.endsWith('.db'));
  await backup();
  await run(restoreCommand, [file()], join(at.folder, 'other'));
  expect(made).toHaveLength(3);
  expect((await readdir(join(at.folder, 'other', 'gateway'))).sort()).toEqual(made.sort());
});

it('verifies without changes', async () => {
  await backup();
  const checked = await run(restoreCommand, [file(), '--check'], join(at.folder, 'other'));
  expect(checked).toMatchObject({ status: 0, out: expect.stringContaining('whole and sound') });
  expect(await readdir(join(at.folder, 'other'))).toEqual([]);
});

it('reports what it cannot write, and removes what a killed backup left', async () => {
  const refused = await run(backupCommand, [join(at.dataDir, 'shop.db', 'in-a-file.tar.gz')]);
  expect(refused).toMatchObject({ status: 1, out: expect.stringMatching(/EEXIST|ENOTDIR/) });
  const left = join(at.dataDir, '.backup-killed');
  await mkdir(left);
  await utimes(left, 1, 1);
  await backup();
  expect(await readdir(at.dataDir)).not.toContain('.backup-killed');
});

it('does not copy a damaged database', async () => {
  const { size } = await stat(join(at.dataDir, 'shop.db'));
  await using handle = await open(join(at.dataDir, 'shop.db'), 'r+');
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
  expect(await readdir(join(at.folder, 'other'))).toEqual([]);
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
    await writeFile(join(at.folder, name), bytes);
    expect(await run(restoreCommand, [join(at.folder, name), '--check'])).toMatchObject({ status: 1 });
  }
  const none = await run(restoreCommand, [join(at.folder, 'none'), '--check']);
  expect(none.out).toContain('There is no file');
});

it('records backup and restore in the audit trail', async () => {
  await backup();
  const other = join(at.folder, 'other');
  await run(restoreCommand, [file()], other);
  const actionsIn = (dir: string) => {
    using db = new DatabaseSync(join(dir, 'shop.db'));
    return db
      .prepare('select action from audit_entry order by id')
      .all()
      .map(({ action }) => action);
  };
  expect([actionsIn(at.dataDir), actionsIn(other)]).toEqual([['backup.taken'], ['backup.restored']]);
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
  await writeFile(join(at.folder, 'text'), 'hello');
  expect(await run(restoreCommand, [join(at.folder, 'text'), '--check'])).toMatchObject({ status: 1 });
  expect(await run(restoreCommand, [join(at.folder, 'none'), '--check'])).toMatchObject({ status: 1 });
  expect(tried(at.dataDir)).toEqual([{ ok: true, madeAt: expect.stringMatching(/^20/) }, { ok: false }]);
  const other = join(at.folder, 'other');
  expect(await run(restoreCommand, [file(), '--check'], other)).toMatchObject({ status: 0 });
  expect(await readdir(other)).toEqual([]);
});

it('rejects a backup with a rewritten audit trail', async () => {
  await backup();
  await rm(file());
  await backup();
  await rm(file());
  using db = new DatabaseSync(join(at.dataDir, 'shop.db'));
  db.exec("drop trigger audit_entry_update; update audit_entry set details_json = '{}' where id = 1");
  await backup();
  const refused = await run(restoreCommand, [file(), '--check']);
  expect(refused.out).toContain('audit trail: entry 1 (backup.taken) was changed');
  const despite = await run(restoreCommand, [file(), '--despite'], join(at.folder, 'other'));
  expect(despite).toMatchObject({ status: 0, out: expect.stringContaining('Integrity violation: audit trail') });
});

it('rejects a backup with integrity violations or unknown tables', async () => {
  const spoil = (statement: string) => {
    using db = new DatabaseSync(join(at.dataDir, 'shop.db'));
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
