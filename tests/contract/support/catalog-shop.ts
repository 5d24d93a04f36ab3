import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { growCatalogue } from '../../../scripts/bench/growth/catalogue.ts';
import type { CommerceDeps } from '../../../server/commerce/context.ts';
import { folderUploads } from '../../../server/commerce/images/uploads/upload-folder.ts';
import { importFile } from '../../../server/commerce/import/run.ts';
import { openGeo } from '../../../server/commerce/places/geo.ts';
import { seedBasics } from '../../../server/commerce/service/seed/seed.ts';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { composeAuthorization } from '../../../shared/authorization.ts';
import { Listing } from '../../../shared/contract/catalog.ts';
import { type DatabaseKind, filledDatabase, type TestDatabase } from './database.ts';
import { outside } from './test-passwords.ts';

/** Noon UTC on 20 November 2026. */
export const noon = Date.UTC(2026, 10, 20, 12);

const header =
  'Title,URL handle,Description,Type,Tags,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory tracker,Inventory quantity';

/** Seven products that differ in every property that listings filter and sort by; prices in dollars. */
const catalogue = `${header}
Linen Dress,linen-dress,Cut wide for hot days.,Dresses,"summer, linen",Active,LD-BS,Color,Black,Size,S,100.00,,shopify,3
,linen-dress,,,,,LD-BM,,Black,,M,100.00,,shopify,0
,linen-dress,,,,,LD-US,,Blue,,S,100.00,,shopify,0
,linen-dress,,,,,LD-UM,,Blue,,M,100.00,,shopify,2
Silk Dress,silk-dress,A slip for the evening.,Dresses,"evening, silk",Active,SD-S,Color,Red,Size,S,168.00,,shopify,5
,silk-dress,,,,,SD-M,,Red,,M,168.00,,shopify,5
,silk-dress,,,,,SD-L,,Red,,L,150.00,168.00,shopify,5
Wool Coat,wool-coat,Warm and long.,Coats,"winter, wool",Active,WC-M,Color,Camel,Size,M,300.00,400.00,shopify,1
,wool-coat,,,,,WC-L,,Camel,,L,300.00,400.00,shopify,4
Cotton Tee,cotton-tee,Goes with everything.,Tops,"summer, cotton",Active,CT-WM,Color,White,Size,M,20.00,,,0
,cotton-tee,,,,,CT-BM,,Black,,M,20.00,,,0
Cashmere Scarf,cashmere-scarf,Two metres of warmth.,Scarves,winter,Active,CS,Title,Default Title,,,50.00,,shopify,0
Old Boots,old-boots,No longer made.,Boots,winter,Draft,OB,Title,Default Title,,,90.00,,shopify,7
Silk Scarf,silk-scarf,Knot it over a dress.,Scarves,"silk, gift",Active,SS,Title,Default Title,,,45.00,,shopify,9
`;

/** Days old, units sold, mean rating times 100, reviews. */
const history = {
  'linen-dress': [10, 50, 450, 8],
  'silk-dress': [200, 500, 480, 40],
  'wool-coat': [100, 10, 390, 4],
  'cotton-tee': [300, 900, 450, 90],
  'cashmere-scarf': [20, 0, null, 0],
  'old-boots': [365, 1, 300, 1],
  'silk-scarf': [50, 30, 290, 3],
} as const;

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;

/** Opens a commerce service with that catalogue, called as the storefront calls it. @param given instead of a fresh database */
export async function openCatalog(kind: DatabaseKind, given?: TestDatabase) {
  if (given) await fillCatalog(given);
  return serve(given ?? (await filledDatabase(kind, 'catalogue', fillCatalog)));
}

/** The same with so many invented products more. */
export async function openGrownCatalog(kind: DatabaseKind, products: number) {
  const fill = async (database: TestDatabase) => {
    await fillCatalog(database);
    await growCatalogue(database.db, products);
  };
  return serve(await filledDatabase(kind, `catalogue and ${products}`, fill));
}

function serve(database: TestDatabase) {
  const deps = depsOf(database);
  const { fetch } = createCommerce(deps);
  return { ...database, deps, get: getter(fetch), fetch };
}

async function fillCatalog({ db, folder }: TestDatabase): Promise<void> {
  await seedBasics(db, noon);
  const file = join(folder, 'catalogue.csv');
  await writeFile(file, catalogue);
  await importFile({
    db,
    file,
    imagesDir: null,
    tagCollections: true,
    uploads: folderUploads(folder),
    run: { id: 'fixture', now: noon },
  });
  // Old boots were on sale before.
  for (const status of ['onSale', 'offShelf'])
    await db.updateTable('product').set({ status }).where('handle', '=', 'old-boots').execute();
  for (const [handle, [days, sales_count, rating, review_count]] of Object.entries(history)) {
    const created_at = noon - days * 86_400_000;
    await db
      .updateTable('product')
      .set({ created_at, sales_count, rating, review_count, rank: sales_count, is_new: days < 30 ? 1 : 0 })
      .where('handle', '=', handle)
      .execute();
  }
}

/** Reads listings of the catalogue, by the query of their URL. */
export function listings({ get }: Pick<Catalog, 'get'>) {
  return { ...listingsOf(get, 'device'), as: (deviceId: string) => listingsOf(get, deviceId) };
}

function listingsOf(get: Catalog['get'], deviceId: string) {
  const page = async (query: string, currencyCode = 'USD') => {
    const authorization = composeAuthorization({ ...visitor, currencyCode, deviceId });
    const answer = await get(`/apis/products?${query}`, currencyCode, { authorization });
    if (answer.status !== 200) throw new Error(`A listing was refused with ${answer.status}: ${answer.code}`);
    return Listing.parse(answer.data);
  };
  const handles = async (query: string, currency?: string) =>
    (await page(query, currency)).content.map(({ handle }) => handle);
  return {
    page,
    handles,
    sortedHandles: async (query: string, currency?: string) => (await handles(query, currency)).sort(),
    /** Counts the products of each value of a filter. */
    counts: async (query: string, facet: string, currency?: string) => {
      const found = (await page(query, currency)).facets.find(({ name }) => name === facet);
      return Object.fromEntries((found?.values ?? []).map(({ value, count }) => [value, count]));
    },
  };
}

function depsOf({ db, folder }: TestDatabase): CommerceDeps {
  const refuse = () => Promise.reject(new Error('No payment belongs in a test of the catalogue.'));
  const log = () => undefined;
  return {
    db,
    clock: { now: () => noon },
    random: randomBytes,
    log: { info: log, warn: log, error: (fields) => console.error(fields) },
    picturesDir: folder,
    dataDir: folder,
    uploads: folderUploads(folder),
    cardGateway: { pay: refuse, query: refuse, cancel: refuse, refund: refuse },
    ...outside().deps,
    geo: openGeo({ file: null, log: { warn: log } }),
  };
}

const visitor = {
  token: '',
  userId: '',
  deviceId: 'device',
  countryCode: 'US',
  platform: 'web',
  language: 'en',
  type: '',
  sessionId: 'session',
  sizeConversionType: 'US',
  cab: '',
};

function getter(fetch: (request: Request) => Promise<Response>) {
  return async (path: string, currencyCode = 'USD', headers: Record<string, string> = {}) => {
    const authorization = composeAuthorization({ ...visitor, currencyCode });
    const response = await fetch(new Request(`http://commerce${path}`, { headers: { authorization, ...headers } }));
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds; the contract is checked apart.
    const body: any = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, code: body?.code, data: body?.data, body };
  };
}
