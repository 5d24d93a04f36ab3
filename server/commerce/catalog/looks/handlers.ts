import type * as contract from '../../../../shared/contract/looks.ts';
import type { Look, LookDetail } from '../../../../shared/contract/looks.ts';
import { Image } from '../../../../shared/contract/shapes.ts';
import { tags } from '../../../../shared/contract/tags.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { forAnyone, type HandlersOf } from '../../calls/handler.ts';
import { type PageOf, pageOf } from '../../calls/page-of.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Schema } from '../../database/schema.ts';
import { loadCards } from '../cards.ts';
import { hasHandle } from '../handles.ts';
import { type CurrencyRow, loadPricing } from '../price.ts';
import { isHandle } from '../slug.ts';

/** Handlers of `shared/contract/looks.ts`: photographs of outfits. */
export function lookHandlers({ db }: CommerceDeps): HandlersOf<typeof contract> {
  const loadTags = async (ids: readonly string[]) => [
    tags.looks,
    ...(await readLookProducts(db, ids)).map((id) => tags.product(id)),
  ];
  return {
    looks: forAnyone(
      async ({ product, page }, { madeOf }) => {
        const listed = await listLooks(db, product, page);
        madeOf(...(await loadTags(listed.content.map(({ id }) => id))));
        return ok(listed);
      },
      { freshSeconds: 60 },
    ),
    look: forAnyone(
      async ({ id }, { viewer, madeOf }) => {
        madeOf(tags.places, ...(await loadTags([id])));
        return loadLook(db, id, await loadPricing(db, viewer));
      },
      { freshSeconds: 60 },
    ),
  };
}

/** Looks on a page of the gallery. */
const looksPerPage = 24;

/** Returns a page of the gallery in its order, or of the looks that show one product (by id or handle). */
async function listLooks(db: Database, product: string | undefined, page: number): Promise<PageOf<Look>> {
  const all = looksWith(db, product);
  const count = await countRows(all);
  const rows = await all
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(looksPerPage)
    .offset((page - 1) * looksPerPage)
    .execute();
  const ids = rows.map(({ id }) => id);
  const tagged = await productsIn(db, ids);
  const content = rows.map((row) => lookOf(row, tagged.get(row.id)));
  return pageOf(content, page, looksPerPage, count);
}

/** Returns a look with the cards of its products on sale. */
async function loadLook(db: Database, id: string, currency: CurrencyRow): Promise<Result<LookDetail>> {
  const row = isHandle(id)
    ? await db.selectFrom('look').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) return fail(codes.notFound, 'noSuchLook');
  const tagged = (await productsIn(db, [id])).get(id) ?? [];
  return ok({ ...lookOf(row, tagged), products: await loadCards(db, tagged, currency) });
}

function looksWith(db: Database, product: string | undefined) {
  const looks = db.selectFrom('look');
  if (product === undefined) return looks;
  return looks.where((eb) =>
    eb.exists(
      eb
        .selectFrom('look_product')
        .innerJoin('product', 'product.id', 'look_product.product_id')
        .select('look_id')
        .whereRef('look_id', '=', 'look.id')
        .where((tagged) =>
          tagged.or([
            hasHandle('product', product),
            ...(/^\d{1,15}$/.test(product) ? [tagged('product.id', '=', Number(product))] : []),
          ]),
        ),
    ),
  );
}

/** Returns the ids of all products that looks show, including those not on sale. */
async function readLookProducts(db: Database, looks: readonly string[]): Promise<number[]> {
  if (looks.length === 0) return [];
  const rows = await db
    .selectFrom('look_product')
    .select('product_id')
    .distinct()
    .where('look_id', 'in', looks)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Returns the ids of products on sale by look, in the look's order. */
async function productsIn(db: Database, looks: readonly string[]): Promise<Map<string, number[]>> {
  const tagged = new Map<string, number[]>(looks.map((id) => [id, []]));
  if (looks.length === 0) return tagged;
  const rows = await db
    .selectFrom('look_product')
    .innerJoin('product', 'product.id', 'look_product.product_id')
    .select(['look_product.look_id', 'product.id'])
    .where('look_product.look_id', 'in', looks)
    .where('product.status', '=', 'onSale')
    .orderBy('look_product.position')
    .execute();
  for (const { look_id, id } of rows) tagged.get(look_id)?.push(id);
  return tagged;
}

function lookOf({ id, author, caption, image_json }: Schema['look'], tagged: readonly number[] = []): Look {
  return { id, author, caption, image: Image.parse(JSON.parse(image_json)), productIds: tagged.map(String) };
}
