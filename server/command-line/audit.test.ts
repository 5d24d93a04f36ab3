import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { customerName, record } from '../commerce/audit/record.ts';
import { command as auditCommand } from './audit.ts';
import { UsageError } from './command.ts';
import { staff } from './main.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
  const nothing = { first_name: null, last_name: null, instagram: null, instagram_key: null, invited_by: null };
  const at = { created_at: 1, updated_at: 1, email_verified_at: null };
  const who = { email: 'ann@example.com', email_key: 'ann@example.com', password_hash: '', nickname: null };
  await shop.db
    .insertInto('customer')
    .values({ id: 'ann', invite_code: 'ANNSCODE', ...who, ...nothing, ...at })
    .execute();
  const self = customerName('ann');
  const details = { carrier: 'UPS' };
  const actor = 'staff:bob@shop-1';
  await record(shop.db, { action: 'order.shipped', subject: 'order:1234567890', actor, at: 0, details });
  await record(shop.db, { action: 'account.signed in', subject: self, actor: self, at: 60_000 });
  await record(shop.db, { action: 'review.published', subject: 'review:r1', at: 120_000 });
});
afterAll(() => shop.close());

const audit = (...words: string[]) => shop.run(auditCommand, ...words);

it('shows actor, action and time, the newest first', async () => {
  const { out } = await audit();
  expect(out).toMatch(
    /4 +1970-01-01 00:02 +shop +review\.published +review:r1\n(?:.|\n)*staff:bob@shop-1 +order\.shipped +order:1234567890 +\{"carrier":"UPS"\}\n +1 .* shop\.made +shop +\{"currency":"USD"\}/,
  );
  expect(JSON.parse((await audit('--json', '--limit', '1')).out)).toMatchObject([{ id: 4, details: {} }]);
});

it.each([
  [['--by', 'staff:bob@shop-1'], ['order.shipped']],
  [['--by', 'ann@example.com'], ['account.signed in']],
  [['--about', '1234567890'], ['order.shipped']],
  [['--about', 'ann@example.com'], ['account.signed in']],
  [['--action', 'review'], ['review.published']],
  [['--action', '%'], []],
])('finds %j', async (words, actions) => {
  const found: { action: string }[] = JSON.parse((await audit(...words, '--json')).out);
  expect(found.map(({ action }) => action)).toEqual(actions);
});

it('verifies the trail, also against a known entry', async () => {
  const whole = await audit('--verify');
  const [known = ''] = /4:[0-9a-f]{64}/.exec(whole.out) ?? [];
  expect(whole).toEqual({ status: 0, out: `4 entries, whole. The last: ${known}\n` });
  expect(await audit('--verify', '--known', known)).toMatchObject({ status: 0 });
  const other = await audit('--verify', '--known', `4:${'0'.repeat(64)}`);
  expect(other).toMatchObject({ status: 1, out: expect.stringContaining('The trail is broken: entry 4') });
});

it.each([
  [['more']],
  [['--limit', '0']],
  [['--known', `4:${'0'.repeat(64)}`]],
  [['--verify', '--known', '3']],
  [['--by', 'nobody@example.com']],
])('rejects %j', async (words) => {
  await expect(audit(...words)).rejects.toThrow(UsageError);
});

it('names the account that used sudo', () => {
  expect(staff({ SUDO_USER: 'ann' })).toMatch(/^staff:ann@./);
  expect(staff({})).toMatch(/^staff:.+@./);
});
