import type { Product } from '../../../shared/contract/catalog.ts';
import { parseJson } from '../../../shared/json.ts';
import { namesManufacturers } from '../../../shared/places/european-union.ts';
import { bodyOf, findDocument } from '../content/store.ts';
import type { Database } from '../database/connection.ts';
import { slugOf } from './slug.ts';

/** Code of the document for products that name neither a manufacturer nor a vendor: the shop's own. */
export const ownManufacturer = 'own';

/** Returns the code of the document of a product's manufacturer: its own, else its vendor's. */
export function manufacturerCode({ manufacturer, vendor }: { manufacturer: string | null; vendor: string | null }) {
  return manufacturer ?? (slugOf(vendor ?? '').slice(0, 80) || ownManufacturer);
}

interface Origin {
  manufacturer: string | null;
  vendor: string | null;
  warnings: string | null;
}

/** Returns what an offer to a country says of a product's safety; undefined where its law does not ask for it. */
export async function findSafety(db: Database, product: Origin, country: string): Promise<Product['safety']> {
  if (!namesManufacturers(country)) return undefined;
  const found = await findDocument(db, 'manufacturer', manufacturerCode(product), { market: country });
  const warnings = product.warnings?.split('\n') ?? [];
  if (!found && warnings.length === 0) return undefined;
  return { ...(found && { manufacturer: bodyOf('manufacturer', found.json) }), warnings };
}

/** More would make the page of a product heavy. */
const mostListed = 40;

/** Returns the codes and names of the manufacturers that have a document, by code; null: there are too many to choose from. */
export async function loadManufacturers(db: Database): Promise<[code: string, name: string][] | null> {
  const rows = await db
    .selectFrom('content_document')
    .select(['code', 'body_json'])
    .where('type', '=', 'manufacturer')
    .orderBy('code')
    // A document has at most two rows.
    .limit(2 * mostListed + 1)
    .execute();
  const named = [...new Map(rows.map(({ code, body_json }) => [code, nameIn(body_json) || code]))];
  return named.length > mostListed ? null : named;
}

function nameIn(json: string): string {
  const body = parseJson(json);
  return typeof body === 'object' && body !== null && 'name' in body ? String(body.name) : '';
}
