/** A category in the tree of the office. */
export interface CategoryNode {
  handle: string;
  name: string;
  /** Its products and those of the categories below it. */
  products: number;
  /** How many of these are on sale. */
  onSale: number;
  /** Whether menus and lists of collections have it. */
  isInMenu: boolean;
  /** The categories below it; none below these. */
  below: CategoryNode[];
}

/** A category that was merged, or a former name: its addresses, and files that name it, lead to another one. */
export interface MergedCategory {
  handle: string;
  name: string;
  into: string;
  intoName: string;
}

/** Categories that seem to be the same; the first has the most products. */
export type AlikeCategories = readonly Pick<CategoryNode, 'handle' | 'name' | 'products'>[];

export interface CategoryTree {
  tops: CategoryNode[];
  merged: MergedCategory[];
  alike: AlikeCategories[];
  /** Whether the shop's menu has all categories by itself, in the order of the tree. */
  menuFollows: boolean;
}

/** A category as it is edited. */
export interface EditedCategory {
  handle: string;
  name: string;
  /** Names in further languages, by language. */
  names: Readonly<Record<string, string>>;
  /** Handle of the one that it is below; '': it is at the top. */
  below: string;
  /** Whether others are below it: it cannot be below another one then. */
  hasOthers: boolean;
  products: number;
  onSale: number;
  /** The collection that shows it; null: none. */
  collection: { handle: string; isHidden: boolean; picture: string | null } | null;
  /** Changes with what is edited. */
  stamp: string;
}
