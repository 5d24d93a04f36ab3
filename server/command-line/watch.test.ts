import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../shared/time/duration.ts';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { record } from '../commerce/audit/record.ts';
import { UsageError } from './command.ts';
import type { Finding } from './doctor/finding.ts';
import { examineBackup, examineCertificate, examineOrders, examineTrial, newsOf } from './watch/trouble.ts';
import { command as watchCommand } from './watch.ts';

let shop: OpenShop;
const now = Date.UTC(2026, 10, 24, 12);

beforeAll(async () => {
  shop = await openNewShop();
});
afterAll(() => shop.close());

const wrong = (...names: string[]): Finding[] => names.map((name) => ({ name, state: 'fail', text: 'wrong' }));

it('tells what is newly wrong, once a day what still is, and when all is well again', () => {
  const told = { at: now, names: ['disk'] };
  expect(newsOf([], { at: 0, names: [] }, now)).toBeNull();
  expect(newsOf(wrong('disk'), { at: 0, names: [] }, now)).toBe('Needs you: disk');
  expect(newsOf(wrong('disk'), told, now + dayMs - 1)).toBeNull();
  expect(newsOf(wrong('disk'), told, now + dayMs)).toBe('Still needs you: disk');
  expect(newsOf(wrong('disk', 'backup'), told, now)).toBe('Needs you: disk, backup');
  expect(newsOf([], told, now)).toBe('All is well again: disk');
});

it('finds an old backup, and orders that stopped', async () => {
  const { db } = shop;
  expect(await examineBackup(db, now, 26)).toMatchObject([{ state: 'fail', text: 'none was taken' }]);
  expect(await examineOrders(db, now, 3)).toEqual([]);
  const order = {
    id: 'o',
    order_no: '1234567890',
    owner: 'device:a',
    email: '',
    status: 'PREPARING',
    currency: 'USD',
    country: 'US',
    subtotal_cents: 0,
    discount_cents: 0,
    shipping_cents: 0,
    tax_cents: 0,
    tax_included: 0,
    points_cents: 0,
    total_cents: 0,
    coupon_code: null,
    shipping_json: '{}',
    payment_type: 'IPAYLINKS',
    shipping_address_json: '{}',
    billing_address_json: '{}',
    created_at: 1,
    expires_at: 1,
    updated_at: 1,
  };
  await db.insertInto('shop_order').values(order).execute();
  const paid = (at: number) =>
    db
      .insertInto('order_event')
      .values({ order_id: 'o', at, from_status: 'UNPAID', to_status: 'PREPARING', cause: 'paid' })
      .execute();
  for (let i = 0; i < 5; i += 1) await paid(now - 7 * dayMs - hourMs);
  expect(await examineOrders(db, now, 3)).toMatchObject([{ text: expect.stringContaining('none was paid for 3') }]);
  await paid(now - hourMs);
  expect(await examineOrders(db, now, 3)).toEqual([]);
});

it('finds that no backup was tried for long, or that the last one is damaged', async () => {
  const own = await openNewShop();
  const { db } = own;
  const texts = async (at: number) => (await examineTrial(db, at, 35)).map(({ text }) => text);
  const entry = (action: 'backup.taken' | 'backup.tried', at: number, ok: boolean) =>
    record(db, { action, subject: 'shop', at, details: { ok } });
  expect(await texts(now)).toEqual([]);
  await entry('backup.taken', now, true);
  expect(await texts(now + 34 * dayMs)).toEqual([]);
  expect(await texts(now + 35 * dayMs)).toEqual(['none was tried for 35 days']);
  await entry('backup.tried', now + 35 * dayMs, true);
  expect(await texts(now + 69 * dayMs)).toEqual([]);
  await entry('backup.tried', now + 69 * dayMs, false);
  expect(await texts(now + 69 * dayMs)).toEqual(['the last one that was tried is damaged']);
  await own.close();
});

it('says that a certificate cannot be seen, and asks for none over HTTP', async () => {
  expect(await examineCertificate('http://shop.example', now, 14)).toEqual([]);
  expect(await examineCertificate('https://127.0.0.1:9', now, 14)).toMatchObject([{ name: 'certificate' }]);
});

it('mails once what is wrong', async () => {
  const outbox = join(shop.folder, 'outbox');
  const mails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.includes('watch'));
  const first = await shop.run(watchCommand, '--to', 'owner@shop.example');
  expect([first.status, first.out]).toEqual([1, expect.stringContaining('none was taken')]);
  const [mail = ''] = await mails();
  expect(await readFile(join(outbox, mail), 'utf8')).toContain('none was taken');
  const sent = (await mails()).length;
  await shop.run(watchCommand, '--to', 'owner@shop.example');
  expect(await mails()).toHaveLength(sent);
});

it.each([[], ['--to', 'nobody'], ['--to', 'a@b', '--backup-hours', 'x'], ['--to', 'a@b', 'more']])(
  'refuses %j %j %j',
  async (...words: string[]) => {
    await expect(shop.run(watchCommand, ...words)).rejects.toThrow(UsageError);
  },
);
