import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { folderUploads } from '../../../server/commerce/images/uploads/upload-folder.ts';
import type { PictureFetcher } from '../../../server/commerce/import/fetch/picture-fetcher.ts';
import type { ImportProgress } from '../../../server/commerce/import/import-options.ts';
import { importFile } from '../../../server/commerce/import/run.ts';
import { Product } from '../../../shared/contract/catalog.ts';
import type { Notation } from '../../../shared/numbers/number-text.ts';
import type { FileDifference } from '../../../shared/office/product-files.ts';
import { noon, openCatalog } from './catalog-shop.ts';
import type { DatabaseKind } from './database.ts';

/** Column names of the old format. */
export const oldHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Cost per item';
export const newHeader =
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL';

/** Options of an import. */
interface Ways {
  withImages?: boolean;
  complete?: boolean;
  tagCollections?: boolean;
  archiveMissing?: boolean;
  confirmed?: boolean;
  countedAt?: number;
  fetcher?: PictureFetcher;
  encoding?: string;
  numbers?: Notation;
  /** Receives what would change; nothing is stored. */
  onDifferences?: (differences: readonly FileDifference[]) => void;
  onProgress?: (progress: ImportProgress) => void;
}

export type ImportShop = Awaited<ReturnType<typeof openImportShop>>;

/** Opens a catalogue that imports files, with a folder of pictures, some of them invalid. */
export async function openImportShop(kind: DatabaseKind) {
  const shop = await openCatalog(kind);
  const imagesDir = join(shop.folder, 'pictures');
  await layOut(imagesDir, shop.folder);
  let runs = 0;
  const product = async (handle: string) => Product.parse((await shop.get(`/apis/products/${handle}`)).data);
  return {
    shop,
    imagesDir,
    take: async (text: string | Buffer, { withImages = true, ...ways }: Ways = {}) => {
      runs += 1;
      // The same file has one name, as where it is imported again.
      const file = join(shop.folder, 'import.csv');
      await writeFile(file, text);
      return importFile({
        db: shop.db,
        file,
        imagesDir: withImages ? imagesDir : null,
        uploads: folderUploads(shop.folder),
        run: { id: `run ${runs}`, now: noon },
        ...ways,
      });
    },
    product,
    stocks: async (handle: string) => (await product(handle)).variants.map(({ title, stock }) => [title, stock]),
  };
}

/** Writes the pictures, and a file outside of their folder that one of them links to. */
async function layOut(imagesDir: string, outside: string): Promise<void> {
  await mkdir(join(imagesDir, 'robes'), { recursive: true });
  const picture = await sharp({ create: { width: 3000, height: 3600, channels: 3, background: '#834' } })
    .png()
    .toBuffer();
  for (const file of [join(imagesDir, 'robes/red.png'), join(imagesDir, 'plain.png'), join(outside, 'secret.png')])
    await writeFile(file, picture);
  await writeFile(join(imagesDir, 'broken.jpg'), 'not a picture');
  await symlink(join(outside, 'secret.png'), join(imagesDir, 'link.png'));
}
