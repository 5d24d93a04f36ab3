import { sql } from 'kysely';
import { z } from 'zod';
import { findProductIds } from '../../catalog/find-product.ts';
import { newForMs } from '../../catalog/newness.ts';
import type { Trx } from '../../database/connection.ts';
import { chunksOf, insertAll } from '../../database/insert.ts';
import { type EntryKind, Handle, Start, unknownProducts } from './kind.ts';

const largest = 1_000_000_000;

const ProductFacts = z.strictObject({
  product: Handle,
  createdAt: Start.optional(),
  unitsSold: z.int().min(0).max(largest).optional(),
  /** Higher comes first among what is recommended. */
  rank: z.int().min(0).max(largest).optional(),
  new: z.boolean().optional(),
  /** Codes of countries. */
  notShippedTo: z.array(z.string()).max(300).optional(),
});
type ProductFacts = z.infer<typeof ProductFacts>;

/** What a product file cannot say of products: when they came, how they sold, where they may not be sent. */
export const productFacts: EntryKind<ProductFacts> = {
  schema: ProductFacts,
  keyOf: ({ product }) => product,
  async save(trx, entries, { now }) {
    const handles = entries.map(({ product }) => product);
    const known = await findProductIds(trx, handles);
    const countries = await trx.selectFrom('country').select('code').execute();
    const codes = new Set(countries.map(({ code }) => code));
    const refused = new Map<string, string>();
    for (const { product, notShippedTo = [] } of entries) {
      const unknown = notShippedTo.filter((code) => !codes.has(code));
      const reason = unknownProducts([product], known) ?? (unknown[0] ? `The shop sells to no '${unknown[0]}'.` : null);
      if (reason !== null) refused.set(product, reason);
    }
    const taken = entries.flatMap(({ product, ...facts }) =>
      refused.has(product) ? [] : [{ id: known.get(product) as number, ...facts, new: isNew(facts, now) }],
    );
    for (const some of chunksOf(taken, 5)) await setColumns(trx, some);
    await setExclusions(trx, taken);
    return refused;
  },
};

/** Returns whether a product is new: as the entry says, else by its date; undefined without either. */
const isNew = ({ new: said, createdAt }: Pick<ProductFacts, 'new' | 'createdAt'>, now: number): boolean | undefined =>
  said ?? (createdAt === undefined ? undefined : createdAt > now - newForMs);

type Facts = Omit<ProductFacts, 'product' | 'new'> & { id: number; new: boolean | undefined };

/** What an entry does not say stays as it is. */
async function setColumns(trx: Trx, facts: readonly Facts[]): Promise<void> {
  const rows = facts.map(
    ({ id, createdAt = null, unitsSold = null, rank = null, new: isNew }) =>
      sql`(cast(${id} as bigint), cast(${createdAt} as bigint), cast(${unitsSold} as integer), cast(${rank} as integer), cast(${isNew === undefined ? null : Number(isNew)} as integer))`,
  );
  await sql`
    with facts (product_id, created, sold, ranked, fresh) as (values ${sql.join(rows)})
    update product set
      created_at = coalesce(facts.created, product.created_at),
      sales_count = coalesce(facts.sold, product.sales_count),
      rank = coalesce(facts.ranked, product.rank),
      is_new = coalesce(facts.fresh, product.is_new)
    from facts where product.id = facts.product_id`.execute(trx);
}

async function setExclusions(trx: Trx, facts: readonly Facts[]): Promise<void> {
  const said = facts.filter(({ notShippedTo }) => notShippedTo !== undefined);
  for (const some of chunksOf(said.map(({ id }) => id)))
    await trx.deleteFrom('shipping_exclusion').where('product_id', 'in', some).execute();
  const rows = said.flatMap(({ id, notShippedTo = [] }) =>
    [...new Set(notShippedTo)].map((country) => ({ product_id: id, country })),
  );
  await insertAll(trx, 'shipping_exclusion', rows);
}
