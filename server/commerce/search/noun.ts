import type { Term } from '../catalog/match.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { singularOf } from './lexicon.ts';

/** A category that the words of a search name. */
export interface NamedCategory {
  handle: string;
  area: string;
}

/**
 * Returns the categories that the last term names that names any: 'dress belt' is a belt. A category is named by a word
 * of its name, in the singular or plural, or by a synonym of it.
 */
export async function categoriesNamed(db: Database, terms: readonly Term[]): Promise<NamedCategory[]> {
  if (terms.length === 0) return [];
  const categories = (await readCategories(db, {})).map(({ handle, area, name }) => ({
    category: { handle, area },
    words: new Set(wordsOf(name).map(singularOf)),
  }));
  for (const { alternatives } of terms.toReversed()) {
    const names = alternatives.flatMap(([word, ...more]) => (word && more.length === 0 ? singularOf(word) : []));
    const named = categories.filter(({ words }) => names.some((name) => words.has(name)));
    if (named.length > 0) return named.map(({ category }) => category);
  }
  return [];
}

const readCategories = prepared((db, _: Record<never, never>) =>
  db.selectFrom('category').select(['handle', 'area', 'name']).orderBy('position').limit(500),
);
