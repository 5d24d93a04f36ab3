import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderUploads } from '../../../server/commerce/images/uploads/upload-folder.ts';
import { importFile } from '../../../server/commerce/import/run.ts';
import { seedNeutral } from '../../../server/commerce/service/seed/seed.ts';
import type { TestDatabase } from './database.ts';
import { noon } from './fixture.ts';

const header =
  'Title,URL handle,Type,Status,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity,Price / USD';
const rows = [
  'Wool Coat,wool-coat,Coats,Active,COAT,80.00,100.00,shopify,50,',
  'Cotton Tee,cotton-tee,Tops,Active,TEE,12.00,,shopify,50,',
  'Silk Scarf,silk-scarf,Scarves,Active,SCARF,45.00,,shopify,50,52.00',
];

/** Fills a new shop whose prices are in a currency with three products of a file. */
export async function fillShop({ db, folder }: TestDatabase, currency: string): Promise<void> {
  await seedNeutral(db, noon, currency);
  await takeFile({ db, folder }, [header, ...rows].join('\n'));
}

/** Imports the text of a product file. */
export async function takeFile({ db, folder }: Pick<TestDatabase, 'db' | 'folder'>, text: string, id = 'fixture') {
  const file = join(folder, 'products.csv');
  await writeFile(file, text);
  const run = { id, now: noon };
  return importFile({ db, file, imagesDir: null, uploads: folderUploads(folder), run });
}

/** Returns the id of the variant with an SKU. */
export async function variantOf({ db }: Pick<TestDatabase, 'db'>, sku: string): Promise<string> {
  const row = await db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow();
  return String(row.id);
}
