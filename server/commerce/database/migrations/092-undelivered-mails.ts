import { type Kysely, sql } from 'kysely';

/** The office counts the mails about orders that could not be delivered on every page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_mail_undelivered on order_mail (at) where state = 'given up'`.execute(db);
}
