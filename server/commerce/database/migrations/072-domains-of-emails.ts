import { domainToASCII } from 'node:url';
import { type Kysely, SqliteAdapter, sql } from 'kysely';

interface Keyed {
  id: string;
  email_key: string;
}
interface Tables {
  customer: Keyed;
  staff: Keyed;
}

/**
 * Keys of e-mail addresses have their domain in ASCII: `x@müller.example` and `x@xn--mller-kva.example` are one. Where both
 * have an account already, both keep it.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const bytes = isSqlite ? sql`length(cast(email_key as blob))` : sql`octet_length(email_key)`;
  for (const table of ['customer', 'staff'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'email_key'])
      .where(sql<boolean>`${bytes} <> length(email_key)`)
      .orderBy('id')
      .execute();
    for (const { id, email_key } of rows) {
      const at = email_key.lastIndexOf('@');
      const domain = domainToASCII(email_key.slice(at + 1));
      const key = `${email_key.slice(0, at)}@${domain}`;
      const other = db.selectFrom(table).select('id').where('email_key', '=', key);
      if (domain === '' || (await other.executeTakeFirst())) continue;
      await db.updateTable(table).set({ email_key: key }).where('id', '=', id).execute();
    }
  }
}
