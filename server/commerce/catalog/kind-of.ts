import { wordsOf } from './words.ts';

/** What a title says of its piece beside its kind: 'Dress in Linen', 'Kleid aus Leinen', 'Shirt - Blue', 'Tee (Petite)'. */
const aside = / [-–—] |[(,|]| (?:in|of|with|for|from|by|no\.?|aus|mit|für|von|en|de|à|con|di|da) .*/iu;

/** Returns the word by which a title names the kind of its piece, the last of its own: 'dress' of 'Marlow Slip Dress'. */
export function kindOf(title: string): string {
  const [own = ''] = title.split(aside);
  const isName = (word: string) => word.length >= 3 && !/\d/.test(word);
  return wordsOf(own).findLast(isName) ?? '';
}
