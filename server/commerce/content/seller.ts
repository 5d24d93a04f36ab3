import type { Seller } from '../../../shared/contract/content.ts';
import { onlyOne } from '../../../shared/contract/documents.ts';
import type { Database } from '../database/connection.ts';
import { bodyOf, findDocument } from './store.ts';

/** Returns who sells to a country; null: the shop has not said. */
export async function sellerFor(db: Database, country: string): Promise<Seller | null> {
  const document = await findDocument(db, 'seller', onlyOne, { market: country });
  return document ? bodyOf('seller', document.json) : null;
}
