import { spellingsOf } from '../../../shared/text/folding.ts';
import { singularOf, wordsOf } from '../catalog/words.ts';

/** Entries by the phrases that name them, in the singular. */
export interface Lexicon<T> {
  entries: ReadonlyMap<string, T>;
  longest: number;
  /** The phrases as they were written, and their words. */
  phrases: readonly { written: string; words: string; entry: T }[];
}

/** Builds a lexicon; the first entry of a phrase counts. */
export function lexiconOf<T>(named: Iterable<readonly [phrase: string, entry: T]>): Lexicon<T> {
  const entries = new Map<string, T>();
  const phrases: { written: string; words: string; entry: T }[] = [];
  let longest = 0;
  for (const [phrase, entry] of named) {
    for (const words of spelledPhrases(phrase)) {
      const key = keyOf(words);
      if (key === '' || entries.has(key)) continue;
      entries.set(key, entry);
      phrases.push({ written: phrase, words: words.join(' '), entry });
      longest = Math.max(longest, words.length);
    }
  }
  return { entries, longest, phrases };
}

/** Returns the words of a phrase in the ways in which they are spelled: 'Grün' is found as gruen too, and 'Gruen' as grun. */
function spelledPhrases(phrase: string): string[][] {
  const each = (spell: (word: string) => string | undefined) =>
    wordsOf(phrase.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => spell(word) ?? word));
  return [wordsOf(phrase), each((word) => spellingsOf(word)[1])];
}

/** Finds the longest phrase that begins at a position. */
export function phraseAt<T>(
  { entries, longest }: Pick<Lexicon<T>, 'entries' | 'longest'>,
  words: readonly string[],
  at: number,
): { entry: T; length: number } | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const entry = entries.get(keyOf(words.slice(at, at + length)));
    if (entry !== undefined) return { entry, length };
  }
  return null;
}

/** Returns the phrases that begin with a text, one of each entry. */
export function phrasesFrom<T>({ phrases }: Lexicon<T>, begin: string): { written: string; entry: T }[] {
  const found = new Map<T, { written: string; entry: T }>();
  for (const phrase of phrases)
    if (phrase.words.startsWith(begin) && !found.has(phrase.entry)) found.set(phrase.entry, phrase);
  return [...found.values()];
}

const keyOf = (words: readonly string[]) => words.map(singularOf).join(' ');
