import { z } from 'zod';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { verbatim } from '../../../../shared/messages/message.ts';
import type { CommerceDeps } from '../../context.ts';
import { transact } from '../../database/connection.ts';
import { noSuchProduct } from '../product-state.ts';
import { RemovedImage, readImages } from './list.ts';
import { lockProduct, recordPictures } from './product-row.ts';

const Ids = z.array(z.number());

/** Puts a removed picture back behind the others, and on those of its variants that show none now. */
export function restorePicture(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  productId: number,
  removedId: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    if (!(await lockProduct(trx, productId))) return noSuchProduct;
    const removed = await trx
      .deleteFrom('removed_image')
      .where('id', '=', removedId)
      .where('product_id', '=', productId)
      .returning(['image_json', 'variants_json'])
      .executeTakeFirst();
    if (!removed) return fail(codes.conflict, verbatim('This picture is restored already.'));
    const image = RemovedImage.parse(JSON.parse(removed.image_json));
    const position = ((await readImages(trx, productId)).at(-1)?.position ?? -1) + 1;
    const { id } = await trx
      .insertInto('product_image')
      .values({ product_id: productId, position, ...image })
      .returning('id')
      .executeTakeFirstOrThrow();
    const variants = Ids.parse(JSON.parse(removed.variants_json));
    if (variants.length > 0)
      await trx
        .updateTable('variant')
        .set({ image_id: id })
        .where('id', 'in', variants)
        .where('image_id', 'is', null)
        .execute();
    await recordPictures(trx, { productId, details: { restored: 1 }, at: clock.now() });
    return ok(null);
  });
}
