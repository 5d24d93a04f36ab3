import { describe, expect, it } from 'vitest';
import { refundedByLine } from './refunded-lines.ts';

const refund = (amount_cents: number, units: readonly [lineId: string, cents: number][], pointsCents = 0) => ({
  amount_cents,
  state: 'done',
  parts_json: JSON.stringify({
    units: units.map(([lineId, cents]) => ({ lineId, quantity: 1, cents })),
    pointsCents,
  }),
});

describe('what was refunded of lines', () => {
  const of = (...refunds: Parameters<typeof refundedByLine>[0][number][]) =>
    Object.fromEntries(refundedByLine(refunds, 'USD'));

  it('is the cost of the units, of all refunds together, and nothing of what goes beyond them', () => {
    expect(
      of(
        refund(3_000, [['a', 3_000]]),
        refund(5_595, [
          ['a', 3_000],
          ['b', 2_000],
        ]),
      ),
    ).toEqual({ a: 6_000, b: 2_000 });
  });

  it('is shared by cost where less was refunded, and leaves out points', () => {
    expect(
      of(
        refund(2_500, [
          ['a', 3_000],
          ['b', 2_000],
        ]),
      ),
    ).toEqual({ a: 1_500, b: 1_000 });
    expect(of(refund(5_000, [['a', 3_000]], 1_000))).toEqual({ a: 2_000 });
  });

  it('leaves out what the provider refused, and what names no units', () => {
    expect(
      of({ ...refund(3_000, [['a', 3_000]]), state: 'refused' }, { amount_cents: 5, state: 'done', parts_json: null }),
    ).toEqual({});
  });
});
