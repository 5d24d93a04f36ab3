import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '../../shared/time/duration.ts';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { actorOfStaff } from '../commerce/audit/record.ts';
import { scheduleSet } from '../commerce/changes/apply-and-undo.ts';
import { actingAs } from '../commerce/work.ts';
import { UsageError } from './command.ts';
import { command as staffCommand } from './staff.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
});
afterAll(() => shop.close());

const staff = (...words: string[]) => shop.run(staffCommand, ...words);

const add = (name: string, role: string) => staff('add', name, '--email', `${name}@shop.example`, '--role', role);

/** Plans a change set without values in the name of a member of staff. */
async function plan(name: string): Promise<void> {
  const now = Date.now();
  const draft = { title: 'Sale', state: 'draft', actor: actorOfStaff(name), overwrites: 0, notes_json: '[]' };
  const { id } = await shop.db
    .insertInto('change_set')
    .values({ ...draft, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = { from: now + hourMs, until: null, overwrites: false };
  expect(await scheduleSet(actingAs(shop, actorOfStaff(name)).db, id, times)).toMatchObject({ ok: true });
}

it('adds an account with a link, once, and changes its role', async () => {
  expect((await add('ann', 'owner')).out).toMatch(/\/office\/password\?token=[\w-]{43}\n$/);
  expect(await add('ann', 'pack')).toMatchObject({ status: 1 });
  expect(await staff('role', 'ann', 'buyer')).toEqual({ status: 0, out: 'ann is buyer now.\n' });
  expect((await staff('list')).out).toMatch(/ann +ann@shop\.example +buyer +no password yet/);
  await expect(staff('role', 'ann', 'queen')).rejects.toThrow(UsageError);
  await expect(staff('add', 'Ann')).rejects.toThrow('Wrong or missing: name, email, role.');
});

it('switches an account off, and says which of its plans still run', async () => {
  await add('ben', 'buyer');
  await add('bea', 'buyer');
  for (const name of ['ben', 'ben', 'bea']) await plan(name);
  expect(await staff('off', 'ben')).toEqual({
    status: 0,
    out: "ben is switched off.\n2 changes that were planned in this name still run. 'changes list' has them.\n",
  });
  expect((await staff('off', 'bea')).out).toContain('A change that was planned in this name still runs.');
  expect(JSON.parse((await staff('list', '--json')).out)).toContainEqual(
    expect.objectContaining({ name: 'ben', off: true, planned: 2 }),
  );
  await add('cat', 'pack');
  expect((await staff('off', 'cat')).out).toBe('cat is switched off.\n');
  expect(await staff('off', 'nobody')).toMatchObject({ status: 1 });
  expect((await staff('list')).out).toMatch(/ben .* off\n/);
});

it('makes an own role of permissions, gives it, changes it, and deletes it once nobody has it', async () => {
  const made = await staff('set-role', 'Halle 2', '--may', 'orders.ship, orders.read', '--refunds', '12.50');
  expect(made).toEqual({ status: 0, out: 'The role Halle 2 is added.\n' });
  expect((await staff('roles')).out).toMatch(/Halle 2 +12\.50 +0 +orders\.read, orders\.ship\n/);
  await add('dan', 'pack');
  expect((await staff('role', 'dan', 'halle 2')).status).toBe(0);
  expect((await staff('list')).out).toMatch(/dan +dan@shop\.example +Halle 2/);
  expect((await staff('remove-role', 'Halle 2')).out).toContain('these accounts have it: dan');
  const changed = await staff('set-role', 'halle 2', '--may', 'orders.read', '--refunds', 'all', '--discounts', '5');
  expect(changed.out).toBe('The role halle 2 is changed.\n');
  expect((await staff('roles')).out).toMatch(/Halle 2 +all +5 +orders\.read\n/);
  await staff('role', 'dan', 'pack');
  expect((await staff('remove-role', 'Halle 2')).out).toBe('The role Halle 2 is deleted.\n');
  expect(await staff('set-role', 'pack', '--may', 'orders.read')).toMatchObject({ status: 1 });
  for (const wrong of [
    ['--may', 'orders.all'],
    ['--may', ''],
    ['--may', 'orders.read', '--refunds', '-1'],
  ])
    await expect(staff('set-role', 'Halle 3', ...wrong)).rejects.toThrow(UsageError);
});
