import { sql } from 'kysely';
import { savedAtMost } from '../../../../shared/constants.ts';
import type { SavedItem } from '../../../../shared/contract/saved.ts';
import { cardOf, moneyOf } from '../../catalog/cards.ts';
import { isInStock, loadParts, type ProductParts, valuesOf } from '../../catalog/parts.ts';
import type { CurrencyRow } from '../../catalog/price.ts';
import { shownValues } from '../../catalog/translations.ts';
import type { Owner } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';

/** Identifies an entry of a wishlist: a product, and a variant or 0. */
export interface SavedKey {
  productId: number;
  variantId: number;
}

/** Parses the id of an entry, `<product>-<variant>`; null for another text. */
export function parseSavedId(id: string): SavedKey | null {
  const match = /^([1-9]\d{0,14})-(0|[1-9]\d{0,14})$/.exec(id);
  return match && { productId: Number(match[1]), variantId: Number(match[2]) };
}

/** Returns an owner's wishlist, the latest first; products that are no longer on sale are left out. */
export async function listSaved(db: Database, owner: Owner, currency: CurrencyRow): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('saved_product')
    .innerJoin('product', 'product.id', 'saved_product.product_id')
    .select(['saved_product.product_id', 'saved_product.variant_id'])
    .where('owner', '=', owner)
    .where('product.status', '=', 'onSale')
    .orderBy('saved_at', 'desc')
    .orderBy('saved_product.product_id')
    .orderBy('saved_product.variant_id')
    .limit(savedAtMost)
    .execute();
  const parts = await loadParts(db, [...new Set(rows.map((row) => row.product_id))], currency);
  const byId = new Map(parts.map((each) => [each.product.id, each]));
  return rows.flatMap(({ product_id, variant_id }) => {
    const found = byId.get(product_id);
    return found ? [itemOf(found, variant_id, currency)] : [];
  });
}

function itemOf(parts: ProductParts, variantId: number, currency: CurrencyRow): SavedItem {
  const product = cardOf(parts, currency);
  const variant = parts.variants.find(({ id }) => id === variantId);
  const id = `${parts.product.id}-${variantId}`;
  if (!variant) return { id, product };
  const values = valuesOf(variant);
  const { shown, shownIn } = shownValues(parts.texts, values);
  const own = parts.images.find((image) => image.id === variant.image_id);
  const image = own ?? parts.images.find(({ color }) => color !== null && values.includes(color));
  return {
    id,
    product,
    variant: {
      id: String(variant.id),
      title: shown.join(' / '),
      ...(shownIn && { titleIn: shownIn }),
      ...(image && { image: image.url }),
      ...moneyOf(variant.price, currency),
      inStock: isInStock(variant),
    },
  };
}

/** Adds an entry or moves it to the top; drops the oldest beyond the limit. */
export async function putSaved(trx: Trx, owner: Owner, { productId, variantId }: SavedKey, at: number): Promise<void> {
  await trx
    .insertInto('saved_product')
    .values({ owner, product_id: productId, variant_id: variantId, saved_at: at })
    .onConflict((conflict) => conflict.columns(['owner', 'product_id', 'variant_id']).doUpdateSet({ saved_at: at }))
    .execute();
  await dropOldest(trx, owner);
}

/** Returns whether the owner has such an entry. */
export async function hasSaved(db: Database, owner: Owner, { productId, variantId }: SavedKey): Promise<boolean> {
  const found = await db
    .selectFrom('saved_product')
    .select('product_id')
    .where('owner', '=', owner)
    .where('product_id', '=', productId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function dropSaved(db: Database, owner: Owner, { productId, variantId }: SavedKey): Promise<void> {
  await db
    .deleteFrom('saved_product')
    .where('owner', '=', owner)
    .where('product_id', '=', productId)
    .where('variant_id', '=', variantId)
    .execute();
}

/** Gives a guest's wishlist to the customer who signs in there; of an entry on both, the later time counts. */
export async function takeOverSaved(trx: Trx, device: Owner, user: Owner): Promise<void> {
  if (device === user) return;
  const saved = await trx
    .deleteFrom('saved_product')
    .where('owner', '=', device)
    .returning(['product_id', 'variant_id', 'saved_at'])
    .execute();
  if (saved.length === 0) return;
  for (const part of chunksOf(saved, 4))
    await trx
      .insertInto('saved_product')
      .values(part.map((row) => ({ ...row, owner: user })))
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'product_id', 'variant_id'])
          .doUpdateSet((eb) => ({ saved_at: eb.ref('excluded.saved_at') }))
          .whereRef('saved_product.saved_at', '<', 'excluded.saved_at'),
      )
      .execute();
  await dropOldest(trx, user);
}

async function dropOldest(trx: Trx, owner: Owner): Promise<void> {
  await sql`delete from saved_product where owner = ${owner} and (product_id, variant_id) in (
    select product_id, variant_id from saved_product where owner = ${owner}
    order by saved_at desc, product_id, variant_id limit ${savedAtMost} offset ${savedAtMost})`.execute(trx);
}
