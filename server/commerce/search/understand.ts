import { type RawBuilder, sql } from 'kysely';
import type { ListingQuery } from '../../../shared/contract/catalog.ts';
import { foldLetters, spellingsOf, withoutElision } from '../../../shared/text/folding.ts';
import { westernDigits } from '../../../shared/text/western-digits.ts';
import { plain, slugOf } from '../catalog/slug.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { phraseAt } from './lexicon.ts';
import { termsOf } from './match.ts';
import { type CategoryName, nounOf } from './noun.ts';
import { type Intent, intents, priceIn, withoutLittleWords } from './query-words.ts';
import type { KnownWords, SearchPlace } from './search-words.ts';
import { ownSizes, sizeIn } from './size-words.ts';

/** A part of a search that is a filter rather than words. */
export interface UnderstoodPart {
  facet: 'color' | 'size' | 'price' | Intent['facet'];
  /** Values of the filter; of the order, its name. */
  values: string[];
  /** The colour or length as it was typed, the size; a price, an offer or an order as the query writes it. */
  label: string;
  /** Positions of its tokens. */
  tokens: readonly number[];
}

/** What a search asks for: words, and filters that were taken from the words. */
export interface Understood {
  words: string[];
  parts: UnderstoodPart[];
  /** The search without one of the parts, as it was typed. */
  without: (part: UnderstoodPart) => string;
}

/** What the words of a search are read by. */
interface Understanding {
  known: KnownWords;
  categories: readonly CategoryName[];
  place: SearchPlace;
  literally: boolean;
}

/**
 * Takes colours, lengths, a price, a size, offers and an order from what was typed. @param literally leaves colours and
 * lengths among the words, as in 'hand cream' and 'knee boots'
 */
export async function understand(
  db: Database,
  typed: string,
  { known, categories, place, literally }: Understanding,
): Promise<Understood> {
  const tokens = typed.trim().split(/\s+/);
  const left = tokens.map((token) => plain(westernDigits(withoutElision(token))));
  const parts: UnderstoodPart[] = [];
  const take = (part: UnderstoodPart) => {
    parts.push(part);
    for (const at of part.tokens) left[at] = '';
  };
  const price = priceIn(left.join(' '));
  if (price) take({ facet: 'price', values: [price.price], label: price.price, tokens: tokensBetween(left, price) });
  const size = sizeIn(left.join(' '));
  if (size) {
    const taken = tokensBetween(left, size);
    const others = left.filter((_, at) => !taken.includes(at));
    const own = ownSizes(size, { country: place.country, areas: areasOf(others, { known, categories }) });
    const values = await shopValues(db, 'size', own);
    if (values.length > 0) take({ facet: 'size', values, label: size.label, tokens: taken });
  }
  for (const { at, length, entry } of await intentsIn(db, left, { known, literally })) {
    const taken = placesFrom(at, length);
    const label = entry.facet === 'length' ? taken.map((i) => tokens[i]).join(' ') : entry.value;
    take({ facet: entry.facet, values: [entry.value], label, tokens: taken });
  }
  for (const { at, length, values } of literally ? [] : await coloursIn(db, left, known)) {
    const taken = placesFrom(at, length);
    const label = taken.map((i) => tokens[i]?.replace(/[^\p{L}\p{N}]+$/u, '')).join(' ');
    take({ facet: 'color', values, label, tokens: taken });
  }
  const without = ({ tokens: dropped }: UnderstoodPart) => tokens.filter((_, at) => !dropped.includes(at)).join(' ');
  return { words: withoutLittleWords(wordsOf(left.join(' '))), parts, without };
}

/** Filters that the URL sets itself are not taken from the words. */
export const isOpen = (query: Pick<ListingQuery, UnderstoodPart['facet']>, { facet }: UnderstoodPart) =>
  query[facet] === undefined;

const placesFrom = (at: number, length: number): number[] => Array.from({ length }, (_, i) => at + i);

/** Positions of the tokens that a part of their joined text touches. */
function tokensBetween(tokens: readonly string[], { start, end }: { start: number; end: number }): number[] {
  const found: number[] = [];
  let at = 0;
  for (const [i, token] of tokens.entries()) {
    if (token !== '' && at < end && at + token.length > start) found.push(i);
    at += token.length + 1;
  }
  return found;
}

function areasOf(
  tokens: readonly string[],
  { known, categories }: Pick<Understanding, 'known' | 'categories'>,
): string[] {
  const named = nounOf(termsOf(wordsOf(tokens.join(' ')), known.synonyms), categories);
  return named.categories.map(({ area }) => area);
}

/** Finds lengths that some product has, offers and an order; a word of a longer name that the shop knows is none. */
async function intentsIn(
  db: Database,
  tokens: readonly string[],
  { known: { synonyms }, literally }: { known: KnownWords; literally: boolean },
): Promise<{ at: number; length: number; entry: Intent }[]> {
  const words = tokens.map((token) => wordsOf(token).join(' '));
  const found: { at: number; length: number; entry: Intent }[] = [];
  for (let at = 0; at < Math.min(words.length, tokensAtMost); ) {
    const name = phraseAt(synonyms, words, at);
    const intent = words[at] ? phraseAt(intents, words, at) : null;
    if (intent && intent.length >= (name?.length ?? 0) && !(literally && intent.entry.facet === 'length'))
      found.push({ at, ...intent });
    at += Math.max(1, name?.length ?? 0, intent?.length ?? 0);
  }
  const lengths = found.flatMap(({ entry }) => (entry.facet === 'length' ? entry.value : []));
  const stored = new Set(await shopValues(db, 'length', lengths));
  const isFirst = ({ facet, value }: Intent, i: number) =>
    facet === 'length' ? stored.has(value) : found.findIndex(({ entry }) => entry.facet === facet) === i;
  return found.filter(({ entry }, i) => isFirst(entry, i));
}

interface Colour {
  at: number;
  length: number;
  values: string[];
}

const tokensAtMost = 12;

/**
 * Finds colours of the shop's list, which bring their neighbours, and those that the catalogue has by that name. A
 * word of a longer name that the shop knows is none: 'day cream'.
 */
async function coloursIn(
  db: Database,
  tokens: readonly string[],
  { colours, synonyms }: KnownWords,
): Promise<Colour[]> {
  const words = tokens.map((token) => wordsOf(token).join(' '));
  const found: Colour[] = [];
  for (let at = 0; at < Math.min(words.length, tokensAtMost); ) {
    const named = phraseAt(synonyms, words, at);
    if (named && named.length > 1) {
      at += named.length;
      continue;
    }
    const listed = words[at] ? phraseAt(colours, words, at) : null;
    const length = listed?.length ?? 1;
    const own = slugOf(words.slice(at, at + length).join(' '));
    const spelled = words.slice(at, at + length).map((word) => spellingsOf(word));
    const others = [1, 2].map((i) => slugOf(spelled.map((each) => each[i] ?? each[0]).join(' ')));
    if (own) found.push({ at, length, values: [own, ...others, ...(listed?.entry.colours.map(slugOf) ?? [])] });
    at += length;
  }
  const all = found.flatMap(({ values }) => values);
  const stored = await shopColours(db, all);
  return found
    .map((colour) => ({
      ...colour,
      values: [...new Set(colour.values.flatMap((value) => stored.get(foldLetters(value)) ?? []))],
    }))
    .filter(({ values }) => values.length > 0);
}

/** Returns the colours that some product has under these names, by their names in folded letters. */
async function shopColours(db: Database, values: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (values.length === 0) return new Map();
  // Slugs are lower case without accents: what is left to fold are letters of their own.
  const folded = [...'ßæœøłđðþı'].reduce<RawBuilder<string>>(
    (text, letter) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(foldLetters(letter))})`,
    sql.ref('value'),
  );
  const rows = await db
    .selectFrom('facet_value')
    .select('value')
    .where('name', '=', 'color')
    .where(folded, 'in', [...new Set(values.map(foldLetters))])
    .execute();
  const stored = Map.groupBy(rows, ({ value }) => foldLetters(value));
  return new Map([...stored].map(([name, some]) => [name, some.map(({ value }) => value)]));
}

/** Returns those values that some product has. */
async function shopValues(db: Database, name: 'size' | 'length', values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await db
    .selectFrom('facet_value')
    .select('value')
    .where('name', '=', name)
    .where('value', 'in', [...new Set(values)])
    .execute();
  return rows.map(({ value }) => value);
}
