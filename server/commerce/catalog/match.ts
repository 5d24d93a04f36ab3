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
 * How the last word of a search is looked for: as a whole word, as the beginning of any word, or as a whole word and
 * these. SQLite reads all products of all words with a beginning before it finds the first; whole words it reads one by
 * one.
 */
export type LastWord = 'whole' | 'begun' | readonly string[];

/**
 * Returns the full-text query of terms, all of which must occur. Words are letters and digits (`wordsOf`), so that
 * nothing in them is read as syntax.
 */
export function matchOf(db: Database, terms: readonly Term[], last: LastWord): string {
  const { and, or, whole, begun } = syntax[dialectOf(db)];
  const lastWord = (word: string) =>
    last === 'begun' ? `(${whole(word)}${or}${begun(word)})` : `(${[word, ...last].map(whole).join(or)})`;
  return terms
    .map(({ words: typed, alternatives }, i) => {
      const goesOn = last !== 'whole' && i === terms.length - 1;
      const any = alternatives.map((words) => {
        const all = words.map((word, j) =>
          goesOn && words === typed && j === words.length - 1 ? lastWord(word) : whole(word),
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
