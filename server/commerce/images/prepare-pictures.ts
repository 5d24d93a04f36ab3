import { type ImageWidth, imageWidths } from '../../../shared/constants.ts';
import { thumbnail } from '../../../shared/images.ts';
import type { Database } from '../database/connection.ts';
import { UnknownPictureError } from './compose.ts';
import { type PictureRequest, parseCatalogName, parseImportName } from './picture-name.ts';
import type { StoredPictures } from './stored-pictures.ts';
import type { Format } from './thumbnail.ts';
import { StorageAway } from './uploads/uploads.ts';

/** Widths of a product's leading picture (on cards and in the bag), of the second one on cards, and on product pages. */
const cardWidths = [400, 750, 200] as const;
const secondWidths = [750] as const;
const pageWidths = [750, 1200] as const;
/** Nearly all browsers take AVIF; other formats are rendered at their first request. */
const format: Format = 'avif';
const productsAtOnce = 200;

export interface Prepared {
  /** Rendered now. */
  rendered: number;
  /** Stored already, or not to be had. */
  passed: number;
}

interface Preparing {
  pictures: StoredPictures;
  /** The products that come first in listings; pictures of all others wait for their first visitor. */
  products: number;
  /** Called after each picture. */
  onPicture?: (so: Prepared) => void;
}

/** Renders the pictures that visitors will ask for first, unless they are stored, the most visible ones first. */
export async function preparePictures(db: Database, { pictures, products, onPicture }: Preparing): Promise<Prepared> {
  const so: Prepared = { rendered: 0, passed: 0 };
  for await (const { url, widths } of wanted(db, products)) {
    for (const width of widths) {
      if (await prepared(pictures, url, width)) so.rendered += 1;
      else so.passed += 1;
      onPicture?.(so);
    }
  }
  return so;
}

async function prepared(pictures: StoredPictures, url: string, width: ImageWidth): Promise<boolean> {
  const address = thumbnail(url, width);
  const name = address.slice(address.lastIndexOf('/') + 1);
  const request = requestOf(address, name);
  if (!request) return false;
  return pictures.prepare(name, request, format).catch((error: unknown) => {
    if (error instanceof UnknownPictureError || error instanceof StorageAway) return false;
    throw error;
  });
}

function requestOf(address: string, name: string): PictureRequest | null {
  if (address.startsWith('/images/catalog/')) return parseCatalogName(name);
  return address.startsWith('/images/import/') ? parseImportName(name) : null;
}

interface PictureSizes {
  url: string;
  widths: readonly ImageWidth[];
}

/** Yields the pictures of the home page and of cards first, then those of product pages. */
async function* wanted(db: Database, products: number): AsyncGenerator<PictureSizes> {
  for (const url of await ofContent(db)) yield { url, widths: imageWidths };
  for await (const [first, second] of ofProducts(db, products)) {
    if (first) yield { url: first, widths: cardWidths };
    if (second) yield { url: second, widths: secondWidths };
  }
  for await (const urls of ofProducts(db, products)) for (const url of urls) yield { url, widths: pageWidths };
}

async function ofContent(db: Database): Promise<Set<string>> {
  const documents = await db.selectFrom('content_document').select('body_json as json').execute();
  const looks = await db.selectFrom('look').select('image_json as json').execute();
  const collections = await db
    .selectFrom('collection')
    .select('image_url')
    .where('image_url', 'is not', null)
    .execute();
  const named = [...documents, ...looks].flatMap(
    ({ json }) => json.match(/\/images\/(catalog|import)\/[a-z0-9.-]+/g) ?? [],
  );
  return new Set([...named, ...collections.flatMap(({ image_url }) => image_url ?? [])]);
}

/** Yields the URLs of each product's pictures, in the order of the usual listing. */
async function* ofProducts(db: Database, most: number): AsyncGenerator<string[]> {
  for (let from = 0; from < most; from += productsAtOnce) {
    const rows = await db
      .selectFrom('product')
      .select('id')
      .where('status', '=', 'onSale')
      .orderBy('rank', 'desc')
      .orderBy('id')
      .limit(Math.min(productsAtOnce, most - from))
      .offset(from)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const images = await db
      .selectFrom('product_image')
      .select(['product_id', 'url'])
      .where('product_id', 'in', ids)
      .orderBy('position')
      .execute();
    const byProduct = Map.groupBy(images, ({ product_id }) => product_id);
    for (const id of ids) yield (byProduct.get(id) ?? []).map(({ url }) => url);
  }
}
