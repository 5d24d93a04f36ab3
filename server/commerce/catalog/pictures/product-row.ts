import { record } from '../../audit/record.ts';
import { lockRows, type Trx } from '../../database/connection.ts';

/** Locks a product until the transaction ends. @returns whether there is one */
export async function lockProduct(trx: Trx, id: number): Promise<boolean> {
  const row = await lockRows(trx, trx.selectFrom('product').select('id').where('id', '=', id)).executeTakeFirst();
  return row !== undefined;
}

interface PictureChange {
  productId: number;
  details: Record<string, string | number>;
  at: number;
}

/** Notes that a product's pictures were changed, in its row and in the audit trail; call it last. */
export async function recordPictures(trx: Trx, { productId, details, at }: PictureChange): Promise<void> {
  await trx.updateTable('product').set({ updated_at: at }).where('id', '=', productId).execute();
  await record(trx, { action: 'product.pictures changed', subject: `product:${productId}`, details, at });
}
