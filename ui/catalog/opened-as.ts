import type { ProductCard } from '../../shared/contract/catalog.ts';

/** Returns the query with which a product's page opens in the colour and size that it was found in. */
export const openedAs = ({ opens }: Pick<ProductCard, 'opens'>): Record<string, string> =>
  opens ? { [opens.as]: opens.variantId } : {};
