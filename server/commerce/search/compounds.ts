import type { Synonym } from '../../../shared/contract/search-words.ts';
import type { Lexicon } from './lexicon.ts';

const shortestNoun = 4;
const shortestBefore = 3;

/**
 * Returns the words that a compound is made of, as German writes them together: 'seiden' and 'bluse' of Seidenbluse. The
 * last one is a word of the shop's synonyms, the longest that fits; null where there is none.
 */
export function compoundOf(word: string, { entries }: Lexicon<Synonym>): [before: string, noun: string] | null {
  for (let at = shortestBefore; at <= word.length - shortestNoun; at += 1) {
    const noun = word.slice(at);
    if (!entries.has(noun)) continue;
    const before = word.slice(0, at);
    const joined = [before, before.replace(/e?[sn]$/, ''), before.replace(/n$/, '')];
    return [joined.find((form) => entries.has(form)) ?? before, noun];
  }
  return null;
}
