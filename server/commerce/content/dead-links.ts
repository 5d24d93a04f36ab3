import { isDocumentType, schemaOf } from '../../../shared/contract/documents.ts';
import type { DocumentName } from '../../../shared/documents/document-name.ts';
import { linksIn, type PlacedLink } from '../../../shared/documents/links-in.ts';
import { shapeOf } from '../../../shared/documents/shape.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { DeadLink } from '../../../shared/office/content.ts';
import { findReferred } from '../catalog/references.ts';
import type { Database } from '../database/connection.ts';
import { readInChunks } from '../database/insert.ts';
import { findRedirected } from '../discovery/redirects.ts';
import { type Destination, type Lead, leadOf } from './link-destination.ts';

const words = officeMessages.content.whyDead;

/** Links of a document that are looked up; further ones are taken for good. */
const maxLookedUp = 400;

interface LinkingDocument extends Pick<DocumentName, 'type' | 'code'> {
  body: unknown;
}

/**
 * Returns the links of each document that lead to what the shop does not have or does not sell. Where all of them lead is
 * looked up at once.
 */
export async function findDeadLinks(db: Database, documents: readonly LinkingDocument[]): Promise<DeadLink[][]> {
  const placed = documents.map(linksOf);
  const faultOf = await findFaults(
    db,
    placed.flat().map(({ lead }) => lead),
  );
  return placed.map((links) =>
    links.flatMap(({ link: { path, target }, lead }) => {
      const reason = faultOf(lead);
      return reason === null ? [] : [{ path, target, reason }];
    }),
  );
}

/** A link, and where it leads. */
interface LeadingLink {
  link: PlacedLink;
  lead: Lead;
}

function linksOf({ type, code, body }: LinkingDocument): LeadingLink[] {
  if (!isDocumentType(type)) return [];
  const links = linksIn(shapeOf(schemaOf(type, code)), body).slice(0, maxLookedUp);
  return links.map((link) => ({ link, lead: leadOf(link) }));
}

/** Returns what says what is wrong with where a link leads; null: nothing is. */
async function findFaults(db: Database, leads: readonly Lead[]): Promise<(lead: Lead) => string | null> {
  const faultAt = await findDestinations(
    db,
    leads.map(({ to }) => to),
  );
  const faulty = leads.flatMap(({ to, path }) => (path !== null && faultAt(to) !== null ? [path] : []));
  const redirected = await findRedirected(db, faulty);
  return ({ to, path }) => (path !== null && redirected.has(path) ? null : faultAt(to));
}

/** Looks destinations up. @returns what says what is wrong with one of them; null: nothing is */
async function findDestinations(
  db: Database,
  destinations: readonly Destination[],
): Promise<(destination: Destination) => string | null> {
  const referencesTo = (is: 'product' | 'collection') =>
    destinations.flatMap((each) => (each.is === is ? [each.reference] : []));
  const [products, collections, documents] = await Promise.all([
    findReferred(db, 'product', referencesTo('product')),
    findReferred(db, 'collection', referencesTo('collection')),
    findDocuments(db, destinations),
  ]);
  return (destination) => {
    switch (destination.is) {
      case 'product':
        return faultOfProduct(products.get(destination.reference));
      case 'collection':
        return faultOfCollection(collections.get(destination.reference));
      case 'document':
        return faultOfDocument(documents.get(`${destination.type} ${destination.code}`));
      case 'nowhere':
        return words.noPage;
      case 'there':
        return null;
    }
  };
}

function faultOfProduct(product: { status: string } | undefined): string | null {
  if (!product) return words.noProduct;
  return product.status === 'onSale' ? null : words.notSold;
}

function faultOfCollection(collection: { products: number } | undefined): string | null {
  if (!collection) return words.noCollection;
  return collection.products > 0 ? null : words.emptyCollection;
}

function faultOfDocument(states: readonly string[] | undefined): string | null {
  if (!states) return words.noPage;
  return states.includes('PUBLISH') ? null : words.notPublished;
}

/** Returns the states that documents are stored in, by type and code. */
async function findDocuments(
  db: Database,
  destinations: readonly Destination[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = destinations.flatMap((each) => (each.is === 'document' ? [each] : []));
  const types = [...new Set(named.map(({ type }) => type))];
  const rows = await readInChunks([...new Set(named.map(({ code }) => code))], (some) =>
    db
      .selectFrom('content_document')
      .select(['type', 'code', 'status'])
      .where('type', 'in', types)
      .where('code', 'in', some)
      .execute(),
  );
  const found = new Map<string, string[]>();
  for (const { type, code, status } of rows) {
    const key = `${type} ${code}`;
    found.set(key, [...(found.get(key) ?? []), status]);
  }
  return found;
}
