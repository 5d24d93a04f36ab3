import { isDocumentType, schemaOf } from '../../../shared/contract/documents.ts';
import type { DocumentName } from '../../../shared/documents/document-name.ts';
import { linksIn, type PlacedLink } from '../../../shared/documents/links-in.ts';
import { shapeOf } from '../../../shared/documents/shape.ts';
import { languages } from '../../../shared/messages/catalogues.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { DeadLink } from '../../../shared/office/content.ts';
import { routes } from '../../../shared/routes.ts';
import { decodedPart } from '../../../shared/text/decoded-part.ts';
import { findCollection } from '../catalog/collections.ts';
import { findAnyProduct } from '../catalog/find-product.ts';
import type { Database } from '../database/connection.ts';
import { redirectTarget } from '../discovery/redirects.ts';

const words = officeMessages.content.whyDead;

/** Links of a document that are looked up; further ones are taken for good. */
const maxLookedUp = 400;

/** Returns the links of a document that lead to what the shop does not have or does not sell. */
export async function findDeadLinks(
  db: Database,
  { type, code }: Pick<DocumentName, 'type' | 'code'>,
  json: unknown,
): Promise<DeadLink[]> {
  if (!isDocumentType(type)) return [];
  const known = new Map<string, string | null>();
  const dead: DeadLink[] = [];
  for (const { path, names, target } of linksIn(shapeOf(schemaOf(type, code)), json).slice(0, maxLookedUp)) {
    const key = `${names} ${target}`;
    const reason = known.get(key) ?? (known.has(key) ? null : await findFault(db, { names, target }));
    known.set(key, reason);
    if (reason !== null) dead.push({ path, target, reason });
  }
  return dead;
}

type LinkTarget = Pick<PlacedLink, 'names' | 'target'>;

async function findFault(db: Database, { names, target }: LinkTarget): Promise<string | null> {
  if (names === 'product') return findProductFault(db, target);
  if (names === 'collection') return findCollectionFault(db, target);
  return target.startsWith('/') ? findPathFault(db, target) : null;
}

async function findProductFault(db: Database, reference: string): Promise<string | null> {
  const found = await findAnyProduct(db, reference);
  if (!found) return words.noProduct;
  return found.status === 'onSale' ? null : words.notSold;
}

async function findCollectionFault(db: Database, reference: string): Promise<string | null> {
  const found = await findCollection(db, reference);
  if (!found) return words.noCollection;
  return found.product_count > 0 ? null : words.emptyCollection;
}

const languagePrefix = new RegExp(`^/(${languages.join('|')})(?=/|$)`);
const patterns = Object.values(routes).map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`));
const ofProduct = /^\/(?:collections\/[^/]+\/)?products\/(?:[^/]+\/)?([^/]+)$/;
const ofCollection = /^\/collections\/(?:bak\/)?([^/]+)$/;
const ofDocument = /^\/(page|protocol)\/([^/]+)$/;

async function findPathFault(db: Database, target: string): Promise<string | null> {
  const path = (URL.parse(target, 'http://shop.invalid')?.pathname ?? '/').replace(languagePrefix, '') || '/';
  const fault = await findPageFault(db, path.length > 1 ? path.replace(/\/$/, '') : path);
  if (fault === null) return null;
  return (await redirectTarget(db, path)) === null ? fault : null;
}

async function findPageFault(db: Database, path: string): Promise<string | null> {
  const [, product] = ofProduct.exec(path) ?? [];
  if (product !== undefined && !/\/(reviews|review|share|notices)$/.test(path))
    return findProductFault(db, decodedPart(product));
  const [, collection] = ofCollection.exec(path) ?? [];
  if (collection !== undefined && collection !== 'bak') return findCollectionFault(db, decodedPart(collection));
  const [, type, code] = ofDocument.exec(path) ?? [];
  if (type !== undefined && code !== undefined) return findDocumentFault(db, type, decodedPart(code));
  return patterns.some((pattern) => pattern.test(path)) ? null : words.noPage;
}

async function findDocumentFault(db: Database, type: string, code: string): Promise<string | null> {
  const rows = await db
    .selectFrom('content_document')
    .select('status')
    .where((eb) => eb.and({ type, code }))
    .execute();
  if (rows.length === 0) return words.noPage;
  return rows.some(({ status }) => status === 'PUBLISH') ? null : words.notPublished;
}
