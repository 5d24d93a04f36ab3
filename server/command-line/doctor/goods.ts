import { sql } from 'kysely';
import { compositionIn, readComposition } from '../../../shared/catalog/composition.ts';
import { passesCustoms } from '../../../shared/places/customs.ts';
import { isInUnion, namesManufacturers } from '../../../shared/places/european-union.ts';
import { manufacturerCode, ownManufacturer } from '../../commerce/catalog/manufacturer.ts';
import { sellerFor } from '../../commerce/content/seller.ts';
import { bodyOf } from '../../commerce/content/store.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { countRows } from '../../commerce/database/count-rows.ts';
import { loadSoldCountries } from '../../commerce/places/manage/zones.ts';
import { type Finding, findings } from './finding.ts';

const namedAtMost = 5;

/** Names the first of some things. @param others what is said of the rest */
const firstOf = (names: readonly string[], others = ', …') =>
  `${names.slice(0, namedAtMost).join(', ')}${names.length > namedAtMost ? others : ''}`;

/**
 * Examines whether SKUs begin with the apostrophe of a spreadsheet: files are read without it, so that these are not
 * found. Nothing is said where none does.
 */
export async function examineCodes(db: Database): Promise<Finding[]> {
  const marked = await db.selectFrom('variant').select('sku').where('sku', 'like', "'_%").orderBy('sku').execute();
  if (marked.length === 0) return [];
  return [
    findings('codes').warn(
      `${marked.length} ${marked.length === 1 ? 'SKU begins' : 'SKUs begin'} with an apostrophe: ${firstOf(marked.map(({ sku }) => sku))}`,
      'Another variant has the SKU without it, or had it: give one of the two another SKU in the office.',
    ),
  ];
}

/** Examines whether goods on sale have a picture: without one, product feeds are refused. */
export async function examinePictures(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('pictures');
  const bare = await db
    .selectFrom('product')
    .select('handle')
    .where('status', '=', 'onSale')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_image').select('id').whereRef('product_id', '=', 'product.id'))),
    )
    .orderBy('id')
    .execute();
  if (bare.length === 0) return [ok('all goods on sale have one')];
  return [
    warn(
      `${bare.length} ${bare.length === 1 ? 'product' : 'products'} on sale without one: ${firstOf(bare.map(({ handle }) => handle))}`,
      'Shoppers see a placeholder, and product feeds name no picture, so that Google refuses them: add pictures in the office, or import them.',
    ),
  ];
}

/** Examines whether products that may leave the customs territory have what a declaration needs; none otherwise. */
export async function examineCustoms(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('customs');
  const leaves = await Promise.all(
    (await loadSoldCountries(db)).map(async (code) => {
      const from = (await sellerFor(db, code))?.shipsFrom;
      return from !== undefined && passesCustoms(from, code);
    }),
  );
  if (!leaves.includes(true)) return [];
  const goods = db.selectFrom('product').where('status', '=', 'onSale');
  const count = await countRows(goods.where((eb) => eb.or([eb('tariff', 'is', null), eb('origin', 'is', null)])));
  if (count === 0) return [ok('products have tariff code and origin')];
  return [
    warn(
      `${count} ${count === 1 ? 'product has' : 'products have'} no tariff code or no origin`,
      "Parcels that pass customs are declared with both: import 'HS code' and 'Country of origin'.",
    ),
  ];
}

/** Examines the promotions of a shop that sells to the European Union: what is on record of the price before each. */
export async function examineReductions(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('reductions');
  if (!(await loadSoldCountries(db)).some(isInUnion)) return [];
  const unknown = await loadReduced(db, sql`prior_cents is null`);
  const unreal = await loadReduced(db, sql`prior_cents <= cents`);
  const found: Finding[] = [];
  if (unknown.length > 0)
    found.push(
      warn(
        `${theseAre(unknown)} reduced since before a price was on record`,
        'In the EU a reduction is compared with the lowest price of the 30 days before it (Directive 98/6/EC, Art. 6a). ' +
          'These show the price that was imported: make sure that it is that one.',
      ),
    );
  if (unreal.length > 0)
    found.push(
      warn(
        `${theseAre(unreal)} reduced to no less than the lowest price of the 30 days before`,
        'Shoppers in the EU are shown no reduction there (Directive 98/6/EC, Art. 6a).',
      ),
    );
  return found.length > 0 ? found : [ok('each has a lowest price of the 30 days before it on record')];
}

/** Returns the handles of products on sale with such a promotion, one more than are named. */
async function loadReduced(db: Database, condition: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select distinct handle from product
    join variant on variant.product_id = product.id
    join price_change on price_change.variant_id = variant.id
    where product.status = 'onSale' and reduced = 1 and ${condition} and price_change.id = (
      select max(id) from price_change newest
      where newest.variant_id = price_change.variant_id and newest.currency = price_change.currency
    )
    order by handle limit ${namedAtMost + 1}`.execute(db);
  return rows.map(({ handle }) => handle);
}

const theseAre = (handles: readonly string[]) =>
  handles.length > namedAtMost
    ? firstOf(handles, ' and others are')
    : `${firstOf(handles)} ${handles.length === 1 ? 'is' : 'are'}`;

/** Examines what product pages have to say in the countries that the shop sells to. */
export async function examineProductInformation(db: Database): Promise<Finding[]> {
  const countries = (await loadSoldCountries(db)).sort();
  const found = [
    ...(await examineManufacturers(db, countries.filter(namesManufacturers))),
    ...(countries.some(isInUnion) ? await examineComposition(db) : []),
  ];
  return found.length > 0
    ? found
    : [findings('products').ok('manufacturers and fibres are named where the law asks for them')];
}

async function examineManufacturers(db: Database, countries: readonly string[]): Promise<Finding[]> {
  if (countries.length === 0) return [];
  const groups = await db
    .selectFrom('product')
    .select(['manufacturer', 'vendor', ({ fn }) => fn.countAll<number>().as('products')])
    .where('status', '=', 'onSale')
    .groupBy(['manufacturer', 'vendor'])
    .execute();
  const documents = await db
    .selectFrom('content_document')
    .select(['code', 'market', 'body_json'])
    .where('type', '=', 'manufacturer')
    .where('status', '=', 'PUBLISH')
    .orderBy('code')
    .execute();
  const missing = new Map<string, number>();
  for (const { products, ...group } of groups) {
    const code = manufacturerCode(group);
    const markets = documents.filter((document) => document.code === code).map(({ market }) => market);
    if (markets.includes('') || countries.every((country) => markets.includes(country))) continue;
    missing.set(code, (missing.get(code) ?? 0) + Number(products));
  }
  const outside = documents.filter(({ body_json }) => {
    const { country, responsible } = bodyOf('manufacturer', JSON.parse(body_json));
    return !isInUnion(country) && !responsible;
  });
  const count = [...missing.values()].reduce((sum, each) => sum + each, 0);
  const named = [...missing.keys()].sort().map((code) => `manufacturer/${code}`);
  const { warn } = findings('products');
  return [
    ...(count > 0
      ? [
          warn(
            `the manufacturer of ${count} products is not named: there is no ${firstOf(named, ' and others')}`,
            `In the EU and Northern Ireland (${countries.join(', ')}) an offer names it with its addresses (Regulation (EU) 2023/988, Art. 19). ` +
              `'content put manufacturer/CODE FILE --publish'; 'manufacturer/${ownManufacturer}' is for products without a vendor.`,
          ),
        ]
      : []),
    ...(outside.length > 0
      ? [
          warn(
            `outside the EU and without a responsible person: ${outside.map(({ code }) => `manufacturer/${code}`).join(', ')}`,
            "Such products need one in the EU (Regulation (EU) 2023/988, Art. 16): 'responsible' in the document.",
          ),
        ]
      : []),
  ];
}

/** A material that names shares is that of a textile, unless it is one of the following. */
const notTextile = /leather|suede|fur\b|gold|silver|brass|steel/i;

async function examineComposition(db: Database): Promise<Finding[]> {
  const products = await db
    .selectFrom('product')
    .select(['handle', 'material', 'composition'])
    .where('status', '=', 'onSale')
    .where(sql<boolean>`(material like '%\\%%' escape '\\' or composition is not null)`)
    .orderBy('handle')
    .execute();
  const unread = products.filter(({ material, composition }) => {
    if (composition !== null) return !('parts' in readComposition(composition));
    return material !== null && !notTextile.test(material) && compositionIn(material) === null;
  });
  if (unread.length === 0) return [];
  const handles = unread.map(({ handle }) => handle);
  return [
    findings('products').warn(
      `the fibres of ${unread.length} textiles are not named in full: ${firstOf(handles, ' and others')}`,
      "The EU wants each fibre's name and share (Regulation (EU) No 1007/2011, Art. 16): the column Composition of an import or a change set.",
    ),
  ];
}
