import { passesCustoms } from '../../../shared/places/customs.ts';
import { sellerFor } from '../../commerce/content/seller.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('customs');

/** Examines whether products that may leave the customs territory have what a declaration needs; none otherwise. */
export async function examineCustoms(db: Database): Promise<Finding[]> {
  const countries = await db.selectFrom('country').select('code').where('off', '=', 0).execute();
  const leaves = await Promise.all(
    countries.map(async ({ code }) => {
      const from = (await sellerFor(db, code))?.shipsFrom;
      return from !== undefined && passesCustoms(from, code);
    }),
  );
  if (!leaves.includes(true)) return [];
  const { products } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('status', '=', 'onSale')
    .where((eb) => eb.or([eb('tariff', 'is', null), eb('origin', 'is', null)]))
    .executeTakeFirstOrThrow();
  const count = Number(products);
  if (count === 0) return [ok('products have tariff code and origin')];
  return [
    warn(
      `${count} ${count === 1 ? 'product has' : 'products have'} no tariff code or no origin`,
      "Parcels that pass customs are declared with both: import 'HS code' and 'Country of origin'.",
    ),
  ];
}
