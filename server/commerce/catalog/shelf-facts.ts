import type { AttributeName } from '../../../shared/catalog/attributes.ts';

/** What the filters of a listing ask of a product on sale. */
export interface ShelfFacts {
  id: number;
  category: string;
  /** Hundredths of the base currency. */
  price: number;
  /** Mean rating times 100. */
  rating: number | null;
  isReduced: boolean;
  isInStock: boolean;
  rank: number;
  variants: readonly VariantFacts[];
  attributes: readonly (readonly [name: AttributeName, value: string])[];
}

export interface VariantFacts {
  size: string | null;
  color: string | null;
  isInStock: boolean;
  /** What is charged for it, in hundredths of the base currency. */
  price: number;
}

/** Orders products as listings do that are not sorted otherwise. */
export const byRank = (a: ShelfFacts, b: ShelfFacts): number => b.rank - a.rank || a.id - b.id;
