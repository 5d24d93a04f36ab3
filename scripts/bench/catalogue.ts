import { type RawBuilder, sql } from 'kysely';
import { rebuildWords } from '../../server/commerce/catalog/search-index.ts';
import { type Database, dialectOf, type Trx } from '../../server/commerce/database/connection.ts';

/** Copies in one transaction. */
const copiesAtOnce = 25;
const syllables = ['al', 'ber', 'cor', 'den', 'el', 'fen', 'gar', 'hol', 'in', 'jun', 'kel', 'lor', 'mar', 'nor', 'os'];

/** How far the ids of one copy are from those of the copy before. */
interface Steps {
  product: number;
  variant: number;
  image: number;
}

/** The columns of a table that differ in a copy, as SQL over the copied row; all others are the same. */
type Changed = Readonly<Record<string, (steps: Steps, copy: number) => RawBuilder<unknown>>>;

const shifted = (column: string, by: keyof Steps) => (steps: Steps, copy: number) =>
  sql`${sql.ref(column)} + ${sql.lit(steps[by] * copy)}`;
const named = (column: string) => (_: Steps, copy: number) => sql`${sql.ref(column)} || ${sql.lit(`-${copy}`)}`;

/** The tables of the catalogue, what they refer to first. */
const tables: Readonly<Record<string, Changed>> = {
  product: {
    id: shifted('id', 'product'),
    handle: named('handle'),
    style: named('style'),
    title: (_, copy) => sql`title || ${sql.lit(` ${wordOf(copy)}`)}`,
    created_at: (_, copy) => sql`created_at - ${sql.lit(copy * 60_000)}`,
  },
  product_option: { product_id: shifted('product_id', 'product') },
  product_option_value: { product_id: shifted('product_id', 'product') },
  product_image: { id: shifted('id', 'image'), product_id: shifted('product_id', 'product') },
  product_tag: { product_id: shifted('product_id', 'product') },
  variant: {
    id: shifted('id', 'variant'),
    product_id: shifted('product_id', 'product'),
    image_id: shifted('image_id', 'image'),
    sku: named('sku'),
  },
  variant_price: { variant_id: shifted('variant_id', 'variant') },
  stock_entry: { variant_id: shifted('variant_id', 'variant') },
  collection_product: {
    product_id: shifted('product_id', 'product'),
    position: (steps, copy) => sql`position + ${sql.lit(steps.product * copy)}`,
  },
  shipping_exclusion: { product_id: shifted('product_id', 'product') },
};

/**
 * Fills the catalogue up to `products` with copies of the demonstration's: each with its variants, prices, pictures,
 * stock, collections and an indexed name of its own, always the same. Written by SQL in bulk, as the import takes many
 * times as long; the triggers of the tables run. Reviews and looks are not copied.
 */
export async function growCatalogue(db: Database, products: number): Promise<void> {
  const first = await sizeOf(db);
  const steps = { product: first.product.last + 1, variant: first.variant.last + 1, image: first.image.last + 1 };
  const columns = await columnsOf(db);
  const copies = Math.max(0, Math.ceil(products / first.product.count) - 1);
  for (let from = 1; from <= copies; from += copiesAtOnce) {
    await db.transaction().execute(async (trx) => {
      for (let copy = from; copy < from + copiesAtOnce && copy <= copies; copy++)
        await addCopy(trx, { steps, columns, copy });
    });
  }
  await db.transaction().execute(async (trx) => rebuildWords(trx));
  await finish(db);
}

interface Copy {
  steps: Steps;
  columns: ReadonlyMap<string, readonly string[]>;
  copy: number;
}

async function addCopy(trx: Trx, { steps, columns, copy }: Copy): Promise<void> {
  for (const [table, changed] of Object.entries(tables)) {
    const own = columns.get(table) ?? [];
    const values = own.map((column) => changed[column]?.(steps, copy) ?? sql.ref(column));
    // What belongs to the first products: their ids are the smallest.
    const { by, below } = originalsOf(own, changed, steps);
    await sql`insert into ${sql.table(table)} (${sql.join(own.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(table)} where ${sql.ref(by)} < ${sql.lit(below)}`.execute(trx);
  }
  const word = sql.lit(` ${wordOf(copy)}`);
  const offset = sql.lit(steps.product * copy);
  const below = sql.lit(steps.product);
  await (dialectOf(trx) === 'sqlite'
    ? sql`insert into product_search (rowid, title, tags, category, options, description)
        select rowid + ${offset}, title || ${word}, tags, category, options, description
        from product_search where rowid < ${below}`
    : sql`insert into product_search (product_id, document)
        select product_id + ${offset}, document || setweight(to_tsvector('english', ${word}), 'A')
        from product_search where product_id < ${below}`
  ).execute(trx);
}

function originalsOf(columns: readonly string[], changed: Changed, steps: Steps): { by: string; below: number } {
  if (columns.includes('product_id')) return { by: 'product_id', below: steps.product };
  if ('variant_id' in changed) return { by: 'variant_id', below: steps.variant };
  return { by: 'id', below: steps.product };
}

/** Reads the columns of each table; the stock ledger numbers its own entries. */
async function columnsOf(db: Database): Promise<Map<string, string[]>> {
  const all = await db.introspection.getTables();
  return new Map(
    all.map(({ name, columns }) => [
      name,
      columns.map((column) => column.name).filter((column) => name !== 'stock_entry' || column !== 'id'),
    ]),
  );
}

async function sizeOf(db: Database) {
  const of = async (table: 'product' | 'variant' | 'product_image') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('id').as('last')])
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), last: Number(row.last) };
  };
  return { product: await of('product'), variant: await of('variant'), image: await of('product_image') };
}

/** Lets PostgreSQL number what is added later, and both databases know how many rows there are. */
async function finish(db: Database): Promise<void> {
  if (dialectOf(db) === 'postgres')
    for (const table of ['product', 'variant', 'product_image'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        db,
      );
  await sql`analyze`.execute(db);
}

/** A word of three syllables for each copy. */
function wordOf(copy: number): string {
  const at = (divisor: number) => syllables[Math.floor(copy / divisor) % syllables.length] ?? '';
  return at(1) + at(syllables.length) + at(syllables.length ** 2);
}
