import { mergedInto } from '../catalog/categories/merged-into.ts';
import { singularOf, wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import type { Term } from './match.ts';

/** A category that the words of a search name. */
export interface NamedCategory {
  handle: string;
  area: string;
}

/** What a search asks for: the term that names it, and the categories of that name. */
export interface Noun {
  term: Term | undefined;
  categories: readonly NamedCategory[];
}

/** A category and the words that name it. */
export interface CategoryName {
  category: NamedCategory;
  words: ReadonlySet<string>;
  area: string;
}

/** Loads the names of categories and areas, in the singular. */
export async function loadCategoryNames(db: Database): Promise<CategoryName[]> {
  const rows = await readCategories(db, {});
  const known = new Map(rows.map(({ handle, merged_into }) => [handle, merged_into]));
  return rows.map(({ handle, area, name, area_name }) => ({
    category: { handle: mergedInto(handle, known).at(-1) ?? handle, area },
    words: new Set(wordsOf(name).map(singularOf)),
    area: wordsOf(area_name).map(singularOf).join(' '),
  }));
}

const readCategories = prepared((db, _: Record<never, never>) =>
  db
    .selectFrom('category')
    .select(['handle', 'area', 'name', 'area_name', 'merged_into'])
    .orderBy('position')
    .limit(500),
);

/**
 * Returns the noun of a search: the last term that names a category, 'dress belt' is a belt, or else the last one. A
 * category is named by a word of its name or by its area's, in the singular or plural, or by a synonym of it.
 */
export function nounOf(terms: readonly Term[], categories: readonly CategoryName[]): Noun {
  for (const term of terms.toReversed()) {
    const names = term.alternatives.flatMap(([word, ...more]) => (word && more.length === 0 ? singularOf(word) : []));
    const named = categories.filter(({ words, area }) => names.some((name) => words.has(name) || area === name));
    if (named.length > 0) return { term, categories: named.map(({ category }) => category) };
  }
  return { term: terms.at(-1), categories: [] };
}
