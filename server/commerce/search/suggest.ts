import { createHash } from 'node:crypto';
import { ok } from '../../../shared/errors.ts';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import { spellingsOf } from '../../../shared/text/folding.ts';
import { titledProducts } from '../catalog/matches.ts';
import { productsIn } from '../catalog/products-in.ts';
import { wordsOf } from '../catalog/words.ts';
import { findKnownWords, wordsFrom } from '../catalog/words-from.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { countRows } from '../database/count-rows.ts';
import { prepared } from '../database/prepared.ts';
import { findsAny } from './correct.ts';
import { plainTerm } from './match.ts';

const suggestionsAtMost = 10;
const pastAtMost = 4;
const wordsAtMost = 4;
/** Longer words that titles are looked for by. */
const continuationsAtMost = 12;
const queriesKept = 2_000;
const longestQuery = 60;

/** Returns suggestions for a partly typed search: past searches, categories, words and titles that continue it. */
export const suggest = (db: Database, typed: string): Promise<string[]> => suggestFrom(db, typed, titles);

/** Returns past searches, categories and words that continue a partly typed search. */
export const suggestWords = (db: Database, typed: string): Promise<string[]> => suggestFrom(db, typed);

/** @param longer words of the catalogue that begin with the last one */
type Source = (db: Database, words: readonly string[], longer: readonly string[]) => Promise<string[]>;

async function suggestFrom(db: Database, typed: string, further: Source = async () => []): Promise<string[]> {
  const words = wordsOf(typed);
  const text = words.join(' ');
  if (text === '') return [];
  const longer = await continued(db, words.at(-1) ?? '');
  const sources = await Promise.all([
    popularSearches(db, pastAtMost, text),
    categoryNames(db, text),
    translatedWords(db, words, longer),
    catalogueWords(db, words, longer),
    further(db, words, longer),
  ]);
  const unique = new Map(sources.flat().map((suggestion) => [suggestion.toLowerCase(), suggestion]));
  unique.delete(text);
  return [...unique.values()].slice(0, suggestionsAtMost);
}

/** Returns longer words that begin with a word; where it is written out ('gruen'), with its other spelling. */
async function continued(db: Database, word: string): Promise<string[]> {
  for (const spelling of spellingsOf(word)) {
    const longer = await wordsFrom(db, spelling, continuationsAtMost);
    if (longer.length > 0) return longer;
  }
  return [];
}

/** Returns the most frequent searches with results that several visitors made. @param begin absent: any */
export async function popularSearches(db: Database, limit: number, begin?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_query')
    .select('text')
    .$if(begin !== undefined, (query) => query.where('text', 'like', `${begin}%`))
    .where('visitors', '>=', visitorsNeeded)
    .orderBy('uses', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
  return rows.map(({ text }) => text);
}

async function categoryNames(db: Database, text: string): Promise<string[]> {
  const rows = await readCategoryNames(db, {});
  const begun = rows.filter(({ name }) => spellingsOf(name).some((spelling) => ` ${spelling}`.includes(` ${text}`)));
  return begun.slice(0, 3).map(({ name }) => name.toLowerCase());
}

const readCategoryNames = prepared((db, _: Record<never, never>) =>
  db.selectFrom('category').select('name').where('merged_into', 'is', null).orderBy('position').limit(500),
);

/** Completes the word being typed and keeps the words before it. */
async function catalogueWords(db: Database, words: readonly string[], longer: readonly string[]): Promise<string[]> {
  const before = words.slice(0, -1);
  const suggested = longer.slice(0, wordsAtMost).map((word) => [...before, word]);
  // One word of the catalogue finds something; several together may not.
  const finds = await Promise.all(
    suggested.map((some) => before.length === 0 || findsAny(db, some.map(plainTerm), 'whole')),
  );
  return suggested.filter((_, i) => finds[i]).map((some) => some.join(' '));
}

/** Completes the word being typed from titles and values of options in the reader's language, as these write it. */
async function translatedWords(db: Database, words: readonly string[], longer: readonly string[]): Promise<string[]> {
  const language = currentLanguage();
  if (language === baseLanguage()) return [];
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  const ids = await newestTitled(db, words, longer);
  const [titled, values] = await Promise.all([
    ids.length === 0 ? [] : readTitles(db, ids, language),
    before.length > 0 ? [] : readValues(db, { language }),
  ]);
  const begins = (word: string) => spellingsOf(word).some((spelling) => spelling.startsWith(last));
  const ofTitles = titled.flatMap(({ text }) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(begins);
  const found = [...ofTitles, ...values.map(({ text }) => text).filter(begins)];
  return [...new Set(found.map((word) => [...before, word.toLowerCase()].join(' ')))].slice(0, wordsAtMost);
}

const readTitles = (db: Database, ids: readonly number[], language: string) =>
  db
    .selectFrom('product_text')
    .select(['product_id', 'text'])
    .where('product_id', 'in', ids)
    .where('language', '=', language)
    .where('field', '=', 'title')
    .execute();

const readValues = prepared((db, { language }: { language: string }) =>
  db
    .selectFrom('option_text')
    .select('text')
    .where('language', '=', language)
    .where('value', '<>', '')
    .orderBy('text')
    .limit(500),
);

/** Titles with words that begin so, the best sold of the newest first. */
async function titles(db: Database, words: readonly string[], longer: readonly string[]): Promise<string[]> {
  const newest = await newestTitled(db, words, longer);
  if (newest.length === 0) return [];
  const rows = await productsIn(db, newest)
    .select(['product.id', 'product.title'])
    .where('product.status', '=', 'onSale')
    .orderBy('product.sales_count', 'desc')
    .orderBy('product.id')
    .limit(4)
    .execute();
  const language = currentLanguage();
  if (language === baseLanguage() || rows.length === 0) return rows.map(({ title }) => title);
  const ids = rows.map(({ id }) => id);
  const translated = new Map((await readTitles(db, ids, language)).map(({ product_id, text }) => [product_id, text]));
  return rows.map(({ id, title }) => translated.get(id) ?? title);
}

/**
 * Stores a successful search that consists of the catalogue's words; the least used ones are removed beyond the limit.
 *
 * @param visitor an address or a device
 */
export async function rememberSearch(
  db: Database,
  words: readonly string[],
  { visitor, now }: { visitor: string; now: number },
): Promise<void> {
  const text = words.join(' ');
  if (text === '' || text.length > longestQuery) return;
  if ((await findKnownWords(db, words)).size < new Set(words).size) return;
  await transact(db, { durable: false }, async (trx) => {
    const stored = await trx
      .insertInto('search_query')
      .values({ text, uses: 1, last_at: now })
      .onConflict((conflict) =>
        conflict.column('text').doUpdateSet((eb) => ({ uses: eb('search_query.uses', '+', 1), last_at: now })),
      )
      .returning(['visitors', 'marks'])
      .executeTakeFirstOrThrow();
    await countVisitor(trx, text, { ...stored, visitor });
    await forgetSurplus(trx);
    return ok(null);
  });
}

/** Visitors that make a search popular. */
const visitorsNeeded = 3;

/**
 * Counts a visitor of a search until there are enough, by a mark that one visitor in 65,536 shares and another search
 * has otherwise: it tells visitors apart and names nobody. Then the marks are forgotten.
 */
async function countVisitor(
  trx: Trx,
  text: string,
  { visitors, marks, visitor }: { visitors: number; marks: string; visitor: string },
): Promise<void> {
  const mark = createHash('sha256').update(`${text}\n${visitor}`).digest('hex').slice(0, 4);
  if (visitors >= visitorsNeeded || marks.split(' ').includes(mark)) return;
  const isPopular = visitors + 1 >= visitorsNeeded;
  await trx
    .updateTable('search_query')
    .set({ visitors: visitors + 1, marks: isPopular ? '' : `${marks} ${mark}` })
    .where('text', '=', text)
    .execute();
}

async function forgetSurplus(db: Database): Promise<void> {
  const count = await countRows(db.selectFrom('search_query'));
  if (count <= queriesKept) return;
  const surplus = db
    .selectFrom('search_query')
    .select('text')
    .orderBy('uses')
    .orderBy('last_at')
    .limit(count - queriesKept);
  await db.deleteFrom('search_query').where('text', 'in', surplus).execute();
}

/** Titles that are compared for suggestions. */
const titledAtMost = 100;

/**
 * Returns ids of products whose title holds all words, the last one in a longer word as well; the newest on SQLite.
 * @param longer words of the catalogue that begin with the last word
 */
async function newestTitled(db: Database, words: readonly string[], longer: readonly string[]): Promise<number[]> {
  const [before, last = ''] = [words.slice(0, -1), words.at(-1)];
  const found =
    longer.length === 0
      ? []
      : await titledProducts(db, [...before.map((word) => [word]), [last, ...longer]], titledAtMost);
  return found.length > 0 ? found : titledProducts(db, [...before.map((word) => [word]), [last]], titledAtMost, true);
}
