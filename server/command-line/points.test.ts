import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { UsageError } from './command.ts';
import { command as pointsCommand } from './points.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
  const nothing = { first_name: null, last_name: null, instagram: null, instagram_key: null, invited_by: null };
  const at = { created_at: 1, updated_at: 1, email_verified_at: null };
  const who = { email: 'Ann@example.com', email_key: 'ann@example.com', password_hash: '', nickname: null };
  await shop.db
    .insertInto('customer')
    .values({ id: 'ann', invite_code: 'ANNSCODE', ...who, ...nothing, ...at })
    .execute();
});
afterAll(() => shop.close());

const points = (...words: string[]) => shop.run(pointsCommand, ...words);

it('adds points with a reason, at each call, and shows them', async () => {
  expect(await points('add', 'ann@example.com', '10', '--reason', 'late parcel')).toMatchObject({ status: 0 });
  const again = await points('add', 'ANN@example.com', '5', '--reason', 'late parcel');
  expect(again.out).toContain('has 15.00 points now');
  const shown = await points('show', 'ann@example.com');
  expect(shown.out).toMatch(/15\.00 points, 0\.00 pending/);
  expect(shown.out).toMatch(/10\.00 +merchant/);
  expect(JSON.parse((await points('show', 'ann@example.com', '--json')).out)).toMatchObject({ balance: 1_500 });
});

it('shows a debt and its reason', async () => {
  const entry = { customer_id: 'ann', order_id: null, available_at: 0, created_at: 2 };
  await shop.db
    .insertInto('points_entry')
    .values({ id: 'd', delta: -2_000, kind: 'debt', cause: 'x', ...entry })
    .execute();
  expect((await points('show', 'ann@example.com')).out).toMatch(/^0\.00 points.*\nOwes 5\.00 points: they were spent/);
  const given = await points('add', 'ann@example.com', '2', '--reason', 'kindness');
  expect(given.out).toBe('ann@example.com still owes 3.00 points.\n');
  await shop.db.deleteFrom('points_entry').where('id', '=', 'd').execute();
});

it('reports an unknown customer with status 1', async () => {
  expect(await points('show', 'bob@example.com')).toEqual({
    status: 1,
    out: 'There is no customer bob@example.com.\n',
  });
  expect(await points('add', 'bob@example.com', '1', '--reason', 'x')).toMatchObject({ status: 1 });
});

it.each([
  ['add', 'ann@example.com', '0', '--reason', 'x'],
  ['add', 'ann@example.com', '1.5', '--reason', 'x'],
  ['add', 'ann@example.com', '10'],
  ['add', 'ann@example.com', '10', '--reason', ' '],
  ['show'],
  ['show', 'ann@example.com', '--page', '0'],
  ['rate', '-1'],
  ['rate', '200'],
  ['take', 'ann@example.com'],
])('rejects %j', async (...words) => {
  await expect(points(...words)).rejects.toThrow(UsageError);
});

it('shows and sets what a purchase earns', async () => {
  expect((await points('rate')).out).toBe('A purchase earns 1 % in points.\n');
  expect((await points('rate', '2.5')).out).toBe('A purchase earns 2.5 % in points.\n');
  expect(JSON.parse((await points('rate', '--json')).out)).toEqual({ percent: 2.5 });
});
