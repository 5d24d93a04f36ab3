import { type Selectable, type SqlBool, sql } from 'kysely';
import {
  type MessageAnswer,
  type MessageList,
  type MessageState,
  type MessageView,
  messageStates,
  type OrderOfWriter,
} from '../../../shared/office/messages.ts';
import { findCustomer } from '../account/customer-queries.ts';
import { isSameAddress, spellingsOf } from '../account/email-key.ts';
import type { Database } from '../database/connection.ts';
import type { FeedbackTable } from '../database/customer-tables.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { attachmentsOf } from './attachments.ts';

/** Letters of a message in the list. */
const beginningLength = 160;
const ordersShown = 10;
const declinedShown = 20;
const othersShown = 10;
/** Numbers of orders that are looked for in one message. */
const namedAtMost = 5;

/** Where a page starts: time and id of the last message of the page before. */
interface Position {
  at: number;
  id: string;
}

/** Returns a page of the messages in a state: new ones by waiting time, the others from the newest on. */
export async function listMessages(
  db: Database,
  { state, after }: { state: MessageState; after?: Position | undefined },
): Promise<MessageList> {
  const isNewestFirst = state !== 'new';
  const direction = isNewestFirst ? 'desc' : 'asc';
  const found = await db
    .selectFrom('feedback')
    .select(['id', 'email', 'topic', 'created_at'])
    .select(sql<string>`substr(message, 1, ${sql.lit(beginningLength)})`.as('beginning'))
    .where('state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), isNewestFirst ? '<' : '>', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ created_at, id }) => `${created_at}-${id}`);
  return {
    messages: rows.map(({ created_at: at, beginning, ...row }) => ({
      ...row,
      at,
      beginning: beginning.length < beginningLength ? beginning : `${beginning}…`,
    })),
    next,
  };
}

/** Returns a message as the office shows it; null if there is none. */
export async function viewMessage(db: Database, id: string): Promise<MessageView | null> {
  const row = await db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { email, owner } = row;
  const customer = owner.startsWith('user:') ? await findCustomer(db, owner.slice('user:'.length)) : undefined;
  return {
    id,
    state: messageStates.find((state) => state === row.state) ?? 'new',
    email,
    topic: row.topic,
    text: row.message,
    at: row.created_at,
    language: row.language,
    customer: customer
      ? { id: customer.id, name: [customer.first_name, customer.last_name].filter(Boolean).join(' ') }
      : null,
    files: attachmentsOf(row).map(({ kind, bytes }) => ({ kind, bytes })),
    answers: await readAnswers(db, id),
    orders: await readOrders(db, row),
    others: await readOthers(db, row),
    nextNew: await findNextNew(db, id),
  };
}

/** Returns the attachment of a message at a position, as it is stored; null if there is none. */
export async function findAttachment(db: Database, id: string, position: number) {
  const row = await db.selectFrom('feedback').select('files_json').where('id', '=', id).executeTakeFirst();
  return (row && attachmentsOf(row)[position]) ?? null;
}

async function readAnswers(db: Database, id: string): Promise<MessageAnswer[]> {
  const rows = await db
    .selectFrom('message_answer')
    .select(['id', 'at', 'author', 'body as text', 'mail'])
    .where('feedback_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ mail, ...row }) => ({ ...row, mail: mail === 'sent' || mail === 'given up' ? mail : null }));
}

type ContactMessage = Pick<Selectable<FeedbackTable>, 'id' | 'email' | 'message' | 'owner'>;

/** Returns the orders that a message names, then the latest ones of its writer's account, and of the address. */
async function readOrders(db: Database, { email, message, owner }: ContactMessage): Promise<OrderOfWriter[]> {
  const numbers = [...new Set(message.match(/(?<!\d)\d{10}(?!\d)/g))].slice(0, namedAtMost);
  const named = numbers.length === 0 ? [] : await orders(db).where('order_no', 'in', numbers).execute();
  const hasAccount = owner.startsWith('user:');
  const latest = orders(db).orderBy('created_at', 'desc').limit(ordersShown);
  const own = hasAccount ? await latest.where('owner', '=', owner).execute() : [];
  const ofEmail = await latest.where(ofAddress(email)).execute();
  const all = new Map([...named, ...own, ...ofEmail].map((order) => [order.order_no, order]));
  const declined = await readDeclined(db, [...all.values()]);
  return [...all.values()].map((order) => ({
    orderNo: order.order_no,
    status: order.status as OrderOfWriter['status'],
    at: order.created_at,
    totalCents: order.total_cents,
    currency: order.currency,
    isOfAnother: order.owner !== owner && !isSameAddress(order.email, email),
    isWithoutAccount: hasAccount && order.owner !== owner && isSameAddress(order.email, email),
    declined: (declined.get(order.id) ?? []).map(({ order_id: _, ...payment }) => payment),
  }));
}

/** Returns the declined payments of orders by their ids, the latest first. */
async function readDeclined(db: Database, of: readonly { id: string }[]) {
  const ids = of.map(({ id }) => id);
  const rows = await db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id', 'created_at as at', 'amount_cents as cents', 'currency'])
    .select(({ fn, val }) => fn.coalesce('reason', val('')).as('reason'))
    .where('order_id', 'in', ids)
    .where('state', '=', 'declined')
    .orderBy('created_at', 'desc')
    .limit(declinedShown)
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

const orders = (db: Database) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'status', 'created_at', 'total_cents', 'currency', 'email', 'owner']);

const ofAddress = (email: string) =>
  sql<SqlBool>`lower(email) in (${sql.join(spellingsOf(email).map((spelling) => sql`${spelling}`))})`;

const readOthers = (db: Database, { id, email }: ContactMessage) =>
  db
    .selectFrom('feedback')
    .select(['id', 'topic', 'created_at as at'])
    .where(ofAddress(email))
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(othersShown)
    .execute();

async function findNextNew(db: Database, id: string): Promise<string | null> {
  const next = await db
    .selectFrom('feedback')
    .select('id')
    .where('state', '=', 'new')
    .where('id', '!=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}
