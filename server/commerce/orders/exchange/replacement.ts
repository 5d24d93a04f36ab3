import { isTaxClass } from '../../../../shared/catalog/tax-classes.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled, type Message } from '../../../../shared/messages/message.ts';
import { formatMoney, smallestAmount } from '../../../../shared/money.ts';
import { loadOrderCurrency, priceOfRow } from '../../catalog/price.ts';
import { excludedProducts } from '../../checkout/destination.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { stateOf } from '../invoices/parties.ts';
import { loadOrderLines, type OrderLineRow, type OrderRow } from '../order-queries.ts';
import { goodsOf, isTaxedAlike } from '../taxed-alike.ts';
import { costOf } from '../unit-costs.ts';

export interface Replacement {
  variantId: number;
  sku: string;
  title: string;
  variantTitle: string;
}

/** A replacement, and what the buyer gets back for each piece because it is cheaper. */
interface Terms {
  replacement: Replacement;
  differenceCents: number;
}

interface ReplacementWish {
  line: OrderLineRow;
  fromVariantId: number;
  /** Whether the piece is a replacement itself. */
  isReplacement: boolean;
  /** What was refunded for the unit because a replacement before was cheaper. */
  backCents: number;
  to: WantedVariant;
}

/** A variant that is named by its SKU, or by its id. */
export type WantedVariant = { sku: string } | { variantId: number };

const refuse = (reason: Message) => fail(codes.conflict, reason);

/**
 * Returns what a unit of a line can be exchanged for. Within a product the prices of today decide, so that a
 * reduction since the order changes nothing; another product must not cost more than the piece did. Both have the same tax.
 */
export async function findReplacement(
  deps: Pick<CommerceDeps, 'db' | 'taxes'>,
  order: OrderRow,
  { line, fromVariantId, isReplacement, backCents, to: wanted }: ReplacementWish,
): Promise<Result<Terms>> {
  const { db } = deps;
  const found = await readVariants(db, order.currency, wanted);
  const [to] = found;
  if (!to) {
    const unknown = 'sku' in wanted ? filled('replacementUnknown', { sku: wanted.sku }) : 'replacementGone';
    return fail(codes.notFound, unknown);
  }
  const variantTitle = [to.value1, to.value2, to.value3].filter(Boolean).join(' / ');
  const name = to.sku || [to.title, variantTitle].filter(Boolean).join(', ');
  if (found.length > 1) return refuse(filled('replacementSeveral', { name }));
  if (to.status !== 'onSale') return refuse(filled('replacementNotOnSale', { name }));
  if (to.requires_shipping === 0 || line.requires_shipping === 0) return refuse('replacementNotShipped');
  if (!(await hasSameTax(deps, order, line, to))) return refuse(filled('replacementTax', { name }));
  if ((await excludedProducts(db, order.country, [to.product_id])).size > 0)
    return refuse(filled('replacementNotDelivered', { name }));
  const currency = await loadOrderCurrency(db, order);
  const [from] = await readVariants(db, order.currency, { variantId: fromVariantId });
  const isSameProduct = from?.product_id === to.product_id;
  const today = from ? priceOfRow(from, currency).inForceCents : line.unit_cents;
  const was = isSameProduct ? today : isReplacement ? Math.min(today, line.unit_cents) : line.unit_cents;
  const now = priceOfRow(to, currency).inForceCents;
  if (now > was) {
    const money = (cents: number) => formatMoney(cents, order.currency);
    return refuse(filled('replacementDearer', { name, dearer: money(now), paid: money(was) }));
  }
  const cost = Math.max(0, costOf(order, await loadOrderLines(db, order.id), [{ line, quantity: 1 }]) - backCents);
  const step = smallestAmount(order.currency);
  const differenceCents = was === 0 ? 0 : Math.floor((cost * (was - now)) / was / step) * step;
  return ok({ replacement: { variantId: to.id, sku: to.sku, title: to.title, variantTitle }, differenceCents });
}

/** Returns whether a unit of a line keeps its tax with a variant: the place has the same rate for both. */
async function hasSameTax(
  deps: Pick<CommerceDeps, 'db' | 'taxes'>,
  order: OrderRow,
  line: OrderLineRow,
  to: { taxable: number; tax_class: string },
): Promise<boolean> {
  const was = goodsOf(line);
  const instead = {
    taxable: to.taxable === 1,
    taxClass: isTaxClass(to.tax_class) ? to.tax_class : 'standard',
  } as const;
  if (instead.taxable === was.taxable && instead.taxClass === was.taxClass) return true;
  return isTaxedAlike(deps, order, { country: order.country, state: stateOf(order) }, [{ line, instead }]);
}

function readVariants(db: Database, currency: string, which: WantedVariant) {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('variant_price as own', (join) =>
      join.onRef('own.variant_id', '=', 'variant.id').on('own.currency', '=', currency),
    )
    .select(['variant.id', 'variant.sku', 'variant.product_id', 'variant.value1', 'variant.value2', 'variant.value3'])
    .select(['variant.taxable', 'variant.tax_class', 'variant.requires_shipping', 'product.title', 'product.status'])
    .select(['variant.base_cents', 'variant.promotion_cents'])
    .select(['own.sale_cents as own_sale_cents', 'own.promotion_cents as own_promotion_cents'])
    .$if('sku' in which, (query) => query.where('variant.sku', '=', 'sku' in which ? which.sku : ''))
    .$if('variantId' in which, (query) => query.where('variant.id', '=', 'variantId' in which ? which.variantId : 0))
    .limit(2)
    .execute();
}
