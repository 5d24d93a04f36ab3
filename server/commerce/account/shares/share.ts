import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { findProduct } from '../../catalog/find-product.ts';
import { handleInLanguage } from '../../catalog/handles.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { asCustomer } from '../as-customer.ts';

/** Random bytes of a code: eight characters that cannot be guessed. */
const codeBytes = 6;
export const shareCode = /^[\w-]{8}$/;

/** The customer's code for a product, made at the first call; 200001 for a product that there is not. */
export async function makeShare(
  { db, random, clock }: Pick<CommerceDeps, 'db' | 'random' | 'clock'>,
  customerId: string,
  productId: string,
): Promise<Result<string>> {
  const product = await findProduct(db, productId);
  if (!product) return fail(codes.notFound, 'noSuchProduct');
  if (product.status !== 'onSale') return fail(codes.offShelf, 'productNotSold');
  const code = Buffer.from(random(codeBytes)).toString('base64url');
  const row = { code, customer_id: customerId, product_id: product.id, created_at: clock.now() };
  return asCustomer(db, customerId, async (trx) => {
    await trx
      .insertInto('product_share')
      .values(row)
      .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
      .execute();
    const kept = await trx
      .selectFrom('product_share')
      .select('code')
      .where('customer_id', '=', customerId)
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    return ok(kept.code);
  });
}

/** The handle of the product behind a code, in the language of the request; null when there is no such code. */
export async function sharedHandle(db: Database, code: string): Promise<string | null> {
  if (!shareCode.test(code)) return null;
  const row = await db
    .selectFrom('product_share')
    .innerJoin('product', 'product.id', 'product_share.product_id')
    .select(handleInLanguage().as('handle'))
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.handle ?? null;
}

/** The code of the short address that brought a visitor, from their affiliate cookie; null when it holds none. */
export async function shareThatBrought(db: Database, { caller, customer }: Viewer): Promise<string | null> {
  if (!shareCode.test(caller.cab)) return null;
  const row = await db
    .selectFrom('product_share')
    .select(['code', 'customer_id'])
    .where('code', '=', caller.cab)
    .executeTakeFirst();
  return row && row.customer_id !== customer?.id ? row.code : null;
}
