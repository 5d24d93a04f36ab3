import { foldLetters, withoutArticle, withoutElision } from '../../../shared/text/folding.ts';

const stopWords = new Set('a an and are as at by for from i in is it me my of on or that the this to with'.split(' '));
const longestWord = 40;
/** French plurals that English has no rule for: manteaux, bijoux. */
const frenchPlural = /(?<=(?<!bord)eau|bijou)x$/;

const plainWord = (folded: string) => withoutArticle(folded).replace(frenchPlural, '');

/** The words of a text as the index and the search both see them: letters and digits only, whatever was typed. */
export function wordsOf(text: string): string[] {
  const words = foldLetters(withoutElision(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(plainWord).filter((word) => !stopWords.has(word) && word.length <= longestWord);
}

/** How many letters must be added, dropped, changed or swapped with their neighbour to make `b` of `a`. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cell(i, j));
    beforeLast = last;
    last = row;

    function cell(i: number, j: number): number {
      const same = a[i - 1] === b[j - 1];
      const best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      return swapped ? Math.min(best, (beforeLast[j - 2] ?? 0) + 1) : best;
    }
  }
  return last[b.length] ?? 0;
}

/** The singular of a regular English plural; other words, and those that only look like one, are changed consistently. */
export function singularOf(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
