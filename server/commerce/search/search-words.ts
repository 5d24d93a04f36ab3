import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { onlyOne } from '../../../shared/contract/documents.ts';
import type { ColourWords, PageAnswer, SearchWords, Synonym } from '../../../shared/contract/search-words.ts';
import { baseLanguage } from '../../../shared/language/language.ts';
import { wordsOf } from '../catalog/words.ts';
import { bodyOf } from '../content/store.ts';
import { everyMarket } from '../content/types.ts';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { type Lexicon, lexiconOf, phraseAt } from './lexicon.ts';

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

/**
 * Loads the published document `search`, that of the country before the one for all, with the names that values of options
 * have in the language.
 */
export async function knownWords(db: Database, { country, language }: SearchPlace): Promise<KnownWords> {
  const further = language === baseLanguage() ? '' : language;
  const rows = await readWords(db, { everyMarket, country, language: further });
  const documents = rows.filter(({ translation }) => translation === null);
  const document = documents.find(({ kind }) => kind === country) ?? documents[0];
  const translated = rows.flatMap(({ kind, text, translation }) =>
    translation === null ? [] : { facet: kind, value: text, translation },
  );
  return compiled(document?.text ?? null, translated, { country, language });
}

/** A value of an option with its name in a language. */
interface TranslatedValue {
  /** '': it is no filter. */
  facet: string;
  value: string;
  translation: string;
}

type Place = Readonly<{ everyMarket: string; country: string; language: string }>;

const readWords = prepared((db, { everyMarket, country, language }: Place) =>
  db
    .selectFrom('content_document')
    .select(['market as kind', 'body_json as text', sql<string | null>`null`.as('translation')])
    .where('type', '=', 'search')
    .where('code', '=', onlyOne)
    .where('status', '=', 'PUBLISH')
    .where((eb) => eb.or([eb('market', '=', everyMarket), eb('market', '=', country)]))
    .unionAll(
      db
        .selectFrom('option_text')
        .select((eb) => [
          sql<string>`coalesce(facet, '')`.as('kind'),
          'value as text',
          eb.ref('text').$castTo<string | null>().as('translation'),
        ])
        .where('language', '=', language)
        .where('value', '<>', ''),
    ),
);

/** Compiled words by place, document and names: a pure function of these. */
const compiledWords = new LRUCache<string, KnownWords>({ max: 60 });

function compiled(json: string | null, translated: readonly TranslatedValue[], place: SearchPlace): KnownWords {
  if (json === null && translated.length === 0) return nothing;
  const key = `${place.country} ${place.language} ${json} ${translated.length > 0 ? JSON.stringify(translated) : ''}`;
  const document = () => (json === null ? noWords : bodyOf('search', JSON.parse(json)));
  const known = compiledWords.get(key) ?? compile(document(), translated, place);
  compiledWords.set(key, known);
  return known;
}

function compile(
  { synonyms, colours, answers, popular }: SearchWords,
  translated: readonly TranslatedValue[],
  place: SearchPlace,
): KnownWords {
  const { language } = place;
  const ofColours = translated.filter(({ facet }) => facet === 'color');
  const others = translated.filter(({ facet }) => facet !== 'color');
  return {
    synonyms: withNames(lexiconIn(synonyms, place), { language, of: others }, (values, entry) => ({
      words: [],
      ...entry,
      find: [...values, ...(entry?.find ?? [])],
    })),
    colours: withNames(lexiconIn(colours, place), { language, of: ofColours }, (values, entry) => ({
      words: [],
      ...entry,
      colours: [...values, ...(entry?.colours ?? [])],
    })),
    answers: lexiconIn(answers, place),
    popular,
  };
}

/** Endings of adjectives before a noun, as in 'kirschrotes Kleid'. */
const endings: Readonly<Record<string, readonly string[]>> = { de: ['e', 'es', 'er', 'en', 'em'] };

/** Adds the names of values to a lexicon, each beside what the lexicon has for it. */
function withNames<T>(
  lexicon: Lexicon<T>,
  { language, of }: { language: string; of: readonly TranslatedValue[] },
  join: (values: string[], entry: T | undefined) => T,
): Lexicon<T> {
  if (of.length === 0) return lexicon;
  const named = Map.groupBy(of, ({ translation }) => translation.toLowerCase());
  const own = [...named].flatMap(([name, some]) => {
    const entry = join([...new Set(some.map(({ value }) => value))], phraseAt(lexicon, wordsOf(name), 0)?.entry);
    return ['', ...(endings[language] ?? [])].map((ending) => [name + ending, entry] as const);
  });
  return lexiconOf([...own, ...lexicon.phrases.map(({ written, entry }) => [written, entry] as const)]);
}

type LexiconEntry = { words: string[]; countries?: string[] | undefined; languages?: string[] | undefined };

/** Entries for a place, those for certain countries or languages first; people type the language of their country as well. */
function lexiconIn<T extends LexiconEntry>(entries: readonly T[], { country, language }: SearchPlace): Lexicon<T> {
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

const noWords: SearchWords = { synonyms: [], colours: [], answers: [], popular: [] };
const nothing: KnownWords = {
  synonyms: lexiconOf([]),
  colours: lexiconOf([]),
  answers: lexiconOf([]),
  popular: [],
};
