import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Drawn, productsFrom } from '../catalogue.ts';

const columns = [
  'Title',
  'URL handle',
  'Description',
  'Type',
  'Tags',
  'Status',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'SKU',
  'Price',
  'Compare-at price',
  'Inventory tracker',
  'Inventory quantity',
  'Weight value (grams)',
];

/** Writes a product file with `products` invented products, always the same. @returns the number of its rows */
export async function writeProductFile(path: string, products: number): Promise<number> {
  let lines = 0;
  const counted = function* () {
    for (const each of linesOf(products)) {
      lines += 1;
      yield each;
    }
  };
  await pipeline(Readable.from(counted()), createWriteStream(path));
  return lines - 1;
}

function* linesOf(products: number): Generator<string> {
  const draw = productsFrom({ product: 1, variant: 1, image: 1 });
  yield line(columns);
  for (let number = 0; number < products; number++) yield* rowsOf(draw(number));
}

function rowsOf({ rows, document }: Drawn): string[] {
  const [product] = rows.product ?? [];
  const [sizes] = rows.product_option ?? [];
  const tags = (rows.product_tag ?? []).map(({ tag }) => tag).join(', ');
  const kind = document.category.split(' ')[0] ?? '';
  return (rows.variant ?? []).map((variant, i) => {
    const isFirst = i === 0;
    const first = (text: unknown) => (isFirst ? String(text ?? '') : '');
    const { promotion_cents: promotion, base_cents: base } = variant;
    return line([
      first(product?.title),
      `grown-${product?.handle}`,
      first(product?.description_html),
      first(kind),
      first(tags),
      first('Active'),
      first(sizes?.name),
      String(variant.value1),
      first('Colour'),
      String(variant.value2),
      String(variant.sku),
      inDollars(promotion ?? base),
      promotion ? inDollars(base) : '',
      'shopify',
      String(variant.stock),
      String(variant.weight_grams),
    ]);
  });
}

const inDollars = (cents: unknown) => (Number(cents) / 100).toFixed(2);

const line = (cells: readonly string[]) => `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\n`;
