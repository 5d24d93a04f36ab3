import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { writeEntry } from '../../../server/commerce/points/ledger.ts';
import type { Points } from '../../../shared/contract/points.ts';
import type { Bought } from './after-sale.ts';
import { buy } from './buying.ts';
import { numbers, pay } from './cards.ts';
import type { Shop, Shopper } from './fixture.ts';

/** Reads the points of a shop's customers, and gives and earns some. */
export function pointsBalanceOf(shop: Shop) {
  const points = async (who: Shopper) => (await who.get('/apis/user/points')).data;
  return {
    points,
    /** Kinds and hundredths of the entries, the newest first. */
    kinds: async (who: Shopper): Promise<[string, number][]> => {
      const { entries }: Points = await points(who);
      return entries.content.map((entry) => [entry.kind, entry.points]);
    },
    /** Grants points that can be spent at once. */
    give: (who: { id: string }, whole: number) =>
      shop.db.transaction().execute((trx) => {
        const entry = { customerId: who.id, delta: whole * 100, kind: 'merchant', cause: randomUUID() } as const;
        return writeEntry(trx, { ...entry, availableAt: 0, at: shop.clock.now() });
      }),
    paid: async (who: Shopper, variantId: string, wanted: Parameters<typeof buy>[2] = {}): Promise<Bought> => {
      const { id, total } = (await buy(who, variantId, wanted)).data;
      if (total.cent > 0) expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'paid' });
      return { who, id, total: total.cent };
    },
    /** Returns the code of a customer's short link to the product "bag". */
    share: async (who: Shopper): Promise<string> =>
      (await who.post('/apis/share', { productId: '5' })).data.shortUrl.slice(-8),
  };
}
