import { ok, type Result } from '../../../shared/errors.ts';
import { customerName, record } from '../audit/record.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import { commit, type Database } from '../database/connection.ts';
import { viewOrders } from '../orders/view.ts';
import { addressRows, fieldsOf } from '../places/addresses/address-rows.ts';
import { readAnswers } from './consent/answers.ts';
import { readTags } from './customer-tags.ts';
import { checkConfirmed } from './sessions.ts';
import { viewUser } from './view.ts';
import { writeViews } from './viewed/write-views.ts';

const ordersAtATime = 100;

/**
 * Returns everything the shop stores about a customer who gave their password just now. Times are milliseconds since
 * 1970.
 */
export async function exportSelf(
  deps: CommerceDeps,
  { caller }: Viewer,
  customer: Customer,
): Promise<Result<Record<string, unknown>>> {
  const confirmed = await checkConfirmed(deps, caller.token);
  if (!confirmed.ok) return confirmed;
  return exportFor(deps, customer, customerName(customer.id));
}

/** Returns the same for a person who may have it, and records who. */
export async function exportFor(
  deps: CommerceDeps,
  customer: Customer,
  actor?: string,
): Promise<Result<Record<string, unknown>>> {
  const self = customerName(customer.id);
  await commit(deps.db, async (trx) => {
    await record(trx, {
      ...({ action: 'account.downloaded', subject: self, at: deps.clock.now() } as const),
      ...(actor !== undefined && { actor }),
    });
  });
  await writeViews(deps);
  const { token: _, ...account } = await viewUser(deps, customer);
  return ok({
    account: { ...account, createdAt: customer.created_at, emailVerifiedAt: customer.email_verified_at },
    orders: await readOrders(deps, customer),
    ...(await readRows(deps.db, customer)),
    ...(await ownedBy(deps.db, `user:${customer.id}`)),
    consents: await readAnswers(deps.db, `user:${customer.id}`),
    notes: await readNotes(deps.db, customer),
    tags: await readTags(deps.db, customer.id),
    doings: await readDoings(deps.db, self),
    notices: await readNotices(deps.db, customer),
    newsletter: (await readSubscription(deps.db, customer)) ?? null,
  });
}

/** Reads the customer's entries of the audit trail: sign-ins, password changes, data exports. */
function readDoings(db: Database, self: string) {
  return db.selectFrom('audit_entry').select(['at', 'action']).where('actor', '=', self).orderBy('id').execute();
}

/** Reads what staff wrote about the customer: personal data too (Regulation (EU) 2016/679, Art. 15). */
function readNotes(db: Database, { id }: Customer) {
  return db.selectFrom('customer_note').select(['at', 'text']).where('customer_id', '=', id).orderBy('at').execute();
}

async function readOrders(deps: CommerceDeps, { id }: Customer) {
  const rows = await deps.db
    .selectFrom('shop_order')
    .selectAll()
    .where('owner', '=', `user:${id}`)
    .orderBy('created_at')
    .execute();
  const orders = [];
  for (let i = 0; i < rows.length; i += ordersAtATime) {
    orders.push(...(await viewOrders(deps, rows.slice(i, i + ordersAtATime))));
  }
  return orders;
}

/** Reads rows that refer to the customer's row. */
async function readRows(db: Database, { id }: Customer) {
  const [addresses, points, reviews, photos, shares, sessions] = await Promise.all([
    addressRows(db, id),
    db
      .selectFrom('points_entry')
      .select(['delta', 'kind', 'order_id', 'available_at', 'created_at'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('review').selectAll().where('customer_id', '=', id).execute(),
    db
      .selectFrom('review_photo')
      .innerJoin('review', 'review.id', 'review_photo.review_id')
      .select(['review_photo.review_id', 'review_photo.url'])
      .where('review.customer_id', '=', id)
      .execute(),
    db.selectFrom('product_share').select(['code', 'product_id', 'created_at']).where('customer_id', '=', id).execute(),
    db.selectFrom('customer_token').select(['created_at', 'used_at']).where('customer_id', '=', id).execute(),
  ]);
  return {
    addresses: addresses.map((row) => ({ ...fieldsOf(row), isDefault: row.is_default === 1 })),
    points,
    reviews: reviews.map(({ customer_id: _, ...review }) => ({
      ...review,
      photos: photos.filter(({ review_id }) => review_id === review.id).map(({ url }) => url),
    })),
    shares,
    sessions,
  };
}

/** Reads rows that name the customer as owner only. */
async function ownedBy(db: Database, owner: string) {
  const [cart, viewed, saved, votes, feedback] = await Promise.all([
    db
      .selectFrom('cart_item')
      .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
      .select(['cart_item.variant_id', 'cart_item.quantity', 'cart_item.created_at'])
      .where('cart.owner', '=', owner)
      .execute(),
    db.selectFrom('product_view').select(['product_id', 'viewed_at']).where('owner', '=', owner).execute(),
    db
      .selectFrom('saved_product')
      .select(['product_id', 'variant_id', 'saved_at'])
      .where('owner', '=', owner)
      .execute(),
    db.selectFrom('review_vote').select('review_id').where('owner', '=', owner).execute(),
    readMessages(db, owner),
  ]);
  return { cart, viewed, saved, votes: votes.map(({ review_id }) => review_id), feedback };
}

/** Reads what an owner wrote to the shop, with the answers. */
async function readMessages(db: Database, owner: string) {
  const written = await db
    .selectFrom('feedback')
    .select(['id', 'email', 'topic', 'message', 'created_at'])
    .where('owner', '=', owner)
    .orderBy('created_at')
    .execute();
  const answers = await db
    .selectFrom('message_answer')
    .innerJoin('feedback', 'feedback.id', 'message_answer.feedback_id')
    .select(['feedback_id', 'at', 'body as text'])
    .where('owner', '=', owner)
    .orderBy('at')
    .execute();
  return written.map(({ id, ...message }) => ({
    ...message,
    answers: answers.filter(({ feedback_id }) => feedback_id === id).map(({ at, text }) => ({ at, text })),
  }));
}

/** Reads notices of the customer's address; a stranger may have entered an address that is not verified. */
function readNotices(db: Database, { email, email_verified_at }: Customer) {
  if (email_verified_at === null) return [];
  return db
    .selectFrom('stock_notice')
    .select(['variant_id', 'created_at', 'confirmed_at', 'notified_at'])
    .where('email', '=', email.toLowerCase())
    .execute();
}

function readSubscription(db: Database, { email }: Customer) {
  return db
    .selectFrom('subscriber')
    .select(['email', 'source', 'created_at', 'confirmed_at', 'words', 'language', 'country'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}
