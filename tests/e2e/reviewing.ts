import { Listing } from '../../shared/contract/catalog.ts';
import { runShop } from './command-line.ts';
import { ask, goodsFor } from './goods.ts';
import type { Purchase } from './purchaser.ts';

export const reviewText =
  'The cloth is heavy and soft, the seams are better than I hoped for, and it keeps its shape after washing.';

/** Returns the path of the form for a purchase's review. */
export const formOf = ({ orderId, lineId }: Purchase) => `/account/order/${orderId}/review/${lineId}`;

/** Products that no other test reviews. */
let products: string[] = [];

/** Returns a product without a review, which no other test takes. */
export async function freshProduct(): Promise<string> {
  if (products.length === 0) {
    const found = await Promise.all(
      ['cardigan', 'jumper', 'dress', 'skirt'].map((q) => ask(`/apis/products?q=${q}`, Listing)),
    );
    const all = found.flatMap(({ content }) => content).filter(({ reviewCount }) => reviewCount === 0);
    products = [...new Set(all.map(({ handle }) => handle))];
  }
  return products.pop() ?? (await goodsFor('coat')).product.handle;
}

export async function publishAll(): Promise<void> {
  const waiting: { id: string }[] = JSON.parse(await runShop('reviews', 'list', '--state', 'pending', '--json'));
  if (waiting.length > 0) await runShop('reviews', 'publish', ...waiting.map(({ id }) => id));
}
