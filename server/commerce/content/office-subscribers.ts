import { sql } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { ListedSubscriber } from '../../../shared/office/subscribers.ts';
import { record } from '../audit/record.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, transact } from '../database/connection.ts';
import { lastOf, pageSize, type SiftedPage, siftedPage } from '../database/page.ts';
import { removeSubscriber } from './subscription.ts';

/** Which addresses a list has; what is absent is not asked for. */
export interface SubscriberFilter {
  /** E-mail in full. */
  email?: string | undefined;
  /** Whether they are on the list: the address is confirmed. */
  isConfirmed?: boolean | undefined;
  language?: string | undefined;
  country?: string | undefined;
  source?: string | undefined;
  /** Asked then or later, and before; milliseconds since 1970. */
  since?: number | undefined;
  until?: number | undefined;
  /** Whether the oldest come first. */
  isRising?: boolean | undefined;
}

export interface SubscriberWish extends SubscriberFilter {
  /** Where the page starts: time and e-mail of the last one of the page before. */
  after?: SubscriberKey | undefined;
}

export type SubscriberKey = [at: number, email: string];

/** Addresses that one page looks through for those that fit, in the index that has all of what they are filtered by. */
const lookedThrough = 20_000;

/** Returns a page of addresses, the newest first unless it is asked for otherwise. */
export async function findSubscribers(
  db: Database,
  wish: SubscriberWish,
  size: number = pageSize,
  most: number = lookedThrough,
): Promise<SiftedPage<ListedSubscriber, SubscriberKey>> {
  const end = wish.email === undefined && isSifted(wish) ? await findEnd(db, wish, most) : undefined;
  const found = await sifted(inSpan(db, wish, end), wish)
    .select(['email', 'created_at', 'confirmed_at', 'language', 'country', 'source', 'words'])
    .limit(size + 1)
    .execute();
  const { rows, ...page } = siftedPage(found, keyOf, end, size);
  return {
    ...page,
    rows: rows.map(({ created_at, confirmed_at, ...row }) => ({
      ...row,
      askedAt: created_at,
      confirmedAt: confirmed_at,
    })),
  };
}

const keyOf = ({ created_at, email }: { created_at: number; email: string }): SubscriberKey => [created_at, email];

function inSpan(db: Database, { since, until, isRising = false, after }: SubscriberWish, end?: SubscriberKey) {
  const [beyond, within] = isRising ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const direction = isRising ? 'asc' : 'desc';
  const key = sql`(created_at, email)`;
  return db
    .selectFrom('subscriber')
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? 0))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${key} ${beyond} (${sql.join(after ?? [])})`))
    .$if(end !== undefined, (query) => query.where(sql<boolean>`${key} ${within} (${sql.join(end ?? [])})`))
    .orderBy('created_at', direction)
    .orderBy('email', direction);
}

/** Returns the key of the last address that a page looks through; undefined: there are not so many. */
async function findEnd(db: Database, wish: SubscriberWish, most: number): Promise<SubscriberKey | undefined> {
  const last = await lastOf(inSpan(db, wish).select(['created_at', 'email']), most);
  return last && keyOf(last);
}

const isSifted = ({ isConfirmed, language, country, source }: SubscriberFilter) =>
  [isConfirmed, language, country, source].some((part) => part !== undefined);

function sifted(
  all: ReturnType<typeof inSpan>,
  { email, isConfirmed, language, country, source }: SubscriberFilter,
): ReturnType<typeof inSpan> {
  let fitting = all;
  if (email !== undefined) fitting = fitting.where('email', '=', email.toLowerCase());
  if (isConfirmed !== undefined) fitting = fitting.where('confirmed_at', isConfirmed ? 'is not' : 'is', null);
  if (language !== undefined) fitting = fitting.where('language', '=', language);
  if (country !== undefined) fitting = fitting.where('country', '=', country);
  if (source !== undefined) fitting = fitting.where('source', '=', source);
  return fitting;
}

/** Takes an address off the list for a member of staff; only its owner can put it back. */
export function unsubscribe({ db, clock }: TimedDeps, email: string): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const known = await trx
      .selectFrom('subscriber')
      .select('email')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!known) return fail(codes.notFound, 'noSuchSubscriber');
    await removeSubscriber(trx, email);
    await record(trx, { action: 'subscriber.removed', subject: 'newsletter', at: clock.now() });
    return ok(null);
  });
}
