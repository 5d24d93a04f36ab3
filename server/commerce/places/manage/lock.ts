import { lockRows, type Trx } from '../../database/connection.ts';
import { loadBaseCurrency } from '../base-currency.ts';

/**
 * Lets changes of places take turns until the transaction ends: each may rest on rows that another would change, such as
 * the only method of a zone. Shoppers do not wait.
 */
export async function lockPlaces(trx: Trx): Promise<void> {
  const base = await loadBaseCurrency(trx);
  await lockRows(trx, trx.selectFrom('currency').select('code').where('code', '=', base)).execute();
}
