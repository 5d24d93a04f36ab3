import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrdersShop } from '../../tests/shop-commands/orders-shop.ts';

describe('coupons on the command line', () => {
  let shop: Awaited<ReturnType<typeof openOrdersShop>>;
  beforeAll(async () => {
    shop = await openOrdersShop();
  }, 60_000);
  afterAll(() => shop.close());
  const coupons = (...words: string[]) => shop.command('coupons', ...words);
  const listed = async () => JSON.parse((await coupons('list', '--json')).out);

  it('are added with what they do, listed with their uses, and ended', async () => {
    const terms = [
      '--amount',
      '10.00',
      '--minimum',
      '50',
      '--product',
      'pin',
      '--uses-each',
      '1',
      '--until',
      '2999-01-01',
    ];
    expect(await coupons('add', 'tenoff', ...terms)).toMatchObject({ status: 0, out: 'The coupon TENOFF is added.\n' });
    expect(await coupons('add', 'TENOFF', '--percent', '5')).toMatchObject({
      status: 1,
      out: 'There is a coupon TENOFF already.\n',
    });
    const made = await coupons('generate', '3', '--free-delivery', '--prefix', 'sale-');
    expect(made.out).toMatch(/^(SALE-[A-Z2-9]{10}\n){3}$/);
    const all = await listed();
    expect(all).toHaveLength(4);
    expect(all.at(-1)).toMatchObject({ amountCents: 1_000, minimumCents: 5_000, scope: ['pin'], state: 'valid' });
    // The last day is included.
    expect(all.at(-1)).toMatchObject({ endsAt: Date.parse('2999-01-02T00:00Z') });
    expect((await coupons('list')).out).toMatch(/TENOFF +\$10\.00 +\$50\.00 +pin +0 +1 .*2999-01-01.*valid/);
    expect(await coupons('end', 'tenoff')).toMatchObject({ status: 0, out: 'The coupon TENOFF has ended.\n' });
    expect((await listed()).at(-1)).toMatchObject({ state: 'ended' });
  });

  it('are refused with the reason and the right form', async () => {
    for (const [words, reason] of [
      [['add', 'X1'], '3 to 40 capital letters'],
      [['add', 'NOTHING'], 'name one of the three'],
      [['add', 'WRONG', '--percent', '5', '--collection', 'nowhere'], "no collection 'nowhere'"],
      [['add', 'WRONG', '--percent', 'five'], "whole number, not 'five'"],
      [['add', 'WRONG', '--percent', '5', '--from', 'soon'], 'such as 2026-11-27'],
      [['add', 'WRONG', '--percent', '5', '--until', '2027-02-30'], "not '2027-02-30'"],
      [['generate', '0', '--percent', '5'], 'Generate 1 to'],
      [['generate', '3', '--percent', '5', '--uses', '2'], "'generate' has no option --uses"],
      [['end', 'NONE'], 'no coupon NONE'],
      [[], "Say 'coupons' with"],
    ] as const) {
      const { status, out, err } = await coupons(...words);
      expect([status === 0, out + err]).toEqual([false, expect.stringContaining(reason)]);
    }
    expect(JSON.stringify(await listed())).not.toContain('WRONG');
  });
});
