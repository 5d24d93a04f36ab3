import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** A small catalogue as another shop exports it: several rows per product, options, photos by path. */
export interface ExportedProduct {
  handle: string;
  title: string;
  type: string;
  tags: string;
  colours: readonly { name: string; rgb: string }[];
  sizes: readonly string[];
  price: string;
  compareAt?: string;
  /** False: the file names photos that do not exist. */
  photographed?: boolean;
}

/** Column names of the file's current format and of the previous one. */
const names = {
  new: {
    handle: 'URL handle',
    title: 'Title',
    description: 'Description',
    vendor: 'Vendor',
    type: 'Type',
    tags: 'Tags',
    published: 'Published on online store',
    status: 'Status',
    sku: 'SKU',
    name1: 'Option1 name',
    value1: 'Option1 value',
    name2: 'Option2 name',
    value2: 'Option2 value',
    price: 'Price',
    compareAt: 'Compare-at price',
    tracker: 'Inventory tracker',
    quantity: 'Inventory quantity',
    policy: 'Continue selling when out of stock',
    image: 'Product image URL',
    position: 'Image position',
    alt: 'Image alt text',
    variantImage: 'Variant image URL',
  },
  old: {
    handle: 'Handle',
    title: 'Title',
    description: 'Body (HTML)',
    vendor: 'Vendor',
    type: 'Type',
    tags: 'Tags',
    published: 'Published',
    status: 'Status',
    sku: 'Variant SKU',
    name1: 'Option1 Name',
    value1: 'Option1 Value',
    name2: 'Option2 Name',
    value2: 'Option2 Value',
    price: 'Variant Price',
    compareAt: 'Variant Compare At Price',
    tracker: 'Variant Inventory Tracker',
    quantity: 'Variant Inventory Qty',
    policy: 'Variant Inventory Policy',
    image: 'Image Src',
    position: 'Image Position',
    alt: 'Image Alt Text',
    variantImage: 'Variant Image',
  },
} as const;
export type FileFormat = keyof typeof names;
type Row = Partial<Record<keyof (typeof names)['new'], string>>;

/**
 * Writes the product file and its photos into a folder.
 *
 * @returns the file's path
 */
export async function writeCatalogue(folder: string, format: FileFormat, products: readonly ExportedProduct[]) {
  const columns = Object.keys(names[format]) as (keyof Row)[];
  const lines = [
    columns.map((column) => names[format][column]),
    ...products.flatMap(rowsOf).map((row) => columns.map((column) => row[column] ?? '')),
  ];
  const file = join(folder, `${format}.csv`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`);
  for (const product of products.filter(({ photographed = true }) => photographed)) {
    for (const colour of product.colours) await drawPhoto(folder, product, colour);
  }
  return file;
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const photoOf = ({ handle }: ExportedProduct, colour: string) => `photos/${handle}-${colour.toLowerCase()}.webp`;

/** Returns a product's rows: the first describes the product, the others have its handle and their own variant. */
function rowsOf(product: ExportedProduct): Row[] {
  const variants = product.colours.flatMap(({ name: colour }) => product.sizes.map((size) => ({ colour, size })));
  return variants.map(({ colour, size }, i): Row => {
    const shown = product.colours[i]?.name;
    return {
      handle: product.handle,
      ...(i === 0 ? wholeProduct(product) : {}),
      sku: `${product.handle}-${size}-${colour}`,
      value1: colour,
      value2: size,
      price: product.price,
      ...(product.compareAt && { compareAt: product.compareAt }),
      tracker: 'shopify',
      quantity: '100',
      policy: 'DENY',
      variantImage: photoOf(product, colour),
      ...(shown && {
        image: photoOf(product, shown),
        position: String(i + 1),
        alt: `${product.title} in ${shown}`,
      }),
    };
  });
}

const wholeProduct = ({ title, type, tags }: ExportedProduct): Row => ({
  title,
  description: `<p>Made for "cold" mornings, ${title} keeps its warmth.</p>\n<p>&bull; Two tones.<br />&bull; Machine wash.</p><script>alert(1)</script>`,
  vendor: 'Fell & Daughters',
  type,
  tags,
  published: 'TRUE',
  status: 'Active',
  name1: 'Color',
  name2: 'Size',
});

async function drawPhoto(folder: string, product: ExportedProduct, { name, rgb }: { name: string; rgb: string }) {
  const path = join(folder, photoOf(product, name));
  await mkdir(dirname(path), { recursive: true });
  await sharp({ create: { width: 300, height: 400, channels: 3, background: rgb } })
    .webp()
    .toFile(path);
}

/** Returns a hoodie in two colours and three sizes, with a reduced price. */
export const hoodie = (handle: string, title: string): ExportedProduct => ({
  handle,
  title,
  type: 'Hoodies & Sweatshirts',
  tags: 'women, hoodies & sweatshirts, eco friendly, sale',
  colours: [
    { name: 'Gray', rgb: '#8a8d90' },
    { name: 'Teal', rgb: '#17696a' },
  ],
  sizes: ['XS', 'S', 'M'],
  price: '52.00',
  compareAt: '64.00',
});
