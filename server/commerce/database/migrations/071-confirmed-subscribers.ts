import { type Kysely, sql } from 'kysely';

/**
 * Addresses of the mailing list are confirmed by the link of a mail, with what was agreed to, when and where. Those that
 * are on it already stay on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'bigint') =>
    db.schema.alterTable('subscriber').addColumn(name, type).execute();
  await add('token', 'text');
  await add('language', 'text');
  await add('country', 'text');
  await add('mailed_at', 'bigint');
  await add('confirmed_at', 'bigint');
  await add('words', 'text');
  await sql`update subscriber set confirmed_at = created_at`.execute(db);
  await db.schema.createIndex('subscriber_token').unique().on('subscriber').column('token').execute();
}
