import type { ProductState } from './products.ts';

/** A collection in a list. */
export interface CollectionRow {
  handle: string;
  title: string;
  position: number;
  productCount: number;
  /** A rule fills it; else its products are picked by hand. */
  byRule: boolean;
  /** Left out of menus and lists. */
  hidden: boolean;
  removed: boolean;
}

export interface CollectionList {
  collections: CollectionRow[];
  /** Where the next page starts; null: this is the last one. */
  next: string | null;
}

/** A page of the products of a collection that is filled by hand, in their order. */
export interface CollectionProducts {
  handle: string;
  title: string;
  /** Changes with the collection. */
  stamp: string;
  total: number;
  /** Handles of all its products. */
  inIt: readonly string[];
  products: { id: number; handle: string; title: string; state: ProductState }[];
  /** Products before the next page; null: this is the last one. */
  next: number | null;
}
