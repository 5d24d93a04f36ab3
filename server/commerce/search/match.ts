import type { Synonym } from '../../../shared/contract/search-words.ts';
import { wordsOf } from '../catalog/words.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { type Lexicon, phraseAt } from './lexicon.ts';

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
 * How the last word of a search is looked for: as a whole word, as the beginning of a word of title, tags, category or
 * options, as that of any word, or as a whole word and these. SQLite reads all products of all words with a beginning
 * before it finds the first; whole words it reads one by one.
 */
export type LastWord = 'whole' | 'begun' | 'begunAnywhere' | readonly string[];

/**
 * Returns the full-text query of terms, all of which must occur. Words are letters and digits (`wordsOf`), so that
 * nothing in them is read as syntax.
 *
 * @param noun the term that must name the kind of the product: the last word of an alternative is one of its category
 */
export function matchOf(db: Database, terms: readonly Term[], last: LastWord, noun?: Term): string {
  const { and, or, wholeWord, begunWord } = syntax[dialectOf(db)];
  const lastWord = (word: string, isKind: boolean) => {
    const more = typeof last === 'string' ? [] : last.map((other) => wholeWord(other, isKind));
    if (last === 'begun') more.push(begunWord(word, isKind ? 'kind' : 'telling'));
    if (last === 'begunAnywhere') more.push(begunWord(word, isKind ? 'kind' : 'any'));
    return `(${[wholeWord(word, isKind), ...more].join(or)})`;
  };
  return terms
    .map((term, i) => {
      const goesOn = last !== 'whole' && i === terms.length - 1;
      const any = term.alternatives.map((words) => {
        const all = words.map((word, j) => {
          const isLast = j === words.length - 1;
          const isKind = isLast && term === noun;
          return goesOn && isLast && words === term.words ? lastWord(word, isKind) : wholeWord(word, isKind);
        });
        return all.length === 1 ? all[0] : `(${all.join(and)})`;
      });
      return any.length === 1 ? any[0] : `(${any.join(or)})`;
    })
    .join(and);
}

/** Where a begun word may stand: in the name of the kind, anywhere but in the description, or anywhere. */
type Place = 'kind' | 'telling' | 'any';

/** On PostgreSQL, category and options share the weight C. */
const syntax = {
  sqlite: {
    and: ' AND ',
    or: ' OR ',
    wholeWord: (word: string, isKind: boolean) => `${isKind ? 'category : ' : ''}"${word}"`,
    begunWord: (word: string, place: Place) =>
      `${{ kind: 'category : ', telling: '{title tags category options} : ', any: '' }[place]}"${word}"*`,
  },
  postgres: {
    and: ' & ',
    or: ' | ',
    wholeWord: (word: string, isKind: boolean) => `'${word}'${isKind ? ':C' : ''}`,
    begunWord: (word: string, place: Place) => `'${word}':*${{ kind: 'C', telling: 'ABC', any: '' }[place]}`,
  },
} as const;
