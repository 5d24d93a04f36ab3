import { z } from 'zod';
import { endOf, startOf } from '../../../../shared/time/typed-moment.ts';
import type { Trx } from '../../database/connection.ts';
import type { ImportRun } from '../draft.ts';

/** A kind of file that lists entries: what an entry looks like, and how entries are stored. */
export interface EntryKind<T> {
  schema: z.ZodType<T>;
  /** What tells entries apart: one that the shop knows by it is replaced. */
  keyOf: (entry: T) => string;
  /** Stores entries, all but those that it refuses. @returns why, by the key of the entry */
  save: (trx: Trx, entries: readonly T[], run: ImportRun) => Promise<ReadonlyMap<string, string>>;
}

/** Why an entry is refused that names products which the shop does not have; null: it has all of them. */
export function unknownProducts(handles: readonly string[], known: ReadonlyMap<string, number>): string | null {
  const unknown = handles.filter((handle) => !known.has(handle));
  return unknown.length === 0 ? null : `The shop has no product '${unknown.join("', '")}'.`;
}

/** The last part of a path: lower-case words joined by dashes. */
export const Handle = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This is no handle: lower-case letters and digits, words joined by dashes.');
/** A short text that is not empty. */
export const Line = z.string().trim().min(1).max(255);
/** A picture that the shop has. */
export const Picture = z.strictObject({
  url: z.string().regex(/^\/images\/[\w./-]+$/, 'This is no picture of the shop, such as /images/import/….webp.'),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});
const isTime = { error: 'This is neither a day such as 2026-11-27 nor a time with its zone (ISO 8601).' };

/** A beginning: a day, or a time with its zone; in milliseconds since 1970. */
export const Start = z
  .string()
  .refine((text) => startOf(text, null) !== undefined, isTime)
  .transform((text) => startOf(text, null) ?? 0);
/** An end: a day is included. */
export const End = z
  .string()
  .refine((text) => endOf(text, null) !== undefined, isTime)
  .transform((text) => endOf(text, null) ?? 0);
