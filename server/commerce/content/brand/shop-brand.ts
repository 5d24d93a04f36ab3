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

/** Returns the name that the shop's pages show. */
export async function loadShopName(
  { db, siteName }: Pick<CommerceDeps, 'db' | 'siteName'>,
  look: Look = {},
): Promise<string> {
  const website = await findDocument(db, 'website', onlyOne, look);
  return (website && bodyOf('website', website.json).title) || siteName;
}

/** Returns the brand with the name that the shop's pages show. */
export async function loadShopBrand(deps: Pick<CommerceDeps, 'db' | 'siteName'>, look: Look = {}): Promise<ShopBrand> {
  const [brand, name] = await Promise.all([readBrand(deps.db, look), loadShopName(deps, look)]);
  return { brand, name };
}
