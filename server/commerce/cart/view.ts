import { sizeElsewhere } from '../../../shared/catalog/sizes.ts';
import type { TranslatedName } from '../../../shared/catalog/translated-name.ts';
import { sizeConversions } from '../../../shared/constants.ts';
import type { Cart, CartItem, CartSummary } from '../../../shared/contract/cart.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { money } from '../../../shared/money.ts';
import { moneyOf } from '../catalog/cards.ts';
import { loadPricing } from '../catalog/price.ts';
import { slugOf } from '../catalog/slug.ts';
import { valueText } from '../catalog/translations.ts';
import { goodsOf } from '../checkout/amounts.ts';
import { excludedProducts } from '../checkout/destination.ts';
import { countGoods, type QuotedLine } from '../checkout/goods.ts';
import { offersPayPal } from '../checkout/payment-types.ts';
import { freeShippingThreshold } from '../checkout/shipping.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { first, preparedBy } from '../database/prepared.ts';
import { type HeldCoupon, readHeldCoupon } from './coupon.ts';
import { viewUnmet, withScope } from './coupon-terms.ts';
import { type CartLine, handleOf, lineCents, loadLines, unitsLeft } from './lines.ts';

type CartDeps = Pick<CommerceDeps, 'db' | 'clock' | 'payPal'>;

/** Returns the viewer's cart at current prices; an empty one where there is none. */
export async function viewCart(deps: CartDeps, viewer: Viewer): Promise<Cart> {
  const { db, clock } = deps;
  const currency = await loadPricing(db, viewer);
  const head = await first(readHead(db, viewer.owner));
  const lines = head ? await loadLines(db, viewer.owner, currency) : [];
  const productIds = lines.map((line) => line.productId);
  const excluded = await excludedProducts(db, viewer.country, productIds);
  const sizes = await readSizes(db, lines);
  const held = head?.coupon_code ? await readHeldCoupon(db, head.coupon_code, viewer.owner, clock.now()) : null;
  const applied = await withScope(db, held, productIds);
  const { counted, subtotal, discount, coupon, unmet } = countGoods(lines, { excluded, coupon: applied, currency });
  return {
    shoppingCart: lines.map((line) => ({
      ...viewLine(line, {
        currency: currency.code,
        sizes: sizes.get(line.id),
        country: viewer.caller.sizeConversionType,
      }),
      ...(line.requiresShipping && excluded.has(line.productId) && { unshippable: true }),
    })),
    totalSaleMoney: money(subtotal, currency.code),
    selected: counted.length > 0,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    version: head?.version ?? 0,
    ...(coupon ? { couponCode: coupon.code, discount: money(discount, currency.code) } : {}),
    ...(unmet ? { unmetCoupon: viewUnmet(unmet) } : {}),
    total: money(subtotal - discount, currency.code),
    freeShipping: await findFreeShipping(db, counted, currency.code, coupon?.freeDelivery),
    payPal: subtotal - discount > 0 && offersPayPal(deps, currency.code),
  };
}

/** Returns why a coupon does not apply to the viewer's cart; null: it does, or nothing is in the cart yet. */
export async function unmetIn({ db }: CartDeps, viewer: Viewer, coupon: HeldCoupon): Promise<Message | null> {
  const currency = await loadPricing(db, viewer);
  const lines = await loadLines(db, viewer.owner, currency);
  if (lines.length === 0) return null;
  const productIds = lines.map((line) => line.productId);
  const excluded = await excludedProducts(db, viewer.country, productIds);
  const applied = await withScope(db, coupon, productIds);
  return countGoods(lines, { excluded, coupon: applied, currency }).unmet?.unmet ?? null;
}

const readHead = preparedBy((db, owner: Owner) =>
  db.selectFrom('cart').select(['coupon_code', 'version']).where('owner', '=', owner),
);

/** Returns how many units are in an owner's cart, and its version. */
export async function loadSummary(db: Database, owner: Owner): Promise<CartSummary> {
  const { count = 0, version = 0 } = (await first(readSummary(db, owner))) ?? {};
  return { count: Number(count), version };
}

const readSummary = preparedBy((db, owner: Owner) =>
  db
    .selectFrom('cart')
    .leftJoin('cart_item', 'cart_item.cart_id', 'cart.id')
    .select((eb) => ['version', eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('count')])
    .where('owner', '=', owner)
    .groupBy(['cart.id', 'version']),
);

/** Returns the coupon code stored with an owner's cart, valid or not. */
export async function heldCoupon(db: Database, owner: Owner): Promise<string | null> {
  return (await first(readHead(db, owner)))?.coupon_code ?? null;
}

interface LineSurroundings {
  currency: string;
  sizes: readonly LineSize[] | undefined;
  /** The numbering of sizes that the shopper sees. */
  country: string;
}

function viewLine(line: CartLine, { currency, sizes, country }: LineSurroundings): CartItem {
  return {
    id: line.id,
    variantId: String(line.variantId),
    productId: String(line.productId),
    quantity: line.quantity,
    title: line.title,
    ...(line.titleIn && { titleIn: line.titleIn }),
    variantTitle: line.variantTitle,
    ...(line.variantIn && { variantIn: line.variantIn }),
    handle: handleOf(line),
    categoryId: line.category,
    skuImage: line.image,
    options: line.values.map((name, at) => [
      { ...translatedName(line, at, name), ...labelOf(name, line.area, country) },
    ]),
    ...moneyOf(line.price, { code: currency }),
    ...(line.before && { priceBefore: money(line.before.cents, line.before.currency) }),
    lineMoney: money(lineCents(line), currency),
    selected: line.selected,
    ...(sizes && {
      sizes: sizes.map(({ variantId, at, name, isAvailable }) => ({
        variantId: String(variantId),
        ...translatedName(line, at, name),
        ...labelOf(name, line.area, country),
        available: isAvailable,
      })),
    }),
    stock: line.left,
    state: line.state,
  };
}

function translatedName({ texts }: CartLine, at: number, name: string): TranslatedName {
  const translation = valueText(texts, at, name);
  return translation === undefined ? { name } : { name, translation };
}

function labelOf(value: string, area: string, sizes: string): { label?: string } {
  const conversion = sizeConversions.find((each) => each === sizes);
  const label = conversion && sizeElsewhere(value, area, conversion);
  return label ? { label } : {};
}

/** Returns the amount left until free shipping; null where nothing in the cart is shipped. */
async function findFreeShipping(
  db: Database,
  counted: readonly QuotedLine[],
  currency: string,
  isFree = false,
): Promise<Cart['freeShipping']> {
  const shipped = counted.filter((line) => line.requiresShipping);
  if (counted.length > 0 && shipped.length === 0) return null;
  const threshold = await freeShippingThreshold(db, currency);
  return progress(threshold, isFree ? (threshold ?? 0) : goodsOf(shipped), currency);
}

function progress(threshold: number | null, goods: number, currency: string): Cart['freeShipping'] {
  if (threshold === null) return null;
  return { threshold: money(threshold, currency), left: money(Math.max(0, threshold - goods), currency) };
}

interface LineSize {
  variantId: number;
  /** The place of its option. */
  at: number;
  name: string;
  isAvailable: boolean;
}

/** Returns the sizes in which each line's product exists, all else alike, by line id; nothing where there is one. */
async function readSizes(db: Database, lines: readonly CartLine[]): Promise<ReadonlyMap<string, LineSize[]>> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const variants = productIds.length === 0 ? [] : await readVariants(db, productIds);
  return new Map(
    lines.flatMap((line): [string, LineSize[]][] => {
      const own = variants.find(({ id }) => id === line.variantId);
      const sizes = own ? sizesLike(own, variants) : [];
      return sizes.length > 1 ? [[line.id, sizes]] : [];
    }),
  );
}

type Row = Awaited<ReturnType<typeof readVariants>>[number];

const valuesOf = ({ value1, value2, value3 }: Row) => [value1, value2, value3].map((value) => value ?? '');

/** Returns the variants that differ from one in nothing but the size. */
function sizesLike(own: Row, variants: readonly Row[]): LineSize[] {
  const at = own.size === null ? -1 : valuesOf(own).findIndex((value) => slugOf(value) === own.size);
  if (at < 0) return [];
  const others = (row: Row) => JSON.stringify(valuesOf(row).toSpliced(at, 1));
  return variants
    .filter((row) => row.product_id === own.product_id && others(row) === others(own))
    .map((row) => ({ variantId: row.id, at, name: valuesOf(row)[at] ?? '', isAvailable: unitsLeft(row) > 0 }));
}

const readVariants = preparedBy((db, productIds: readonly number[]) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id', 'variant.size', 'variant.stock', 'variant.untracked'])
    .select(['variant.value1', 'variant.value2', 'variant.value3', 'product.status'])
    .where('variant.product_id', 'in', productIds)
    .orderBy('variant.position')
    .orderBy('variant.id'),
);
