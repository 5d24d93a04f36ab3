import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startS3 } from '../../tests/s3-server.ts';
import { runCommand } from '../../tests/shop-commands/run-command.ts';
import { openBucketClient } from '../commerce/images/uploads/bucket-client.ts';
import type { BucketSettings } from '../commerce/images/uploads/bucket-settings.ts';
import { openBackupStore } from './backup/bucket-copy.ts';
import { command as backupCommand, copyToBucket } from './backup.ts';
import { command as backupsCommand } from './backups.ts';
import type { Command } from './command.ts';
import { openShopDatabase } from './database.ts';
import { examineBackups } from './doctor/storage.ts';
import { command as restoreCommand } from './restore.ts';

let sound = '';
let folder = '';
let dataDir = '';
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  sound = await mkdtemp(join(tmpdir(), 'backups-sound-'));
  await (await openShopDatabase(sound, undefined, 'shop')).destroy();
});
afterAll(() => rm(sound, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  dataDir = join(folder, 'data');
  await cp(sound, dataDir, { recursive: true });
  s3 = await startS3();
  for (const [name, value] of Object.entries(s3.backupEnv)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: Command, ...words: string[]) =>
  runCommand(command, words, { open: () => Promise.reject(new Error('Not needed here.')), dataDir });
const backup = (name: string) => run(backupCommand, join(folder, name));
const inBucket = async () => (await openBackupStore(s3.settings).names()).sort();
const taken = () => {
  using db = new DatabaseSync(join(dataDir, 'shop.db'));
  return db.prepare("select details_json from audit_entry where action = 'backup.taken'").all().length;
};

it('copies a backup that a machine without the shop fetches, verifies and restores', async () => {
  expect(await backup('a.tar.gz')).toMatchObject({ status: 0, out: expect.stringContaining('Copied to shop as') });
  const [name = ''] = JSON.parse((await run(backupsCommand, 'list', '--json')).out);
  expect(await inBucket()).toEqual([`${name}.tar.gz`]);
  const into = join(folder, 'fetched');
  expect(await run(backupsCommand, 'fetch', '--into', into)).toMatchObject({ status: 0 });
  const fetched = join(into, `${name}.tar.gz`);
  expect(await readFile(fetched)).toEqual(await readFile(join(folder, 'a.tar.gz')));
  expect(await run(restoreCommand, fetched, '--check')).toMatchObject({ status: 0 });
  expect(await run(backupsCommand, 'fetch', name, '--into', into)).toMatchObject({
    status: 1,
    out: expect.stringContaining('is there already'),
  });
  expect(await run(backupsCommand, 'fetch', 'hemline-other')).toMatchObject({ status: 1 });
  expect(taken()).toBe(1);
});

it('keeps as many as are wanted, and removes nothing that is not its own', async () => {
  vi.stubEnv('BACKUP_KEEP', '2');
  const store = openBackupStore(s3.settings);
  const file = join(folder, 'other');
  await writeFile(file, 'x');
  const old = 'hemline-2020-01-01T00-00-00Z-0000aa';
  const others = ['hemline-notes.tar.gz', `sub/${old}.tar.gz`, `${old}.tar.gz.txt`, 'shop.dump'];
  for (const name of [...others, `${old}.dump`, `${old}.erased.txt`, `${old}.tar.gz`]) await store.put(name, file);
  // Of a copy that failed before its archive.
  await store.put('hemline-2020-01-02T00-00-00Z-0000aa.dump', file);
  await backup('a.tar.gz');
  expect((await inBucket()).filter((name) => name.startsWith(old))).toHaveLength(4);
  expect(await backup('b.tar.gz')).toMatchObject({ out: expect.stringContaining('1 older removed') });
  const own = (await inBucket()).filter((name) => !others.includes(name));
  expect(own).toHaveLength(2);
  expect(own.every((name) => !name.includes('2020'))).toBe(true);
  expect(await inBucket()).toEqual(expect.arrayContaining(others));
});

it('copies two backups of one moment under two names', async () => {
  const both = await Promise.all([backup('a.tar.gz'), backup('b.tar.gz')]);
  expect(both).toMatchObject([{ status: 0 }, { status: 0 }]);
  expect(await inBucket()).toHaveLength(2);
});

it.each([
  ['no server', { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }],
  ['a bucket that does not exist', { BACKUP_S3_BUCKET: 'other' }],
  ['an unknown key', { BACKUP_S3_ACCESS_KEY_ID: 'unknown' }],
])('%s is a backup that failed, for watch and metrics too, and the archive stays', async (_, change) => {
  for (const [name, value] of Object.entries(change)) vi.stubEnv(name, value);
  const { status, out } = await backup('a.tar.gz');
  expect([status, out]).toEqual([1, expect.stringContaining('but no copy is in')]);
  expect(taken()).toBe(0);
  expect(await readdir(folder)).toContain('a.tar.gz');
  expect(await run(backupsCommand, 'list')).toMatchObject({ status: 1 });
});

it('copies the dump and the list of erasures of PostgreSQL, and nothing without the dump', async () => {
  const archive = join(folder, 'shop.tar.gz');
  const copy = () => copyToBucket({ ...s3.settings, keep: null }, { archive, dumped: true, at: 0 });
  await writeFile(archive, 'archive');
  await expect(copy()).rejects.toThrow('is no dump');
  await writeFile(join(folder, 'shop.dump'), '');
  await expect(copy()).rejects.toThrow('is no dump');
  expect(await inBucket()).toEqual([]);
  await writeFile(join(folder, 'shop.dump'), 'PGDMP and more');
  await writeFile(join(folder, 'shop.erased.txt'), 'order 1\n');
  const { name } = await copy();
  expect(await inBucket()).toEqual([`${name}.dump`, `${name}.erased.txt`, `${name}.tar.gz`]);
  const { out } = await run(backupsCommand, 'fetch', '--into', join(folder, 'fetched'), '--json');
  expect(JSON.parse(out).files).toHaveLength(3);
});

it('refuses what was changed in the bucket, and leaves no file of it', async () => {
  await backup('a.tar.gz');
  const [object = ''] = await inBucket();
  const { bucket, prefix } = s3.settings;
  const client = openBucketClient(s3.settings, { connectionMs: 1_000, idleMs: 1_000, attempts: 1 });
  const Metadata = { sha256: '0'.repeat(64) };
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + object, Body: 'changed', Metadata }));
  const into = join(folder, 'fetched');
  expect(await run(backupsCommand, 'fetch', '--into', into)).toMatchObject({
    status: 1,
    out: expect.stringContaining('is not what was written'),
  });
  expect(await readdir(into)).toEqual([]);
});

/** Forwards to the storage; cuts the first connections in the middle of what they send. */
async function cutting(settings: BucketSettings, connections: number) {
  const port = Number(new URL(settings.endpoint ?? '').port);
  let left = connections;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1');
    let sent = 0;
    for (const each of [socket, upstream]) {
      sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => (each === socket ? upstream : socket).destroy());
    }
    upstream.pipe(socket);
    socket.on('data', (bytes) => {
      sent += bytes.length;
      if (sent < 3_000_000 || left === 0) return void upstream.write(bytes);
      left -= 1;
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...settings, endpoint },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it.each([
  [1, true],
  [Number.POSITIVE_INFINITY, false],
])('a connection that is cut %d times in the middle of a part: copied is %s', async (times, copied) => {
  const line = await cutting(s3.settings, times);
  const file = join(folder, 'large');
  await writeFile(file, Buffer.alloc(12_000_000, 'abcdefg'));
  const store = openBackupStore(line.settings, 5_000_000);
  const outcome = await store.put('large', file).then(
    () => true,
    () => false,
  );
  expect(outcome).toBe(copied);
  expect(await inBucket()).toEqual(copied ? ['large'] : []);
  if (copied) {
    await store.fetch('large', join(folder, 'back'));
    expect((await readFile(join(folder, 'back'))).equals(await readFile(file))).toBe(true);
  }
  store.close();
  line.close();
});

it('the doctor names the newest copy, and a bucket that cannot be listed', async () => {
  const settings = { ...s3.settings, keep: null };
  expect(await examineBackups(null)).toEqual([]);
  expect(await examineBackups(settings)).toMatchObject([{ state: 'warn' }]);
  await backup('a.tar.gz');
  expect(await examineBackups(settings)).toMatchObject([{ state: 'ok', text: expect.stringContaining('hemline-') }]);
  expect(await examineBackups({ ...settings, bucket: 'other' })).toMatchObject([{ state: 'fail' }]);
});
