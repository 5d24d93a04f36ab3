import type { ShelfFacts } from '../catalog/shelf-facts.ts';
import type { NamedCategory } from './noun.ts';

/** What puts a hit before others, besides its relevance. */
interface Preference {
  categories: readonly NamedCategory[];
  /** The colour itself, whose neighbours are found as well. */
  color: string | undefined;
}

/** Orders hits: those of the categories first, in them those of the very colour, then as they are. */
export function orderHits(hits: readonly ShelfFacts[], { categories, color }: Preference): ShelfFacts[] {
  const named = new Set(categories.map(({ handle }) => handle));
  const first: [ShelfFacts[], ShelfFacts[], ShelfFacts[], ShelfFacts[]] = [[], [], [], []];
  for (const hit of hits) {
    const isColored = color !== undefined && hit.variants.some((variant) => variant.color === color);
    first[named.has(hit.category) ? (isColored ? 0 : 1) : isColored ? 2 : 3].push(hit);
  }
  return first.flat();
}
