import { LRUCache } from 'lru-cache';
import type { Seller } from '../../../shared/contract/content.ts';
import { onlyOne } from '../../../shared/contract/documents.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import type { Database } from '../database/connection.ts';
import { bodyOf, findDocument } from './store.ts';

/** Sellers by language and stored document: each quote asks for one, and to check its fields takes long. */
const checkedSellers = new LRUCache<string, Readonly<Seller>>({ max: 50 });

/** Returns who sells to a country; null: the shop has not said. */
export async function sellerFor(db: Database, country: string): Promise<Readonly<Seller> | null> {
  const document = await findDocument(db, 'seller', onlyOne, { market: country });
  if (!document) return null;
  const key = `${currentLanguage()} ${JSON.stringify(document.json)}`;
  const seller = checkedSellers.get(key) ?? bodyOf('seller', document.json);
  checkedSellers.set(key, seller);
  return seller;
}
