import { countsJson } from '../../../server/commerce/changes/cell-counts.ts';
import { type Database, inTransaction, type Trx } from '../../../server/commerce/database/connection.ts';
import { insertAll } from '../../../server/commerce/database/insert.ts';
import { orderId, type SoldVariant } from './draw-order.ts';
import { addNotes } from './fill-work.ts';

const atOnce = 1_000;
/** One exchange for so many orders. */
const ordersOfExchange = 20;
const noLimit = { use_limit: null, customer_limit: null, starts_at: null, ends_at: null };
const reviewStates = ['published', 'rejected', 'pending'];
const messageStates = ['new', 'answered', 'closed'];

/** What the lists of the office show besides orders: how many of each, and of what. */
interface Listed {
  size: number;
  now: number;
  variants: readonly SoldVariant[];
}

/** A tag that every third order has, and one that a fixed number of them has. */
export const frequentTag = 'wholesale';
export const rareTag = 'press';
const ordersOfRareTag = 400;

const tagsOf = (i: number): string[] => [
  ...(i % 3 === 0 ? [frequentTag] : []),
  ...(i < ordersOfRareTag ? [rareTag] : []),
];

/** The number of the change set, and of the count, with as many cells and lines as the shop has products. */
export const longSet = 1;
export const longCount = 1;

/** Handle of a collection whose products were picked by hand, and how many they are. */
export const handMade = 'bench-by-hand';
const pickedByHand = 1_000;

/** Adds a collection by hand, and invented messages, reviews, coupons, redirects, change sets, counts of stock, product files and open exchanges. */
export async function fillLists(db: Database, { size, now, variants }: Listed): Promise<void> {
  const variantOf = (i: number): SoldVariant => variants[i % variants.length] ?? { id: 0, product_id: 0, sku: '' };
  await inTransaction(db, async (trx) => {
    await addParents(trx, size, now);
    await addHandMade(trx, [...new Set(variants.map(({ product_id }) => product_id))].slice(0, pickedByHand));
  });
  for (let from = 0; from < size; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, size - from) }, (_, i) => from + i);
    await inTransaction(db, async (trx) => {
      await addEntries(trx, numbers, now);
      await addNotes(trx, numbers, now);
      await addDetails(trx, numbers, now, variantOf);
    });
  }
}

/** The first change set and the first count have the details. */
async function addParents(trx: Trx, size: number, now: number): Promise<void> {
  const numbers = Array.from({ length: size }, (_, i) => i);
  const made = (what: string, i: number) => ({ title: `${what} ${i}`, actor: 'bench', created_at: now - i });
  const set = { state: 'draft', overwrites: 0, notes_json: '{"refused":[],"warnings":[]}' };
  await insertAll(
    trx,
    'change_set',
    numbers.map((i) => {
      const cells = i + 1 === longSet ? { pending: size } : {};
      return { ...made('Prices', i), ...set, counts_json: countsJson(set.state, cells) };
    }),
  );
  await insertAll(
    trx,
    'stock_count',
    numbers.map((i) => made('Count', i)),
  );
  await insertAll(
    trx,
    'product_file',
    numbers.map((i) => ({ ...made('File', i), file: `bench-${i}.csv`, options_json: '{}', state: 'imported' })),
  );
}

async function addHandMade(trx: Trx, products: readonly number[]): Promise<void> {
  const row = { handle: handMade, title: 'Picked', description: '', position: 0, rule_json: null };
  const { id } = await trx.insertInto('collection').values(row).returning('id').executeTakeFirstOrThrow();
  await insertAll(
    trx,
    'collection_product',
    products.map((product_id, position) => ({ collection_id: id, product_id, position })),
  );
}

async function addEntries(trx: Trx, numbers: readonly number[], now: number): Promise<void> {
  await insertAll(
    trx,
    'coupon',
    numbers.map((i) => ({ code: `BENCH${String(i).padStart(7, '0')}`, percent: 10, uses: 0, ...noLimit })),
  );
  await insertAll(
    trx,
    'redirect',
    numbers.map((i) => ({ path: `/old/bench-${i}`, target: '/collections', created_at: now })),
  );
  await insertAll(
    trx,
    'feedback',
    numbers.map((i) => ({
      id: `bench-${i}`,
      email: `buyer${i}@shop.example`,
      topic: 'Orders',
      message: 'Where is it?',
      owner: `user:bench-${i}`,
      files_json: '[]',
      created_at: now - i * 1_000,
      state: messageStates[i % 3] ?? '',
    })),
  );
  await insertAll(
    trx,
    'subscriber',
    numbers.map((i) => ({
      email: `buyer${i}@shop.example`,
      source: 'footer',
      created_at: now - i * 1_000,
      token: `bench-${i}`,
      language: 'en',
      country: 'US',
      mailed_at: now,
      confirmed_at: i % 3 === 0 ? null : now,
      words: 'I agree.',
    })),
  );
  const exchanged = numbers.filter((i) => i % ordersOfExchange === 0);
  const open = { previous_id: null, received_at: null, fulfillment_id: null, ended_at: null, returned_at: null };
  await insertAll(
    trx,
    'exchange',
    exchanged.map((i) => ({
      id: `bench-${i}`,
      order_id: orderId(i),
      line_id: `${orderId(i)}-0`,
      from_variant_id: 0,
      from_sku: 'A',
      variant_id: 0,
      sku: 'B',
      title: 'Invented product',
      variant_title: 'M',
      waits: 1,
      difference_cents: 0,
      created_at: now - i,
      ...open,
    })),
  );
}

async function addDetails(
  trx: Trx,
  numbers: readonly number[],
  now: number,
  variantOf: (i: number) => SoldVariant,
): Promise<void> {
  await insertAll(
    trx,
    'review',
    numbers.map((i) => ({
      id: `bench-${i}`,
      product_id: variantOf(i).product_id,
      customer_id: `bench-${i}`,
      order_line_id: null,
      rating: 1 + (i % 5),
      title: 'Fits well',
      body: 'As described.',
      author: 'Ann',
      country: 'US',
      bought: 'M',
      state: reviewStates[i % 3] ?? '',
      created_at: now - i * 1_000,
      published_at: i % 3 === 0 ? now : null,
    })),
  );
  await insertAll(
    trx,
    'order_tag',
    numbers.flatMap((i) => tagsOf(i).map((tag) => ({ order_id: orderId(i), tag }))),
  );
  const cells = { field: 'weight', made_from: '100', wanted: '200', replaced: null, result: null };
  await insertAll(
    trx,
    'change_cell',
    numbers.map((i) => {
      const { id: variant_id, product_id } = variantOf(i);
      return { set_id: longSet, position: i, product_id, variant_id, ...cells, state: 'pending' };
    }),
  );
  await insertAll(
    trx,
    'stock_count_line',
    numbers.map((i) => ({
      count_id: longCount,
      variant_id: variantOf(i).id,
      counted: 3,
      expected: i % 1_000 === 0 ? 4 : 3,
      counts: 1,
      scanned_at: now,
    })),
  );
}
