import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { englishWordsOf } from '../../../shared/messages/wording.ts';
import { type RecordedEntry, verifyTrail } from '../../commerce/audit/verify.ts';
import { type Database, openDatabase } from '../../commerce/database/connection.ts';
import { hasShop, knownMigrations, migrate } from '../../commerce/database/migrate.ts';
import { unlimited } from '../../commerce/database/postgres-pool.ts';
import { photosFolder, reviewPhotosFolder, videosFolder } from '../../commerce/images/uploads/uploads.ts';
import { videosPath } from '../../commerce/images/videos/store-video.ts';
import { integrityViolations } from '../../commerce/integrity/violations.ts';
import { BackupFailed, contentsOf, damageOf, databaseFile, type Manifest } from './contents.ts';

export interface Verified {
  /** Migrations that ran on the copy, which an older Hemline made. */
  migrated: readonly string[];
  /** Integrity violations, where they are accepted by option. */
  violations: readonly string[];
  /** Number of pictures that the database names and the archive lacks: removed during the backup. */
  picturesMissing: number;
}

interface Options {
  now: number;
  /** Reports integrity violations instead of refusing. */
  despite: boolean;
}

/**
 * Verifies that a shop can run on an unpacked SQLite backup: all pages intact, all rows of the manifest, known tables,
 * integrity checks passed. Migrates the copy.
 *
 * @throws BackupFailed
 */
export async function verifyDatabase(
  folder: string,
  database: Extract<Manifest['database'], { kind: 'sqlite' }>,
  options: Options,
): Promise<Verified> {
  const file = join(folder, databaseFile);
  const damage = damageOf(file);
  if (damage.length > 0) throw new BackupFailed(list('The database in this backup is damaged:', damage));
  compareContents(contentsOf(file), database);
  demandKnown(database.migrations);
  const db = openDatabase({ kind: 'sqlite', file });
  try {
    return await verifyShop(db, folder, { known: database.trail ? [database.trail] : [], ...options });
  } finally {
    await db.destroy();
  }
}

/**
 * Verifies in the same way what pg_restore made of a dump, in a database of its own, together with the unpacked files.
 * Migrates it.
 *
 * @throws BackupFailed
 */
export async function verifyRestored(folder: string, url: string, options: Options): Promise<Verified> {
  const db = openDatabase({ kind: 'postgres', url, poolSize: 2, limits: unlimited });
  try {
    if (!(await hasShop(db))) throw new BackupFailed('The restored database has no shop: pg_restore came to nothing.');
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    demandKnown(rows.map(({ name }) => name));
    return await verifyShop(db, folder, { known: [], ...options });
  } finally {
    await db.destroy();
  }
}

function demandKnown(ran: readonly string[]): void {
  const unknown = ran.filter((name) => !knownMigrations.includes(name));
  if (unknown.length === 0) return;
  throw new BackupFailed(
    `This backup was made by a newer Hemline (${unknown.join(', ')}): restore it with that version.`,
  );
}

async function verifyShop(
  db: Database,
  folder: string,
  { known, now, despite }: Options & { known: readonly RecordedEntry[] },
): Promise<Verified> {
  const migrated = await migrate(db);
  const { broken } = await verifyTrail(db, known);
  const violations = await integrityViolations(db, { now });
  if (broken) violations.push(`audit trail: ${englishWordsOf(broken)}`);
  if (violations.length > 0 && !despite)
    throw new BackupFailed(
      `${list('The integrity checks of this backup fail:', violations)}\nUse an earlier one, or add --despite to restore it as it is.`,
    );
  return { migrated, violations, picturesMissing: await missingPictures(db, folder) };
}

function compareContents(
  found: ReturnType<typeof contentsOf>,
  { migrations, counts }: Extract<Manifest['database'], { kind: 'sqlite' }>,
): void {
  const tables = new Set([...Object.keys(counts), ...Object.keys(found.counts)]);
  const differing = [...tables].filter((table) => counts[table] !== found.counts[table]);
  if (differing.length > 0 || migrations.join() !== found.migrations.join())
    throw new BackupFailed(`The database in this backup differs from its manifest: ${differing.join(', ')}`);
}

const folderOfUrl = new Map([
  ['/images/import/', photosFolder],
  ['/images/review/', reviewPhotosFolder],
  [videosPath, videosFolder],
]);

async function missingPictures(db: Database, folder: string): Promise<number> {
  const rows = [
    ...(await db.selectFrom('product_image').select('url').execute()),
    ...(await db.selectFrom('product_image').select('video as url').where('video', 'is not', null).execute()),
    ...(await db.selectFrom('review_photo').select('url').execute()),
    ...(await db.selectFrom('collection').select('image_url as url').where('image_url', 'is not', null).execute()),
  ];
  const documents = await db.selectFrom('content_document').select('body_json').execute();
  const named = documents.flatMap(({ body_json }) => body_json.match(/\/images\/import\/[0-9a-f]{64}\.webp/g) ?? []);
  const urls = [...new Set([...rows.flatMap(({ url }) => url ?? []), ...named])];
  let missing = 0;
  for (const [start, name] of folderOfUrl) {
    const there = new Set(await readdir(join(folder, name)).catch(() => []));
    missing += urls.filter((url) => url.startsWith(start) && !there.has(url.slice(start.length))).length;
  }
  return missing;
}

const list = (head: string, lines: readonly string[]) => [head, ...lines.map((line) => `  ${line}`)].join('\n');
