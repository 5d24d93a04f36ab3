import type { Schema } from '../database/schema.ts';
import type { StoredProduct } from './product.ts';
import { inTwo } from './values.ts';

/** Returns the rows of a product's texts in further languages. */
export const textRows = (productId: number, texts: StoredProduct['texts']): Schema['product_text'][] =>
  [...texts].map(([key, text]) => {
    const [language, field] = inTwo(key);
    return { product_id: productId, language, field, text };
  });
