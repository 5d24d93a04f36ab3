import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, dialectOf } from '../../database/connection.ts';
import { idList, isListed } from '../../database/listed.ts';
import { pageOf } from '../../database/page.ts';

/** Where a page is: after a stock and the variant that has it, or after a product that counts none (null) and its id. */
type Key = readonly [stock: number | null, id: number];

interface StockOrder {
  down: boolean;
  /** Only products with a variant that has less; undefined: any. */
  below: number | undefined;
  /** The only products that can be there; null: any. */
  ids: readonly number[] | null;
  /** Conditions on the table of products. */
  sifts: readonly RawBuilder<SqlBool>[];
  after: string | undefined;
}

interface PageSize {
  size: number;
  /** Variants, then products, that are looked through for those that fit. */
  most: number;
}

interface FoundByStock {
  ids: number[];
  next: string | null;
  isCut: boolean;
}

interface Row {
  /** Of the product. */
  id: number;
  key: Key;
}

/** Returns a page of products by the lowest stock of their variants that are counted; those that count none come last. */
export async function findByStock(db: Database, order: StockOrder, { size, most }: PageSize): Promise<FoundByStock> {
  const start = keyIn(order.after);
  const isAtUncounted = start !== null && start[0] === null;
  const counted = isAtUncounted ? none : await readCounted(db, order, start, { size, most });
  const isLast = counted.end === null && order.below === undefined;
  const room = size + 1 - counted.rows.length;
  const uncounted =
    isLast && room > 0 ? await readUncounted(db, order, isAtUncounted ? start : null, { size: room - 1, most }) : none;
  const { rows, next } = pageOf([...counted.rows, ...uncounted.rows], ({ key }) => key, size);
  const end = counted.end ?? uncounted.end;
  const last = next ?? end;
  return { ids: rows.map(({ id }) => id), next: last && keyText(last), isCut: next === null && end !== null };
}

/** Rows that were read, one more than the page has, and where reading ended before the end of the table; null: it did not. */
interface StockPage {
  rows: readonly Row[];
  end: Key | null;
}

const none: StockPage = { rows: [], end: null };

/** Reads products by the variant of theirs that has the least: its entry in the index of counted stock stands for the product. */
async function readCounted(
  db: Database,
  { down, below, ids, sifts }: StockOrder,
  start: Key | null,
  { size, most }: PageSize,
): Promise<StockPage> {
  const direction = down ? sql`desc` : sql`asc`;
  const index = ids === null && dialectOf(db) === 'sqlite' ? sql`indexed by variant_low` : sql``;
  const order = sql`order by stock ${direction}, id ${direction}`;
  const span = [
    sql<SqlBool>`untracked = 0`,
    ...(below === undefined ? [] : [sql<SqlBool>`stock < ${below}`]),
    ...(start ? [sql<SqlBool>`(stock, id) ${down ? sql`<` : sql`>`} (${start[0]}, ${start[1]})`] : []),
  ];
  const last = async () =>
    sql<{ stock: number; id: number }>`select stock, id from variant ${index}
      where ${sql.join(span, sql` and `)} ${order} limit 1 offset ${most - 1}`.execute(db);
  const end = ids === null ? (await last()).rows[0] : undefined;
  const conditions = [
    ...span,
    ...(end ? [sql<SqlBool>`(stock, id) ${down ? sql`>=` : sql`<=`} (${end.stock}, ${end.id})`] : []),
    ...(ids === null ? [] : [isListed(db, 'product_id', idList(db, ids))]),
    sql<SqlBool>`id = (select least.id from variant as least
      where least.product_id = variant.product_id and least.untracked = 0 order by least.stock, least.id limit 1)`,
    ...(sifts.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select 1 from product where product.id = variant.product_id and ${sql.join(sifts, sql` and `)})`,
        ]),
  ];
  const { rows } = await sql<{ product_id: number; stock: number; id: number }>`
    select product_id, stock, id from variant ${index}
    where ${sql.join(conditions, sql` and `)} ${order} limit ${size + 1}`.execute(db);
  return {
    rows: rows.map(({ product_id, stock, id }) => ({ id: Number(product_id), key: [Number(stock), Number(id)] })),
    end: end && rows.length <= size ? [Number(end.stock), Number(end.id)] : null,
  };
}

/** Reads products without a variant whose stock is counted, the newest first. */
async function readUncounted(
  db: Database,
  { ids, sifts }: StockOrder,
  start: Key | null,
  { size, most }: PageSize,
): Promise<StockPage> {
  const span = start ? [sql<SqlBool>`id < ${start[1]}`] : [];
  const end = ids === null ? await readLastId(db, span, most) : undefined;
  const conditions = [
    ...span,
    ...(end === undefined ? [] : [sql<SqlBool>`id >= ${end}`]),
    ...(ids === null ? [] : [isListed(db, 'id', idList(db, ids))]),
    sql<SqlBool>`not exists (select 1 from variant where product_id = product.id and untracked = 0)`,
    ...sifts,
  ];
  const { rows } = await sql<{ id: number }>`select id from product
    where ${sql.join(conditions, sql` and `)} order by id desc limit ${size + 1}`.execute(db);
  return {
    rows: rows.map(({ id }) => ({ id: Number(id), key: [null, Number(id)] })),
    end: end !== undefined && rows.length <= size ? [null, end] : null,
  };
}

/** Returns the id up to which a span has so many products; undefined where it has fewer. */
async function readLastId(db: Database, span: readonly RawBuilder<SqlBool>[], most: number) {
  const condition = span.length > 0 ? sql`where ${sql.join(span, sql` and `)}` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from product ${condition} order by id desc limit 1 offset ${most - 1}`.execute(db);
  return rows[0] && Number(rows[0].id);
}

const keyText = ([stock, id]: Key): string => `${stock ?? ''}~${id}`;

/** What addresses have of the product before a page. */
function keyIn(after: string | undefined): Key | null {
  if (after === undefined) return null;
  const at = after.lastIndexOf('~');
  const stock = at <= 0 ? null : Number(after.slice(0, at)) || 0;
  return [stock, Number(after.slice(at + 1))];
}
