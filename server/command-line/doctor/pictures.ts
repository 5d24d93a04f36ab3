import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('pictures');

const namedAtMost = 5;

/** Examines whether goods on sale have a picture: without one, product feeds are refused. */
export async function examinePictures(db: Database): Promise<Finding[]> {
  const bare = await db
    .selectFrom('product')
    .select('handle')
    .where('status', '=', 'onSale')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_image').select('id').whereRef('product_id', '=', 'product.id'))),
    )
    .orderBy('id')
    .execute();
  if (bare.length === 0) return [ok('all goods on sale have one')];
  const named = bare.slice(0, namedAtMost).map(({ handle }) => handle);
  return [
    warn(
      `${bare.length} ${bare.length === 1 ? 'product' : 'products'} on sale without one: ${named.join(', ')}${bare.length > namedAtMost ? ', …' : ''}`,
      'Shoppers see a placeholder, and product feeds name no picture, so that Google refuses them: add pictures in the office, or import them.',
    ),
  ];
}
