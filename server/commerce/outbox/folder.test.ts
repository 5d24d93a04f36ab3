import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listLeft, mailsInFolder, readLeft, removeLeftBefore, textsInFolder } from './folder.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const mail = (id: string, at = noon) => ({ id, at, to: 'ann@example.com', subject: 'S', html: '<p>', text: 'T' });

let above: string;
let folder: string;
beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'hemline-outbox-'));
  folder = join(above, 'outbox');
});
afterEach(() => rm(above, { recursive: true }));

it('leaves each message once, however often it is sent, and for its owner alone', async () => {
  const { send } = mailsInFolder(folder);
  await Promise.all(Array.from({ length: 10 }, () => send(mail('paid.a'))));
  expect(await readdir(folder)).toEqual(['2026-11-20T12-00-00.000Z-paid.a.json']);
  expect((await stat(join(folder, '2026-11-20T12-00-00.000Z-paid.a.json'))).mode & 0o777).toBe(0o600);
});

it('lists the newest first, mails and text messages beside each other', async () => {
  await mailsInFolder(folder).send(mail('received.a'));
  await textsInFolder(folder).send({ id: 'code.a.1', at: noon + 1, to: '+971501234567', text: '1234' });
  await mailsInFolder(folder).send(mail('paid.a', noon + 2));
  const names = await listLeft(folder);
  const kinds = await Promise.all(names.map(async (name) => (await readLeft(folder, name))?.id));
  expect(kinds).toEqual(['paid.a', 'code.a.1', 'received.a']);
});

it('is empty where nothing was left yet', async () => {
  expect(await listLeft(folder)).toEqual([]);
  await removeLeftBefore(folder, noon);
});

it.each(['../secret', '..', '2026-11-20T/../../secret', '2026-11-20T12\0', 'secret', ''])(
  'opens nothing outside of itself: %j',
  async (name) => {
    await mailsInFolder(folder).send(mail('paid.a'));
    await writeFile(join(above, 'secret.json'), JSON.stringify({ kind: 'mail', ...mail('x') }));
    expect(await readLeft(folder, name)).toBeNull();
  },
);

it('names no file by an id that could lead elsewhere', async () => {
  await expect(mailsInFolder(folder).send(mail('../paid'))).rejects.toThrow();
});

it('skips files that the shop did not write', async () => {
  await mailsInFolder(folder).send(mail('paid.a'));
  await writeFile(join(folder, '2026-11-20T13-broken.json'), '{');
  expect(await readLeft(folder, '2026-11-20T13-broken')).toBeNull();
});

it('removes what is older, unfinished files too, and keeps the rest', async () => {
  await mailsInFolder(folder).send(mail('old.a', noon - 1));
  await mailsInFolder(folder).send(mail('new.a', noon));
  await writeFile(join(folder, '2026-10-01T12-00-00.000Z-a.json.unfinished'), '{');
  await writeFile(join(folder, 'notes.md'), '');
  await removeLeftBefore(folder, noon);
  expect((await readdir(folder)).sort()).toEqual(['2026-11-20T12-00-00.000Z-new.a.json', 'notes.md']);
});
