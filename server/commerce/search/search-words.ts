import { LRUCache } from 'lru-cache';
import { onlyOne } from '../../../shared/contract/documents.ts';
import type { ColourWords, PageAnswer, SearchWords, Synonym } from '../../../shared/contract/search-words.ts';
import { bodyOf } from '../content/store.ts';
import { everyMarket } from '../content/types.ts';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';

/** Where a search is made. */
export interface SearchPlace {
  country: string;
  language: string;
}

/** The shop's words for searches, as they count in one country and language. */
export interface KnownWords {
  synonyms: Lexicon<Synonym>;
  colours: Lexicon<ColourWords>;
  answers: Lexicon<PageAnswer>;
  popular: readonly string[];
}

/** Loads the published document `search`: that of the country before the one for all; empty where there is none. */
export async function knownWords(db: Database, { country, language }: SearchPlace): Promise<KnownWords> {
  const rows = await readDocuments(db, { everyMarket, country });
  const row = rows.find(({ market }) => market === country) ?? rows[0];
  return row ? compiled(row.body_json, { country, language }) : nothing;
}

const readDocuments = prepared((db, { everyMarket, country }: { everyMarket: string; country: string }) =>
  db
    .selectFrom('content_document')
    .select(['market', 'body_json'])
    .where('type', '=', 'search')
    .where('code', '=', onlyOne)
    .where('status', '=', 'PUBLISH')
    .where((eb) => eb.or([eb('market', '=', everyMarket), eb('market', '=', country)])),
);

/** Compiled words by place and document: a pure function of both. */
const compiledWords = new LRUCache<string, KnownWords>({ max: 60 });

function compiled(json: string, place: SearchPlace): KnownWords {
  const key = `${place.country} ${place.language} ${json}`;
  const known = compiledWords.get(key) ?? compile(bodyOf('search', JSON.parse(json)), place);
  compiledWords.set(key, known);
  return known;
}

function compile({ synonyms, colours, answers, popular }: SearchWords, place: SearchPlace): KnownWords {
  return {
    synonyms: lexiconIn(synonyms, place),
    colours: lexiconIn(colours, place),
    answers: lexiconIn(answers, place),
    popular,
  };
}

type Placed = { words: string[]; countries?: string[] | undefined; languages?: string[] | undefined };

/** Entries for a place, those for certain countries or languages first; people type the language of their country as well. */
function lexiconIn<T extends Placed>(entries: readonly T[], { country, language }: SearchPlace): Lexicon<T> {
  const spoken = [language, mainLanguageOf(country)];
  const here = entries.filter(
    ({ countries, languages }) =>
      (countries?.includes(country) ?? true) && (languages?.some((one) => spoken.includes(one)) ?? true),
  );
  const places = ({ countries, languages }: T) => (countries ? 2 : 0) + (languages ? 1 : 0);
  const sorted = here.toSorted((a, b) => places(b) - places(a));
  return lexiconOf(sorted.flatMap((entry) => entry.words.map((phrase) => [phrase, entry] as const)));
}

/** The language that most people of a country speak, by Unicode's likely subtags: 'de' for AT. */
const mainLanguageOf = (country: string) => new Intl.Locale(`und-${country}`).maximize().language;

const nothing: KnownWords = {
  synonyms: lexiconOf([]),
  colours: lexiconOf([]),
  answers: lexiconOf([]),
  popular: [],
};
