import { sql } from 'kysely';
import { Opening, openToAll } from '../../../shared/contract/opening.ts';
import { productIn, tags } from '../../../shared/contract/tags.ts';
import type { VisibleChanges } from '../../../shared/contract/visible-changes.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { type Database, dialectOf } from './connection.ts';
import { only, prepared } from './prepared.ts';

/** The setting that says whether the shop is closed to strangers, which is read with the changes. */
export const openingSetting = 'shop.opening';

/** More tags than this are not named one by one. */
const maxTags = 1_000;
/** For how long changes can be read; a reader that was away for longer must forget what it holds. */
const changesKeptMs = hourMs;

/**
 * Returns the tags of what changed for shoppers since a position; those of a product are followed by those of the
 * collections that hold it. Without a position, or with a malformed one, the tags are null.
 */
export async function readVisibleChanges(db: Database, after: string | undefined): Promise<VisibleChanges> {
  const { position, found, setting } = await (dialectOf(db) === 'sqlite' ? onSqlite(db, after) : onPostgres(db, after));
  const opening = setting === null ? openToAll : Opening.parse(JSON.parse(setting));
  if (found === null || found.length > maxTags || found.includes(tags.everything))
    return { position, tags: null, opening };
  if (found.length === 0) return { position, tags: [], opening };
  const products = found.map(productIn).filter((id) => id !== null);
  if (products.length === 0) return { position, tags: found, opening };
  const collections = await db
    .selectFrom('collection_product')
    .select('collection_id')
    .distinct()
    .where('product_id', 'in', products)
    .execute();
  const ofCollections = collections.map(({ collection_id }) => tags.collection(collection_id));
  return { position, tags: [...new Set([...found, ...ofCollections, tags.catalogue])], opening };
}

interface ChangesSince {
  position: string;
  /** Null: the position is no such thing. */
  found: string[] | null;
  /** The stored opening; null: there is none. */
  setting: string | null;
}

async function onSqlite(db: Database, after: string | undefined): Promise<ChangesSince> {
  const from = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const { seq, setting } = await only(lastChange(db, {}));
  const last = seq ?? 0;
  if (from === null || from > last) return { position: String(last), found: null, setting };
  if (from === last) return { position: String(last), found: [], setting };
  const rows = await changesAfter(db, { from, most: maxTags + 1 });
  return { position: String(rows.at(-1)?.id ?? last), found: rows.map(({ tag }) => tag), setting };
}

const lastChange = prepared((db, _: Record<string, never>) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('sqlite_sequence').select('seq').where('name', '=', 'visible_change').as('seq'),
    eb.selectFrom('setting').select('value').where('name', '=', openingSetting).as('setting'),
  ]),
);
const changesAfter = prepared((db, { from, most }: { from: number; most: number }) =>
  db.selectFrom('visible_change').select(['id', 'tag']).where('id', '>', from).orderBy('id').limit(most),
);

/** A position is a snapshot: what it has not seen is what committed since. */
async function onPostgres(db: Database, after: string | undefined): Promise<ChangesSince> {
  const from = after !== undefined && /^\d+:\d+:[\d,]*$/.test(after) ? after : null;
  const { rows } = await sql<{ position: string; tag: string | null; setting: string | null }>`
    with now as (select pg_current_snapshot()::text as position)
    select now.position, change.tag, (select value from setting where name = ${openingSetting}) as setting
    from now left join lateral (
      select distinct tag from visible_change
      where ${from}::text is not null and xid >= pg_snapshot_xmin(${from}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${from}::pg_snapshot)
      limit ${maxTags + 1}
    ) as change on true`.execute(db);
  const position = rows[0]?.position ?? '';
  const found = rows.map(({ tag }) => tag).filter((tag) => tag !== null);
  return { position, found: from === null ? null : found, setting: rows[0]?.setting ?? null };
}

/** Reports a change that no trigger sees. */
export async function reportVisibleChange(db: Database, tag: string): Promise<void> {
  await db
    .insertInto('visible_change')
    .values({ tag })
    .$if(dialectOf(db) === 'postgres', (query) => query.onConflict((conflict) => conflict.doNothing()))
    .execute();
}

/** Removes changes older than any reader asks for, by the database's clock, which set their times. */
export async function forgetVisibleChanges(db: Database): Promise<void> {
  const now =
    dialectOf(db) === 'sqlite'
      ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
      : sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  await db.deleteFrom('visible_change').where('at', '<', sql<number>`${now} - ${changesKeptMs}`).execute();
}
