import type { SearchSuggestions } from '../../../shared/contract/catalog.ts';
import { spellingsOf } from '../../../shared/text/folding.ts';
import { loadCards } from '../catalog/cards.ts';
import { passes } from '../catalog/count-facts.ts';
import { filtersOf } from '../catalog/filters.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { answersBeginning } from './answers.ts';
import { phrasesFrom } from './lexicon.ts';
import type { ListingPlace } from './listing.ts';
import { type Reading, readQuery } from './reading.ts';
import { suggestWords } from './suggest.ts';

const wordsAtMost = 6;
const synonymsAtMost = 2;
const productsAtMost = 4;

/** Returns words, products and pages for a partly typed search; nothing is counted for it. */
export async function suggestionsFor(db: Database, typed: string, place: ListingPlace): Promise<SearchSuggestions> {
  const begin = wordsOf(typed).join(' ');
  if (begin === '') return { words: [], products: [], pages: [] };
  const [continued, { reading, completed }] = await Promise.all([suggestWords(db, typed), readTyped(db, typed, place)]);
  const [tags, products, pages] = await Promise.all([
    findTags(db, reading, begin),
    findProducts(db, reading, place),
    answersBeginning(db, typed, { known: reading.known, place }),
  ]);
  const synonyms = phrasesFrom(reading.known.synonyms, begin).map(({ written }) => written);
  const words = new Set(
    [...continued, ...tags, ...completed, ...synonyms.slice(0, synonymsAtMost)].map((word) => word.toLowerCase()),
  );
  words.delete(begin);
  return { words: [...words].slice(0, wordsAtMost), products, pages };
}

/**
 * Reads a partly typed search: as it is; where that finds nothing, with a word of the shop's synonyms that goes on from
 * its last one, 'swea' as 'sweater'; and where there is none, corrected.
 */
async function readTyped(
  db: Database,
  typed: string,
  place: ListingPlace,
): Promise<{ reading: Reading; completed: readonly string[] }> {
  const read = (q: string) => readQuery(db, { q }, place, { unfinished: true });
  const reading = await read(typed);
  if (isFound(reading)) return { reading, completed: [] };
  const { before = '', last = '' } = /^(?<before>.*\s)?(?<last>\S+)\s*$/.exec(typed)?.groups ?? {};
  const [word] = last.length < shortestBegin ? [] : phrasesFrom(reading.known.synonyms, wordsOf(last).join(' '));
  if (word) {
    const whole = `${before}${word.written}`;
    const completed = await read(whole);
    if (isFound(completed)) return { reading: completed, completed: [whole] };
  }
  return { reading: await readQuery(db, { q: typed }, place), completed: [] };
}

/** Letters from which on a word is completed. */
const shortestBegin = 3;
const isFound = ({ hits }: Reading) => hits === null || hits.products.length > 0;

const tagsAtMost = 4;
/** Products whose tags are read. */
const taggedAtMost = 100;

/** Tags that go on from what was typed, of the first products that it finds; the most frequent first. */
async function findTags(db: Database, { hits }: Reading, begin: string): Promise<string[]> {
  const ids = hits?.products.slice(0, taggedAtMost).map(({ id }) => id) ?? [];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('product_tag')
    .select((eb) => ['tag', eb.fn.countAll<number>().as('uses')])
    .where('product_id', 'in', ids)
    .groupBy('tag')
    .orderBy('uses', 'desc')
    .orderBy('tag')
    .execute();
  const begun = rows.filter(({ tag }) => spellingsOf(tag).some((spelling) => spelling.startsWith(begin)));
  return begun.slice(0, tagsAtMost).map(({ tag }) => tag);
}

/** The first products of the search's listing. */
async function findProducts(db: Database, { hits, filters }: Reading, { currency }: ListingPlace) {
  if (hits === null) return [];
  const chosen = filtersOf({ ...filters, page: 1 }, currency);
  const first = hits.products.filter((product) => passes(product, chosen)).slice(0, productsAtMost);
  const ids = first.map(({ id }) => id);
  const cards = await loadCards(db, ids, currency, chosen);
  return cards.map(({ handle, title, titleIn, image, saleMoney, promotionMoney, lowestOfDays, opens }) => ({
    handle,
    title,
    ...(titleIn && { titleIn }),
    image,
    saleMoney,
    ...(promotionMoney && { promotionMoney }),
    ...(lowestOfDays !== undefined && { lowestOfDays }),
    ...(opens && { opens }),
  }));
}
