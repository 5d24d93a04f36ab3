import { inject } from 'vitest';
import { z } from 'zod';
import { Listing, Product, type Variant } from '../../shared/contract/catalog.ts';

const Envelope = z.object({ code: z.literal('1'), data: z.unknown() });

/** Makes a call of the shop's contract and parses its data. */
export async function ask<T extends z.ZodType>(path: string, data: T): Promise<z.output<T>> {
  const response = await fetch(inject('shopUrl') + path);
  return data.parse(Envelope.parse(await response.json()).data);
}

/** A product to buy with several colours, and a variant in another colour than the first with enough stock. */
export interface Goods {
  product: Product;
  variant: Variant;
  colour: string;
  size: string;
}

export async function goodsFor(query: string): Promise<Goods> {
  const { content } = await ask(`/apis/products?q=${encodeURIComponent(query)}`, Listing);
  for (const { id } of content) {
    const found = choiceOf(await ask(`/apis/products/${id}`, Product));
    if (found) return found;
  }
  throw new Error(`There is nothing to choose for “${query}”.`);
}

/** More than all tests together buy. */
const enough = 30;

function choiceOf(product: Product): Goods | null {
  const colours = product.options.findIndex(({ name }) => /^colou?r$/i.test(name));
  const sizes = product.options.findLastIndex(({ name }) => !/^colou?r$/i.test(name));
  const first = product.variants.find((variant) => variant.stock > 0);
  const variant = product.variants.find(
    (each) => each.stock >= enough && each.values[colours] !== first?.values[colours],
  );
  const colour = variant?.values[colours];
  const size = variant?.values[sizes];
  return variant && colour && size ? { product, variant, colour, size } : null;
}
