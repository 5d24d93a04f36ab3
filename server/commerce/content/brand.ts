import { hemline } from '../../../shared/brand/looks.ts';
import type { Brand } from '../../../shared/contract/brand.ts';
import { onlyOne } from '../../../shared/contract/documents.ts';
import type { Database } from '../database/connection.ts';
import { bodyOf, findDocument, type Look } from './store.ts';

/** Returns how the shop looks. */
export async function readBrand(db: Database, look: Look = {}): Promise<Brand> {
  const document = await findDocument(db, 'brand', onlyOne, look);
  return document ? bodyOf('brand', document.json) : hemline;
}
