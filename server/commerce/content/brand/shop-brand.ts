import type { Brand } from '../../../../shared/contract/brand.ts';
import { onlyOne } from '../../../../shared/contract/documents.ts';
import type { CommerceDeps } from '../../context.ts';
import { readBrand } from '../brand.ts';
import { bodyOf, findDocument, type Look } from '../store.ts';

/** How the shop looks and what it is called. */
export interface ShopBrand {
  brand: Brand;
  name: string;
}

/** Returns the brand with the name that the shop's pages show. */
export async function loadShopBrand(
  { db, siteName }: Pick<CommerceDeps, 'db' | 'siteName'>,
  look: Look = {},
): Promise<ShopBrand> {
  const [brand, website] = await Promise.all([readBrand(db, look), findDocument(db, 'website', onlyOne, look)]);
  return { brand, name: (website && bodyOf('website', website.json).title) || siteName };
}
