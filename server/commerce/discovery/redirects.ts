import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { languages, pseudoLanguages } from '../../../shared/messages/catalogues.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import type { Redirect } from '../../../shared/office/redirects.ts';
import { isLinkTarget, isWebUrl } from '../../../shared/text/link-target.ts';
import { record } from '../audit/record.ts';
import { type Database, lockRows, type Trx, transact } from '../database/connection.ts';
import { readInChunks } from '../database/insert.ts';

/** Returns where an address leads that the shop does not have; null: nowhere. */
export async function redirectTarget(db: Database, path: string): Promise<string | null> {
  const row = await db
    .selectFrom('redirect')
    .select('target')
    .where('path', '=', normalPath(path) ?? '')
    .executeTakeFirst();
  return row?.target ?? null;
}

/** Returns which of some paths a redirect leads away from. */
export async function findRedirected(db: Database, paths: readonly string[]): Promise<Set<string>> {
  const normal = new Map(paths.map((path) => [path, normalPath(path) ?? '']));
  const rows = await readInChunks([...new Set(normal.values())], (some) =>
    db.selectFrom('redirect').select('path').where('path', 'in', some).execute(),
  );
  const found = new Set(rows.map(({ path }) => path));
  return new Set(paths.filter((path) => found.has(normal.get(path) ?? '')));
}

interface Which {
  after: string;
  /** Lists only this path and those that come later in their order. */
  from?: string;
  most: number;
}

/** Returns the redirects after a path, in the order of their paths. */
export const listRedirects = (db: Database, { after, from = '', most }: Which): Promise<Redirect[]> =>
  db
    .selectFrom('redirect')
    .select(['path', 'target'])
    // One bound: with two, SQLite would read all paths from the lower one on.
    .where('path', after === '' ? '>=' : '>', after || from)
    .orderBy('path')
    .limit(most)
    .execute();

/** Stores a redirect in place of one with its path. Code 500422: one of its addresses is wrong, or it leads back. */
export async function putRedirect(db: Database, from: string, target: string, now: number): Promise<Result<Redirect>> {
  const path = normalPath(from);
  const refuse = (message: Message) => fail(codes.invalidInput, message);
  if (path === null || path === '/') return refuse(filled('redirectPath', { path: from }));
  const isTarget = target.startsWith('/') ? isLinkTarget(target) : isWebUrl(target);
  if (!isTarget) return refuse(filled('redirectTarget', { target }));
  return transact(db, async (trx) => {
    // One after another: two redirects that lead to each other must not pass beside one another.
    await lockRows(trx, trx.selectFrom('content_version').select('edition')).execute();
    if (await leadsBack(trx, path, target)) return refuse(filled('redirectLoop', { path: from, target }));
    await writeRedirect(trx, path, target, now);
    await record(trx, { action: 'redirect.set', subject: `redirect:${path}`, at: now, details: { target } });
    return ok({ path, target });
  });
}

/** Stores the row of a redirect in place of one with its path. */
export const writeRedirect = (trx: Trx, path: string, target: string, created_at: number) =>
  trx
    .insertInto('redirect')
    .values({ path, target, created_at })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target, created_at }))
    .execute();

/** Removes a redirect; code 200001: there is none. */
export async function removeRedirect(db: Database, from: string, now: number): Promise<Result<Redirect>> {
  const path = normalPath(from) ?? '';
  return transact(db, async (trx) => {
    const gone = await trx
      .deleteFrom('redirect')
      .where('path', '=', path)
      .returning(['path', 'target'])
      .executeTakeFirst();
    if (!gone) return fail(codes.notFound, filled('noRedirect', { path: from }));
    const details = { target: gone.target };
    await record(trx, { action: 'redirect.removed', subject: `redirect:${path}`, at: now, details });
    return ok(gone);
  });
}

/** More redirects in a row are none that anybody meant. */
const longestChain = 20;

async function leadsBack(db: Database, path: string, target: string): Promise<boolean> {
  let next: string | null = target;
  for (let i = 0; i < longestChain; i += 1) {
    if (next === null || !next.startsWith('/')) return false;
    const page = pageOf(next);
    if (page === path) return true;
    next = await redirectTarget(db, page);
  }
  return true;
}

const languagePrefix = new RegExp(`^/(${[...languages, ...pseudoLanguages].join('|')})(?=/|$)`);
const ofCollection = /^\/collections\/[^/]+(?=\/products\/[^/]+$)/;

/**
 * Returns the path that is looked up when an address of this site has no page: without its language, and of a product
 * without its collection, as the storefront redirects that to the product.
 */
function pageOf(address: string): string {
  return (normalPath(address) ?? '').replace(languagePrefix, '').replace(ofCollection, '') || '/';
}

/** Returns the path of an address of this site as a browser writes it, in small letters; null for any other address. */
function normalPath(address: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//') || address.length > 2_000) return null;
  const url = URL.parse(address, 'http://shop.invalid');
  if (url?.host !== 'shop.invalid') return null;
  return url.pathname.replace(/\/+$/, '').toLowerCase() || '/';
}
