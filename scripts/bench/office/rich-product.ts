import { indexProducts } from '../../../server/commerce/catalog/search-index.ts';
import type { Trx } from '../../../server/commerce/database/connection.ts';
import { insertAll } from '../../../server/commerce/database/insert.ts';

const title = 'Invented product';
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const colours = ['Black', 'Ivory', 'Navy', 'Sand'];
const pictures = 5;
/** The further languages of its texts. */
export const furtherLanguages = ['de', 'fr'];
const sentence = 'As described. Fits well. ';
const description = `<p>${sentence.repeat(12)}</p>`;

/** Adds a product with 24 variants, five pictures, one of them of a video, and texts in two further languages. @returns its id */
export async function addRichProduct(trx: Trx, now: number): Promise<number> {
  const { category } = await trx.selectFrom('product').select('category').orderBy('id').executeTakeFirstOrThrow();
  const texts = { title, description_html: description, seo_title: title, seo_description: sentence };
  const { id } = await trx
    .insertInto('product')
    .values({
      ...texts,
      ...{
        handle: 'bench-rich',
        style: 'invented',
        details_json: '["As described."]',
        material: null,
        vendor: 'Picked',
      },
      category,
      status: 'onSale',
      rating: null,
      review_count: 0,
      sales_count: 0,
      rank: 0,
      price_cents: 4_900,
      on_sale: 0,
      in_stock: 1,
      is_new: 0,
      extra_json: '{}',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = [sizes, colours];
  await insertAll(
    trx,
    'product_option',
    ['Größe', 'Farbe'].map((name, position) => ({ product_id: id, position, name })),
  );
  await insertAll(
    trx,
    'product_option_value',
    options.flatMap((values, option) =>
      values.map((name, i) => ({
        product_id: id,
        option_position: option,
        position: i,
        name,
        color: null,
      })),
    ),
  );
  await addPictures(trx, id, now);
  await insertAll(
    trx,
    'variant',
    sizes.flatMap((size, i) =>
      colours.map((colour, n) => ({
        product_id: id,
        position: i * colours.length + n + 1,
        sku: `RICH-${size}-${colour}`,
        value1: size,
        value2: colour,
        value3: null,
        size: size.toLowerCase(),
        color: colour.toLowerCase(),
        base_cents: 4_900,
        promotion_cents: null,
        image_id: null,
        stock: 12,
        untracked: 0,
        weight_grams: 300,
        barcode: null,
        extra_json: '{}',
      })),
    ),
  );
  const written = [
    ['title', title],
    ['description', description],
    ['seoTitle', title],
    ['seoDescription', sentence],
  ];
  await insertAll(
    trx,
    'product_text',
    furtherLanguages.flatMap((language) =>
      written.map(([field = '', text = '']) => ({ product_id: id, language, field, text })),
    ),
  );
  await indexProducts(trx, [
    { productId: id, title, tags: '', category, options: [...sizes, ...colours].join(' '), description: sentence },
  ]);
  return Number(id);
}

async function addPictures(trx: Trx, product_id: number, now: number): Promise<void> {
  const colour = colours.map((name) => name.toLowerCase());
  await insertAll(
    trx,
    'product_image',
    Array.from({ length: pictures }, (_, position) => ({
      product_id,
      position,
      url: `/images/catalog/bench.${colour[position] ?? 'all'}.webp`,
      alt: title,
      width: 1_200,
      height: 1_600,
      color: colours[position] ?? null,
      video: position === 0 ? '/images/catalog/bench.mp4' : null,
      video_at: position === 0 ? now : null,
    })),
  );
}
