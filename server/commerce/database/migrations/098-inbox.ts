import { type Kysely, sql } from 'kysely';

/**
 * Messages of the contact form are an inbox of the office: each has a state, the language of its writer, and answers. Those
 * from before were read as mails, so they are closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('feedback')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('new'))
    .execute();
  await sql`update feedback set state = 'closed'`.execute(db);
  await db.schema.alterTable('feedback').addColumn('language', 'text').execute();
  await db.schema.createIndex('feedback_state_time').on('feedback').columns(['state', 'created_at', 'id']).execute();
  await db.schema
    .createTable('message_answer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('feedback_id', 'text', (c) => c.notNull().references('feedback.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('mail', 'text')
    .execute();
  await db.schema
    .createIndex('message_answer_feedback')
    .on('message_answer')
    .columns(['feedback_id', 'at', 'id'])
    .execute();
}
