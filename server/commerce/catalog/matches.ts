import { type RawBuilder, sql } from 'kysely';

/** The most products that a search finds; of more, the newest are taken. */
export const hitsAtMost = 1_000;

/**
 * Returns the beginning of a PostgreSQL statement with the table `matching`: ids of products that match a full-text
 * query, one more than a search finds at most. The table is planned alone: for the first match or the first hundred,
 * PostgreSQL's planner would read all products where it guesses that a rare word is frequent. Only as many are read as
 * the statement asks for.
 */
export const someMatches = (
  match: string,
  { most = hitsAtMost + 1, withDocument = false } = {},
): RawBuilder<unknown> => sql`
  with matching as materialized (
    select ${withDocument ? sql`product_id, document` : sql`product_id`} from product_search
    where document @@ to_tsquery('english', ${match}) limit ${most}
  )`;
