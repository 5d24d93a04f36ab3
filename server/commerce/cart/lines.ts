import { isTaxClass, type TaxClass } from '../../../shared/catalog/tax-classes.ts';
import { maxLineQuantity } from '../../../shared/constants.ts';
import type { CartItem } from '../../../shared/contract/cart.ts';
import type { Piece } from '../../../shared/contract/piece.ts';
import { placeholderImage } from '../catalog/cards.ts';
import { type CurrencyRow, loadCurrency, type Price, priceOfRow } from '../catalog/price.ts';
import { comparePrior } from '../catalog/prior-prices.ts';
import { loadTexts, noTexts, shownValues, type Texts, textLanguage } from '../catalog/translations.ts';
import type { Owner, Viewer } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import { prepared, preparedBy } from '../database/prepared.ts';

/** A cart line with the catalogue's current data. */
export interface CartLine extends Piece {
  id: string;
  variantId: number;
  productId: number;
  quantity: number;
  selected: boolean;
  /** Texts of the product in the language of the request. */
  texts: Texts;
  values: readonly string[];
  /** In the base language, which stays; `handleOf` has that of the request. */
  handle: string;
  category: string;
  /** Area of the catalogue: the same number is one size of a dress and another of a shoe. */
  area: string;
  sku: string;
  image: { url: string; alt: string };
  price: Price;
  taxable: boolean;
  taxClass: TaxClass;
  requiresShipping: boolean;
  /** Weight of one. */
  grams: number;
  /** The former unit price as the shopper last saw it, if it differs. */
  before: { cents: number; currency: string } | null;
  /** Units that can be bought: none of an archived product; as many as a line holds of an untracked variant. */
  left: number;
  state: CartItem['state'];
}

/** Returns the lines of an owner's cart, oldest first, priced in a currency. */
export async function loadLines(db: Database, owner: Owner, currency: CurrencyRow): Promise<CartLine[]> {
  const rows = await readLines(db, { owner, currency: currency.code });
  const productIds = [...new Set(rows.map((row) => row.product_id))];
  const [images, texts] = await Promise.all([loadImages(db, productIds), loadTexts(db, productIds)]);
  for (const row of rows) row.title = texts.get(row.product_id)?.get('title') ?? row.title;
  const priced = rows.map((row) => ({ id: row.variant_id, row, price: priceOfRow(row, currency) }));
  await comparePrior(db, priced, { currency, isOwn: ({ row }) => row.own_sale_cents !== null });
  return priced.map(({ row, price }) => {
    const own = texts.get(row.product_id) ?? noTexts;
    return lineOf(row, { price, image: imageOf(row, images), texts: own, currency });
  });
}

/** Returns the handle of a line's product in the language of the request. */
export const handleOf = ({ handle, texts }: Pick<CartLine, 'handle' | 'texts'>): string =>
  texts.get('handle') ?? handle;

type LineRow = Awaited<ReturnType<typeof readLines>>[number];
type ImageRow = Awaited<ReturnType<typeof loadImages>>[number];

const readLines = prepared((db, { owner, currency }: { owner: Owner; currency: string }) =>
  db
    .selectFrom('cart_item as item')
    .innerJoin('cart', 'cart.id', 'item.cart_id')
    .innerJoin('variant', 'variant.id', 'item.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('category', 'category.handle', 'product.category')
    .leftJoin('variant_price as own', (join) =>
      join.onRef('own.variant_id', '=', 'variant.id').on('own.currency', '=', currency),
    )
    .select(['item.id', 'item.variant_id', 'item.quantity', 'item.selected', 'item.seen_currency', 'item.seen_cents'])
    .select(['variant.sku', 'variant.value1', 'variant.value2', 'variant.value3', 'variant.image_id'])
    .select(['variant.stock', 'variant.untracked', 'variant.product_id'])
    .select(['variant.taxable', 'variant.tax_class', 'variant.requires_shipping', 'variant.weight_grams'])
    .select(['variant.base_cents', 'variant.promotion_cents'])
    .select(['own.sale_cents as own_sale_cents', 'own.promotion_cents as own_promotion_cents'])
    .select(['product.title', 'product.handle', 'product.category', 'product.status', 'category.area'])
    .where('cart.owner', '=', owner)
    .orderBy('item.created_at')
    .orderBy('item.variant_id'),
);

async function loadImages(db: Database, productIds: readonly number[]) {
  return productIds.length === 0 ? [] : readImages(db, productIds);
}

const readImages = preparedBy((db, productIds: readonly number[]) =>
  db
    .selectFrom('product_image')
    .select(['id', 'product_id', 'url', 'alt'])
    .where('product_id', 'in', productIds)
    .orderBy('position'),
);

function imageOf(row: LineRow, images: readonly ImageRow[]): CartLine['image'] {
  const own = images.find((image) => image.id === row.image_id);
  const image = own ?? images.find((candidate) => candidate.product_id === row.product_id);
  return image ? { url: image.url, alt: image.alt } : { url: placeholderImage.url, alt: row.title };
}

function lineOf(
  row: LineRow,
  { price, image, texts, currency }: Pick<CartLine, 'price' | 'image' | 'texts'> & { currency: CurrencyRow },
): CartLine {
  const values = [row.value1, row.value2, row.value3].filter((value) => value !== null);
  const { shown, shownIn } = shownValues(texts, values);
  const left = unitsLeft(row);
  return {
    id: row.id,
    variantId: row.variant_id,
    productId: row.product_id,
    quantity: row.quantity,
    selected: row.selected === 1,
    title: row.title,
    titleIn: textLanguage(texts, 'title'),
    variantTitle: shown.join(' / '),
    variantIn: shownIn,
    texts,
    values,
    handle: row.handle,
    category: row.category,
    area: row.area ?? '',
    sku: row.sku,
    image,
    price,
    taxable: row.taxable === 1,
    taxClass: isTaxClass(row.tax_class) ? row.tax_class : 'standard',
    requiresShipping: row.requires_shipping === 1,
    grams: row.weight_grams,
    before: before(row, price, currency),
    left,
    state: left === 0 ? 'soldOut' : left < row.quantity ? 'short' : 'ok',
  };
}

function before({ seen_currency, seen_cents }: LineRow, price: Price, { code }: CurrencyRow): CartLine['before'] {
  if (seen_currency === null || seen_cents === null) return null;
  return seen_currency === code && seen_cents === price.inForceCents
    ? null
    : { cents: seen_cents, currency: seen_currency };
}

/** Returns the variant and product of one of an owner's lines. */
export function findOwnLine(db: Database, owner: Owner, id: string) {
  return db
    .selectFrom('cart_item')
    .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
    .innerJoin('variant', 'variant.id', 'cart_item.variant_id')
    .select(['cart_item.variant_id', 'variant.product_id'])
    .where('cart.owner', '=', owner)
    .where('cart_item.id', '=', id)
    .executeTakeFirst();
}

/** Returns how many units of a variant a cart may hold. */
export function unitsLeft(variant: { stock: number; untracked: number; status: string }): number {
  if (variant.status !== 'onSale') return 0;
  return variant.untracked === 1 ? maxLineQuantity : Math.max(0, variant.stock);
}

/** Returns a line's amount: quantity times the current price. */
export function lineCents(line: Pick<CartLine, 'quantity' | 'price'>): number {
  return line.quantity * line.price.inForceCents;
}

/** Records the prices of cart lines as seen: of new ones, or of all when a change of the cart shows every price. */
export async function noteSeenPrices(
  trx: Trx,
  cartId: number,
  viewer: Pick<Viewer, 'currency'>,
  which: 'new' | 'all',
): Promise<void> {
  const currency = await loadCurrency(trx, viewer.currency);
  for (const line of await readSeen(trx, { cartId, currency: currency.code })) {
    const { id, seen_currency, seen_cents } = line;
    if (which === 'new' && seen_cents !== null) continue;
    const cents = priceOfRow(line, currency).inForceCents;
    if (seen_currency === currency.code && seen_cents === cents) continue;
    await writeSeen(trx, { id, currency: currency.code, cents });
  }
}

const readSeen = prepared((db, { cartId, currency }: { cartId: number; currency: string }) =>
  db
    .selectFrom('cart_item')
    .innerJoin('variant', 'variant.id', 'cart_item.variant_id')
    .leftJoin('variant_price as own', (join) =>
      join.onRef('own.variant_id', '=', 'variant.id').on('own.currency', '=', currency),
    )
    .select(['cart_item.id', 'cart_item.seen_currency', 'cart_item.seen_cents'])
    .select(['variant.base_cents', 'variant.promotion_cents'])
    .select(['own.sale_cents as own_sale_cents', 'own.promotion_cents as own_promotion_cents'])
    .where('cart_item.cart_id', '=', cartId),
);

const writeSeen = prepared((db, { id, currency, cents }: { id: string; currency: string; cents: number }) =>
  db.updateTable('cart_item').set({ seen_currency: currency, seen_cents: cents }).where('id', '=', id),
);
