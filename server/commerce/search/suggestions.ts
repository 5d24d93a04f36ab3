import type { SearchSuggestions } from '../../../shared/contract/catalog.ts';
import { spellingsOf } from '../../../shared/text/folding.ts';
import { loadCards } from '../catalog/cards.ts';
import { passes } from '../catalog/count-facts.ts';
import { filtersOf } from '../catalog/filters.ts';
import type { ListingPlace } from '../catalog/listing.ts';
import { suggestWords } from '../catalog/suggest.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { answersBeginning } from './answers.ts';
import { phrasesFrom } from './lexicon.ts';
import { type Reading, readQuery } from './reading.ts';

const wordsAtMost = 6;
const synonymsAtMost = 2;
const productsAtMost = 4;

/** Returns words, products and pages for a partly typed search; nothing is counted for it. */
export async function suggestionsFor(db: Database, typed: string, place: ListingPlace): Promise<SearchSuggestions> {
  const begin = wordsOf(typed).join(' ');
  if (begin === '') return { words: [], products: [], pages: [] };
  const [continued, reading] = await Promise.all([suggestWords(db, typed), readQuery(db, { q: typed }, place)]);
  const [tags, products, pages] = await Promise.all([
    tagsOf(db, reading, begin),
    productsOf(db, reading, place),
    answersBeginning(db, typed, { known: reading.known, place }),
  ]);
  const synonyms = phrasesFrom(reading.known.synonyms, begin).map(({ written }) => written);
  const words = new Set(
    [...continued, ...tags, ...synonyms.slice(0, synonymsAtMost)].map((word) => word.toLowerCase()),
  );
  words.delete(begin);
  return { words: [...words].slice(0, wordsAtMost), products, pages };
}

const tagsAtMost = 4;
/** Products whose tags are read. */
const taggedAtMost = 100;

/** Tags that go on from what was typed, of the first products that it finds; the most frequent first. */
async function tagsOf(db: Database, { hits }: Reading, begin: string): Promise<string[]> {
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
async function productsOf(db: Database, { hits, filters }: Reading, { currency }: ListingPlace) {
  if (hits === null) return [];
  const chosen = filtersOf({ ...filters, page: 1 }, currency);
  const first = hits.products.filter((product) => passes(product, chosen)).slice(0, productsAtMost);
  const cards = await loadCards(
    db,
    first.map(({ id }) => id),
    currency,
    chosen,
  );
  return cards.map(({ handle, title, image, saleMoney, promotionMoney, lowestOfDays, opens }) => ({
    handle,
    title,
    image,
    saleMoney,
    ...(promotionMoney && { promotionMoney }),
    ...(lowestOfDays !== undefined && { lowestOfDays }),
    ...(opens && { opens }),
  }));
}
