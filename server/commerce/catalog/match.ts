import type { Synonym } from '../../../shared/contract/search-words.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { type Lexicon, phraseAt } from '../search/lexicon.ts';
import { wordsOf } from './words.ts';

/** What a search looks for: one of the alternatives, with all of its words. */
export interface Term {
  /** The words as they were typed. */
  words: readonly string[];
  alternatives: readonly (readonly string[])[];
}

/** Groups words into terms: the longest phrases that the shop has synonyms for, and every other word alone. */
export function termsOf(words: readonly string[], synonyms: Lexicon<Synonym>): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const known = phraseAt(synonyms, words, at);
    const typed = words.slice(at, at + (known?.length ?? 1));
    terms.push({ words: typed, alternatives: known ? alternativesOf(known.entry, typed) : [typed] });
    at += typed.length;
  }
  return terms;
}

function alternativesOf({ find, instead }: Synonym, typed: readonly string[]): readonly (readonly string[])[] {
  const found = find.map(wordsOf).filter((words) => words.length > 0);
  return instead && found.length > 0 ? found : [typed, ...found];
}

/** A term of one word without synonyms. */
export const plainTerm = (word: string): Term => ({ words: [word], alternatives: [[word]] });

/**
 * Returns the full-text query of terms, all of which must occur; the last may be the beginning of a word, and counts
 * more when it is the whole. Words are letters and digits (`wordsOf`), so that nothing in them is read as syntax.
 */
export function matchOf(db: Database, terms: readonly Term[], lastMayGoOn = true): string {
  const { and, or, whole, begun } = syntax[dialectOf(db)];
  return terms
    .map(({ words: typed, alternatives }, i) => {
      const goesOn = lastMayGoOn && i === terms.length - 1;
      const any = alternatives.map((words) => {
        const all = words.map((word, j) =>
          goesOn && words === typed && j === words.length - 1 ? `(${whole(word)}${or}${begun(word)})` : whole(word),
        );
        return all.length === 1 ? all[0] : `(${all.join(and)})`;
      });
      return any.length === 1 ? any[0] : `(${any.join(or)})`;
    })
    .join(and);
}

const syntax = {
  sqlite: { and: ' AND ', or: ' OR ', whole: (word: string) => `"${word}"`, begun: (word: string) => `"${word}"*` },
  postgres: { and: ' & ', or: ' | ', whole: (word: string) => `'${word}'`, begun: (word: string) => `'${word}':*` },
} as const;
