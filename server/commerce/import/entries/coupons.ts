import { z } from 'zod';
import type { EntryKind } from './kind.ts';
import { End, Start } from './kind.ts';

const Coupon = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{3,40}$/, 'A code has 3 to 40 capital letters, digits and dashes.'),
    percent: z.int().min(1).max(100),
    /** Total number of uses; absent: unlimited. */
    uses: z.int().min(1).optional(),
    usesOfEachCustomer: z.int().min(1).optional(),
    startsAt: Start.optional(),
    endsAt: End.optional(),
  })
  .refine(({ startsAt = 0, endsAt = Number.POSITIVE_INFINITY }) => startsAt < endsAt, {
    error: 'It ends before it starts.',
  });
type Coupon = z.infer<typeof Coupon>;

/** Imports coupon codes with a discount in per cent. The use count of a stored code stays. */
export const coupons: EntryKind<Coupon> = {
  schema: Coupon,
  keyOf: ({ code }) => code,
  async save(trx, entries) {
    const refused = new Map<string, string>();
    const before = await trx.selectFrom('coupon').select(['code', 'uses']).execute();
    const used = new Map(before.map(({ code, uses }) => [code, uses]));
    for (const { code, percent, uses, usesOfEachCustomer, startsAt, endsAt } of entries) {
      const columns = {
        ...{ percent, amount_cents: null, free_delivery: 0 },
        use_limit: uses ?? null,
        customer_limit: usesOfEachCustomer ?? null,
        starts_at: startsAt ?? null,
        ends_at: endsAt ?? null,
      };
      const times = used.get(code);
      if (times === undefined)
        await trx
          .insertInto('coupon')
          .values({ code, ...columns, uses: 0 })
          .execute();
      else if (uses !== undefined && times > uses) refused.set(code, `It was used ${times} times already.`);
      else await trx.updateTable('coupon').set(columns).where('code', '=', code).execute();
    }
    return refused;
  },
};
