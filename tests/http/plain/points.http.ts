import { describe, expect, inject, test } from 'vitest';
import { openShopDatabase } from '../../../server/command-line/database.ts';
import { findByEmail } from '../../../server/commerce/account/customer-queries.ts';
import { atOnce, writeEntry } from '../../../server/commerce/points/ledger.ts';
import { runShop } from '../../e2e/command-line.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { freshEmail, password } from '../../e2e/members.ts';
import { cards } from '../../e2e/shopper.ts';
import { buy, fillCheckout, orderNumber, paid, payBy, register } from './buying.ts';
import { visitor } from './visitor.ts';

describe('points without JavaScript', () => {
  test('begin with none; an invited friend and the inviting customer both earn when the friend has paid', async () => {
    const shopper = visitor();
    await register(shopper);
    expect((await shopper.open('/account/points')).headings).toContain('No points yet');
    await shopper.follow('Invite friends');
    const link = new URL(String(shopper.page.value('Your invitation link')));
    expect(link.pathname + link.search).toMatch(/^\/account\/register\?code=\w{6,}$/);
    const friend = visitor();
    expect((await friend.open(link.pathname + link.search)).value('invitationCode')).toBe(
      link.searchParams.get('code'),
    );
    const email = await register(friend, link.pathname + link.search);
    await paid(friend, { email });
    const earned = (await friend.open('/account/points')).text;
    for (const why of ['For coming by an invitation', 'For your order']) expect(earned).toContain(why);
    const own = await shopper.open('/account/points');
    expect([own.headings, own.text]).toEqual([
      expect.arrayContaining(['10 points on the way']),
      expect.stringContaining('For inviting a friend'),
    ]);
    expect((await shopper.open('/account/invite')).text).toContain('1 friend has joined');
  });

  test('pay at the checkout, which reduces the balance', async () => {
    const shopper = visitor();
    const email = await register(shopper);
    await runShop('points', 'add', email, '12', '--reason', 'a present');
    await buy(shopper, await goodsFor('dress'));
    await fillCheckout(shopper, email);
    const total = () =>
      Math.round(Number(/[\d,.]+\s*$/.exec(shopper.page.textOf('.total-grand'))?.[0].replace(',', '')) * 100);
    const before = total();
    const reduced = await shopper.press('Update points', { 'Use 12 points (−$12.00)': true });
    expect(reduced.textsOf('.total-row').join()).toMatch(/Points ?−\$12\.00/);
    expect(total()).toBe(before - 1_200);
    await shopper.press(/^Place order · /);
    orderNumber(await payBy(shopper, cards.approved));
    const spent = await shopper.open('/account/points');
    expect([spent.textOf('.points-balance'), spent.text]).toEqual([
      '0 points',
      expect.stringContaining('Spent on an order'),
    ]);
  });

  test('that are owed are named with the reason', async () => {
    const shopper = visitor();
    await owes(await register(shopper), 935);
    const page = await shopper.open('/account/points');
    expect(page.headings).toContain('9.35 points to pay back');
    for (const words of ['The points that come next pay this first', 'Taken back after they were spent'])
      expect(page.text).toContain(words);
    expect(page.textOf('.points-balance')).toBe('0 points');
  });

  test('are earned when a visitor buys through a shared link', async () => {
    const { product } = await goodsFor('lace bra');
    const shopper = visitor();
    await register(shopper);
    await shopper.open(`/products/${product.handle}`);
    expect((await shopper.press('Share')).headings[0]).toMatch(/^Share /);
    const link = new URL(String(shopper.page.value('Your link to this piece')));
    expect(link.pathname).toMatch(/^\/s\/[\w-]{8}$/);
    const cookies: string[] = [];
    const guest = visitor({ onAnswer: ({ headers }) => cookies.push(...headers.getSetCookie()) });
    expect((await guest.open(link.pathname)).url.pathname).toBe(`/products/${product.handle}`);
    const mark = cookies.find((cookie) => cookie.startsWith('cab='));
    expect(mark).toMatch(new RegExp(`^cab=${link.pathname.slice(-8)};.*HttpOnly.*SameSite=Lax`, 'i'));
    await paid(guest, { email: 'another.customer@shop.example' });
    const page = await shopper.open('/account/points');
    expect(page.text).toContain('For a piece you shared');
    expect(page.textOf('.ledger-entry')).not.toMatch(/\d{10}/);
  });

  test('and their link are given to a visitor who registers first', async () => {
    const { product } = await goodsFor('boots');
    const shopper = visitor();
    await shopper.open(`/products/${product.handle}`);
    expect((await shopper.press('Share')).path).toMatch(/^\/account\/login\?auth=/);
    await shopper.follow('Create Account');
    const fields = { email: freshEmail(), password, confirmPassword: password };
    const shared = await shopper.press('Create Account', fields);
    expect(shared.headings).toContain(`Share ${product.title}`);
    expect(String(shared.value('Your link to this piece'))).toContain('/s/');
  });

  test('are on pages that require a customer and redirect a page too far', async () => {
    for (const wanted of ['/account/points', '/account/invite', '/account/points?page=2']) {
      const answer = await visitor().get(wanted);
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        303,
        `/account/login?auth=${encodeURIComponent(wanted)}`,
      ]);
    }
    const shopper = visitor();
    const email = await register(shopper);
    for (const points of [5, 25, 45]) await runShop('points', 'add', email, String(points), '--reason', 'present');
    const last = await shopper.open('/account/points?page=9');
    expect([last.path, last.textOf('.points-balance')]).toEqual(['/account/points?page=1', '75 points']);
  });

  test('are not given by an unknown short URL, which stores nothing', async () => {
    const answer = await visitor().get('/s/abcdefgh');
    expect([answer.status, answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('cab='))]).toEqual([
      404,
      [],
    ]);
  });
});

/** Writes a customer's debt, as a refund does weeks after the points were spent. */
async function owes(email: string, points: number): Promise<void> {
  const db = await openShopDatabase(inject('dataDir'), undefined, 'shop');
  try {
    const customer = await findByEmail(db, email);
    const at = Date.now();
    const entry = { customerId: customer?.id ?? '', kind: 'debt', cause: 'purchase:test', delta: -points } as const;
    await db.transaction().execute((trx) => writeEntry(trx, { ...entry, availableAt: atOnce, at }));
  } finally {
    await db.destroy();
  }
}
