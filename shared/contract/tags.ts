/** Tags of what results and pages are made of (docs/decisions/063-cached-until-it-changes.md). */
export const tags = {
  product: (id: number | string) => `product:${id}`,
  /** How many units of a product are left, where the number is shown; a product that sells out changes itself. */
  stock: (productId: number | string) => `stock:${productId}`,
  reviews: (productId: number | string) => `reviews:${productId}`,
  collection: (id: number | string) => `collection:${id}`,
  /** The list of all collections. */
  collections: 'collections',
  /** Any product: listings that no collection bounds, and searches. */
  catalogue: 'catalogue',
  /** Counts of long listings, which are counted from time to time. */
  counts: 'counts',
  /** Handles of products and collections in further languages, which links of content have. */
  handles: 'handles',
  looks: 'looks',
  content: 'content',
  /** Countries, currencies, taxes, shipping. */
  places: 'places',
  /** Changes that may show anywhere. */
  everything: 'everything',
} as const;

/** Returns the id of a product tag; null for any other tag. */
export function productIn(tag: string): number | null {
  const [, id] = /^product:(\d+)$/.exec(tag) ?? [];
  return id === undefined ? null : Number(id);
}
