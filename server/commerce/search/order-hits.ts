import type { ShelfFacts } from '../catalog/shelf-facts.ts';
import type { NamedCategory } from './named-categories.ts';

/** What puts a hit before others, besides its relevance. */
interface Wanted {
  categories: readonly NamedCategory[];
  /** The colour itself, whose neighbours are found as well. */
  color: string | undefined;
}

/** Orders hits: those of the categories first, in them those of the very colour, then as they are. */
export function orderHits(hits: readonly ShelfFacts[], { categories, color }: Wanted): ShelfFacts[] {
  const named = new Set(categories.map(({ handle }) => handle));
  const isColored = ({ variants }: ShelfFacts) =>
    color !== undefined && variants.some((variant) => variant.color === color);
  const place = new Map(hits.map((hit) => [hit, (named.has(hit.category) ? 0 : 2) + (isColored(hit) ? 0 : 1)]));
  return hits.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
