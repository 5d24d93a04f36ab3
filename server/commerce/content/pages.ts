import { type PageEntry, Protocol, protocolCodes, StaticPage } from '../../../shared/contract/content-pages.ts';
import type { Database } from '../database/connection.ts';
import { findDocuments, type Look } from './store.ts';

type Placed = PageEntry & { order: number };

const places: readonly string[] = protocolCodes;

/** Lists the pages and protocols of a market as lists show them: pages in their order, then protocols. */
export async function listPages(db: Database, look: Look = {}): Promise<PageEntry[]> {
  const documents = await findDocuments(db, ['page', 'protocol'], look);
  const entries = documents.flatMap(({ type, code, json, updatedAt }): Placed[] => {
    const entry = type === 'page' ? pageEntry(json) : protocolEntry(code, json);
    return entry ? [{ ...entry, code, updatedAt }] : [];
  });
  return entries
    .sort((a, b) => a.type.localeCompare(b.type) || a.order - b.order || a.code.localeCompare(b.code))
    .map(({ order: _, ...entry }) => entry);
}

/** Parses a page for a list; an invalid one is in no list, and opening it reports the fault. */
function pageEntry(json: unknown) {
  const page = StaticPage.safeParse(json);
  if (!page.success) return null;
  const { title, description, group, order } = page.data;
  return { type: 'page', title, description, group, order } as const;
}

function protocolEntry(code: string, json: unknown) {
  const protocol = Protocol.safeParse(json);
  if (!protocol.success) return null;
  const { title, description } = protocol.data;
  const place = places.indexOf(code);
  return { type: 'protocol', title, description, group: '', order: place < 0 ? places.length : place } as const;
}
