import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { englishWordsOf } from '../../../../shared/messages/wording.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import { record } from '../../audit/record.ts';
import { applyCollectionRules } from '../../catalog/collection-rules.ts';
import { findProductIds } from '../../catalog/find-product.ts';
import { rebuildWords } from '../../catalog/search-index.ts';
import { menuFollowsCatalogue } from '../../content/follow-catalogue.ts';
import { unwritablePlace } from '../../content/unwritable.ts';
import { type Database, inTransaction, type Trx } from '../../database/connection.ts';
import { insertAll } from '../../database/insert.ts';
import type { ImportRun } from '../draft.ts';
import { UnreadableFile } from '../unreadable.ts';
import { categories, collections } from './collections.ts';
import { End, type EntryKind, Handle, Line, Picture, Start, unknownProducts } from './kind.ts';
import { productFacts } from './product-facts.ts';

const Look = z.strictObject({
  id: Handle,
  /** Instagram name without '@'; none or empty for a look of the shop's own. */
  author: z
    .string()
    .regex(/^[\w.]{0,30}$/, "This is no Instagram name without its '@'.")
    .default(''),
  caption: z.string().trim().min(1).max(2_200),
  image: Picture.extend({ alt: Line }),
  /** Handles of the products in the picture, the most prominent first. */
  products: z.array(Handle).min(1).max(20),
});
type Look = z.infer<typeof Look>;

/** Imports pictures of the shop's products put together, the newest first. New ones are appended. */
const looks: EntryKind<Look> = {
  schema: Look,
  keyOf: ({ id }) => id,
  async save(trx, entries, run) {
    const handles = entries.flatMap(({ products }) => products);
    const known = await findProductIds(trx, handles);
    const refused = new Map<string, string>();
    const before = await trx.selectFrom('look').select(['id', 'position']).execute();
    const places = new Map(before.map(({ id, position }) => [id, position]));
    let next = Math.max(-1, ...places.values()) + 1;
    for (const { id, author, caption, image, products } of entries) {
      const reason = unknownProducts(products, known);
      if (reason !== null) {
        refused.set(id, reason);
        continue;
      }
      const columns = { author, caption, image_json: JSON.stringify(image) };
      const position = places.get(id) ?? next++;
      if (places.has(id)) await trx.updateTable('look').set(columns).where('id', '=', id).execute();
      else
        await trx
          .insertInto('look')
          .values({ id, position, ...columns, created_at: run.now - position * dayMs })
          .execute();
      await trx.deleteFrom('look_product').where('look_id', '=', id).execute();
      const worn = [...new Set(products)].map((handle, position) => ({
        look_id: id,
        product_id: known.get(handle) as number,
        position,
      }));
      await insertAll(trx, 'look_product', worn);
    }
    return refused;
  },
};

const Coupon = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{3,40}$/, 'A code has 3 to 40 capital letters, digits and dashes.'),
    percent: z.int().min(1).max(100),
    /** Total number of uses; absent: unlimited. */
    uses: z.int().min(1).optional(),
    usesOfEachCustomer: z.int().min(1).optional(),
    startsAt: Start.optional(),
    endsAt: End.optional(),
  })
  .refine(({ startsAt = 0, endsAt = Number.POSITIVE_INFINITY }) => startsAt < endsAt, {
    error: 'It ends before it starts.',
  });
type Coupon = z.infer<typeof Coupon>;

/** Imports coupon codes with a discount in per cent. The use count of a stored code stays. */
const coupons: EntryKind<Coupon> = {
  schema: Coupon,
  keyOf: ({ code }) => code,
  async save(trx, entries) {
    const refused = new Map<string, string>();
    const before = await trx.selectFrom('coupon').select(['code', 'uses']).execute();
    const used = new Map(before.map(({ code, uses }) => [code, uses]));
    for (const { code, percent, uses, usesOfEachCustomer, startsAt, endsAt } of entries) {
      const columns = {
        percent,
        amount_cents: null,
        free_delivery: 0,
        use_limit: uses ?? null,
        customer_limit: usesOfEachCustomer ?? null,
        starts_at: startsAt ?? null,
        ends_at: endsAt ?? null,
      };
      const times = used.get(code) ?? 0;
      if (uses !== undefined && times > uses) refused.set(code, `It was used ${times} times already.`);
      else
        await trx
          .insertInto('coupon')
          .values({ code, ...columns, uses: 0 })
          .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
          .execute();
    }
    return refused;
  },
};

/** Kinds of list files, by their names on the command line. */
export const entryKinds = {
  categories,
  collections,
  'product-facts': productFacts,
  looks,
  coupons,
} as const;
export type EntryKindName = keyof typeof entryKinds;

/** A refused entry, with the reason. */
export interface EntryNote {
  /** Position in the file, from 1. */
  entry: number;
  /** Key of the entry; '' if it has none. */
  key: string;
  message: string;
}

/** Result of the import of a list. */
export interface EntriesReport {
  kind: EntryKindName;
  entries: number;
  taken: number;
  refused: EntryNote[];
}

const maxBytes = 20_000_000;

/**
 * Imports the valid entries of a file in one transaction; reports the others with the reason.
 *
 * @throws UnreadableFile if the file is not a JSON list
 */
export async function importEntries(
  db: Database,
  kind: EntryKindName,
  file: string,
  run: ImportRun,
): Promise<EntriesReport> {
  const list = await readList(file);
  return inTransaction(db, async (trx) => {
    const report = await saveList(trx, kind, list, run);
    await applyCollectionRules(trx);
    await rebuildWords(trx);
    await menuFollowsCatalogue(trx, run.now);
    const details = { kind, entries: report.taken, refused: report.refused.length };
    await record(trx, { action: 'catalogue.imported', subject: `import:${run.id}`, at: run.now, details });
    return report;
  });
}

/** Returns the entries of a file. @throws UnreadableFile if it is not a JSON list */
export async function readList(file: string): Promise<unknown[]> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UnreadableFile(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  if (bytes.length > maxBytes) throw new UnreadableFile(`${file} is larger than ${maxBytes / 1_000_000} MB.`);
  const list = parseJson(file, bytes.toString('utf8'));
  if (!Array.isArray(list)) throw new UnreadableFile(`${file} is not a JSON list of entries.`);
  return list;
}

/** @param file as messages name it @throws UnreadableFile */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableFile(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Stores the valid entries of a list. */
export async function saveList(
  trx: Trx,
  name: EntryKindName,
  list: readonly unknown[],
  run: ImportRun,
): Promise<EntriesReport> {
  // Each kind stores the entries that its own schema read.
  const kind = entryKinds[name] as EntryKind<unknown>;
  const refused: EntryNote[] = [];
  const places = new Map<string, number>();
  const taken: unknown[] = [];
  for (const [i, json] of list.entries()) {
    const read = parse(kind, json);
    const note = (key: string, message: string) => refused.push({ entry: i + 1, key, message });
    if (!read.ok) note(read.key, read.message);
    else if (places.has(read.key)) note(read.key, `Entry ${places.get(read.key)} has the same name.`);
    else {
      places.set(read.key, i + 1);
      taken.push(read.entry);
    }
  }
  const reasons = taken.length === 0 ? new Map<string, string>() : await kind.save(trx, taken, run);
  for (const [key, message] of reasons) refused.push({ entry: places.get(key) ?? 0, key, message });
  refused.sort((a, b) => a.entry - b.entry);
  return { kind: name, entries: list.length, taken: taken.length - reasons.size, refused };
}

type Parsed = { ok: true; key: string; entry: unknown } | { ok: false; key: string; message: string };

function parse(kind: EntryKind<unknown>, json: unknown): Parsed {
  const unwritable = unwritablePlace(json);
  if (unwritable)
    return { ok: false, key: '', message: `${unwritable.path.join('.')}: ${englishWordsOf(unwritable.message)}` };
  const { success, data, error } = kind.schema.safeParse(json);
  if (success) return { ok: true, key: kind.keyOf(data), entry: data };
  const message = error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
  return { ok: false, key: keyIn(json), message: englishWordsOf(message.join('; ')) };
}

/** Returns the key that an invalid entry names. */
function keyIn(json: unknown): string {
  if (typeof json !== 'object' || json === null) return '';
  const names = Object.entries(json).filter(([name]) => ['handle', 'product', 'id', 'code'].includes(name));
  return names.map(([, value]) => (typeof value === 'string' ? value.slice(0, 120) : '')).find(Boolean) ?? '';
}
