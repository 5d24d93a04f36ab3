import type { z } from 'zod';
import type { Trx } from '../../database/connection.ts';
import type { ImportRun } from '../draft.ts';

/** A kind of file that lists entries: what an entry looks like, and how entries are stored. */
export interface EntryKind<T> {
  /** What the command line calls it. */
  name: string;
  schema: z.ZodType<T>;
  /** What tells entries apart: one that the shop knows by it is replaced. */
  keyOf: (entry: T) => string;
  /** Stores entries, all but those that it refuses. @returns why, by the key of the entry */
  save: (trx: Trx, entries: readonly T[], run: ImportRun) => Promise<ReadonlyMap<string, string>>;
}

/** The id of each product by its handle, for the handles that the shop knows. */
export async function productIds(trx: Trx, handles: readonly string[]): Promise<Map<string, number>> {
  const known = await trx.selectFrom('product').select(['id', 'handle']).execute();
  const wanted = new Set(handles);
  return new Map(known.flatMap(({ id, handle }) => (wanted.has(handle) ? [[handle, id]] : [])));
}

/** Why an entry is refused that names products which the shop does not have; null: it has all of them. */
export function unknownProducts(handles: readonly string[], known: ReadonlyMap<string, number>): string | null {
  const unknown = handles.filter((handle) => !known.has(handle));
  return unknown.length === 0 ? null : `The shop has no product '${unknown.join("', '")}'.`;
}
