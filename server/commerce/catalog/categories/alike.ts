import { alikeNames, type NameKey, type UsedName } from '../values/alike.ts';
import { singularOf, wordsOf } from '../words.ts';

/** Words for the same kind of goods in different countries. */
const sameKind: Readonly<Record<string, string>> = {
  trouser: 'pant',
  jumper: 'sweater',
  pullover: 'sweater',
  trainer: 'sneaker',
  tshirt: 'tee',
  handbag: 'bag',
};

/** Returns what makes categories the same: `Men's Pants`, `men's trousers` and `Pants, men`. */
function categoryKey(name: string): NameKey {
  const words = wordsOf(name.replace(/t-shirt/gi, 'tshirt')).map(singularOf);
  const meant = words.map((word) => sameKind[word] ?? word).sort();
  // One letter makes skirts of shirts.
  return { key: meant.join(' '), spelling: '' };
}

/** Returns the groups of categories that seem to be the same, in each of them the most used one first. */
export const alikeCategories = <T extends UsedName>(all: readonly T[]): T[][] => alikeNames(all, categoryKey);
