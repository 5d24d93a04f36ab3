import { sql } from 'kysely';
import { compositionIn, readComposition } from '../../../shared/catalog/composition.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { namesManufacturers } from '../../../shared/places/product-safety.ts';
import { manufacturerCode, ownManufacturer } from '../../commerce/catalog/manufacturer.ts';
import { bodyOf } from '../../commerce/content/store.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('products');

const namedAtMost = 5;

/** Examines what product pages have to say in the countries that the shop sells to. */
export async function examineProductInformation(db: Database): Promise<Finding[]> {
  const countries = (await db.selectFrom('country').select('code').where('off', '=', 0).orderBy('code').execute()).map(
    ({ code }) => code,
  );
  const found = [
    ...(await examineManufacturers(db, countries.filter(namesManufacturers))),
    ...(countries.some(isInUnion) ? await examineComposition(db) : []),
  ];
  return found.length > 0 ? found : [ok('manufacturers and fibres are named where the law asks for them')];
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
  const [count, codes] = [[...missing.values()].reduce((sum, each) => sum + each, 0), [...missing.keys()].sort()];
  const named = codes.slice(0, namedAtMost).map((code) => `manufacturer/${code}`);
  return [
    ...(count > 0
      ? [
          warn(
            `the manufacturer of ${count} products is not named: there is no ${named.join(', ')}${codes.length > namedAtMost ? ' and others' : ''}`,
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
  const named = unread.slice(0, namedAtMost).map(({ handle }) => handle);
  return [
    warn(
      `the fibres of ${unread.length} textiles are not named in full: ${named.join(', ')}${unread.length > namedAtMost ? ' and others' : ''}`,
      "The EU wants each fibre's name and share (Regulation (EU) No 1007/2011, Art. 16): the column Composition of an import or a change set.",
    ),
  ];
}
