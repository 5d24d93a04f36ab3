import { type RawBuilder, sql } from 'kysely';
import type { ProductState } from '../../../../shared/contract/office/products.ts';
import { type Database, dialectOf } from '../../database/connection.ts';

/** Returns 1 for an archived product, 0 for any other; as the index `product_by_state` has it. */
export const archivedFlag = (db: Database): RawBuilder<number> =>
  dialectOf(db) === 'sqlite'
    ? sql<number>`(case when lower(json_extract(extra_json, '$.Status')) = 'archived' then 1 else 0 end)`
    : sql<number>`(case when lower(((extra_json::jsonb) ->> 'Status')) = 'archived' then 1 else 0 end)`;

/** Returns a product's state in the office's words. */
export function stateOf({ status, archived }: { status: string; archived: number }): ProductState {
  if (status === 'onSale') return 'active';
  return Number(archived) === 1 ? 'archived' : 'draft';
}
