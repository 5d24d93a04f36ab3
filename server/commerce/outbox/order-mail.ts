import type { Order } from '../../../shared/contract/order.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { money } from '../../../shared/money.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared, preparedBy } from '../database/prepared.ts';
import type { MailTemplate } from '../jobs/queue-message.ts';
import { findAttempt } from '../orders/attempt-queries.ts';
import { restOf } from '../orders/invoices/credit.ts';
import { attachedTo } from '../orders/invoices/document-file.ts';
import { linkToken, loadMailKey } from '../orders/order-link.ts';
import { findAnyOrder, type OrderRow } from '../orders/order-queries.ts';
import { findDelay } from '../orders/promises/promise-queries.ts';
import { loadTerms } from '../orders/terms.ts';
import { viewOrder } from '../orders/view.ts';
import { findWithdrawal, loadReceipt, returnAddress } from '../orders/withdrawal/withdrawal-queries.ts';
import { maskPhone } from '../payment/verification/phone.ts';
import { findVerification } from '../payment/verification/verification-queries.ts';
import { countryName } from '../places/states.ts';
import { loadRefundPoints } from '../points/spend.ts';
import type { MailDeps } from './mail-deps.ts';
import { mailOf } from './mail-of.ts';
import { changed, delayed, exchanged, orderLink, readdressed } from './mails/changed.ts';
import type { MailContent, MailFrame } from './mails/content.ts';
import { cancelled, refunded, tookBack, withdrawn } from './mails/given-back.ts';
import { legalText } from './mails/legal-text.ts';
import type { OrderNews, PaidBy } from './mails/order-parts.ts';
import { inOwnWords } from './mails/own-words.ts';
import { paid, received, shipped } from './mails/placed.ts';
import type { Attachment, Mail } from './transport.ts';

const { mails } = messages;

/** What a mail is about now. */
interface Subject {
  orderId: string;
  /** Time of the event; equal at every attempt. */
  at: number;
  compose: (news: OrderNews, siteUrl: string) => MailContent | null | Promise<MailContent | null>;
  /** Whether it is dropped once the order is cancelled, of which a mail of its own tells. */
  untilCancelled?: boolean;
  /** Ids of invoices and credit notes that it brings, as far as they exist. */
  documents?: readonly string[];
}

const subjects: Readonly<Record<MailTemplate, (db: Database, id: string) => Promise<Subject | null>>> = {
  received: (db, orderId) =>
    ofStatus(db, orderId, 'UNPAID', {
      untilCancelled: true,
      compose: async (news, siteUrl) => {
        const waits = await findVerification(db, orderId);
        const payUrl = siteUrl + href(routes.payLink, { token: await linkToken(db, 'pay', orderId) });
        return received({ ...news, payUrl, phone: waits ? maskPhone(waits.phone) : null });
      },
    }),
  paid: (db, orderId) =>
    ofStatus(db, orderId, 'PREPARING', {
      untilCancelled: true,
      compose: async (news, siteUrl) => {
        const terms = await loadTerms(db, orderId);
        return { ...paid(news), terms: terms.map((text) => legalText(text, siteUrl)) };
      },
      documents: [orderId],
    }),
  cancelled: (db, orderId) =>
    ofStatus(db, orderId, 'CANCELLED', {
      compose: async (news) => cancelled({ ...news, paidBy: await findPayer(db, orderId) }),
      documents: [restOf(orderId)],
    }),
  shipped: aboutParcel,
  refunded: aboutRefund,
  withdrawn: aboutWithdrawal,
  delayed: aboutDelay,
  changed: async (_, id) => ofTime(id, { untilCancelled: true, compose: changed }),
  readdressed: async (_, id) => ofTime(id, { untilCancelled: true, compose: readdressed }),
  exchanged: async (db, id) =>
    ofTime(id, {
      compose: async (news) =>
        exchanged({ ...news, returnAddress: await returnAddress(db, news.order.shippingAddress.country) }),
    }),
  orderLink: async (db, id) =>
    ofTime(id, {
      compose: async (news, siteUrl) =>
        orderLink(news, siteUrl + href(routes.orderLink, { token: await linkToken(db, 'pay', news.order.id) })),
    }),
};

/** Makes a mail from the current data; null if there is nothing to report any more. */
export async function makeOrderMail(deps: MailDeps, template: MailTemplate, id: string): Promise<Mail | null> {
  const about = await subjects[template](deps.db, id);
  const row = about && (await findAnyOrder(deps.db, about.orderId));
  // '': its buyer's account is deleted.
  if (!about || !row || row.email === '') return null;
  return inLanguage(row.language, async () => {
    const order = await viewOrder(deps, row);
    const market = order.shippingAddress.country;
    return inOwnWords(deps, () => composeMail(deps, { about, row, order, id: `${template}.${id}` }), { market });
  });
}

interface Composing {
  about: Subject;
  row: OrderRow;
  order: Order;
  /** Of the mail. */
  id: string;
}

async function composeMail(deps: MailDeps, { about, row, order, id }: Composing): Promise<Mail | null> {
  if (about.untilCancelled && order.status === 'CANCELLED') return null;
  const news = { order, now: deps.clock.now(), countryName: await countryNames(deps.db, order) };
  const made = await about.compose(news, deps.siteUrl);
  if (!made) return null;
  const attachments = await attachedTo(deps, row, about.documents);
  const content = attachments.length === 0 ? made : withAttached(made, attachments);
  const { at, orderId } = about;
  const head = { id, at, orderId, to: order.email, ...(attachments.length > 0 && { attachments }) };
  return mailOf(deps, head, content, { why: mails.why(deps.siteName), order: await loadFacts(deps, order) });
}

type Parts = Omit<Subject, 'orderId' | 'at'>;

/** Of a change of status, as far as it has happened. */
async function ofStatus(db: Database, orderId: string, status: Order['status'], parts: Parts): Promise<Subject | null> {
  const entered = await first(readEntered(db, { orderId, status }));
  return entered ? { orderId, at: entered.at, ...parts } : null;
}

/** Of what has no row of its own: its id is `<order>.<time>`. */
function ofTime(id: string, parts: Parts): Subject {
  const [orderId = '', at = ''] = id.split('.', 2);
  return { orderId, at: Number(at), ...parts };
}

async function aboutParcel(db: Database, parcelId: string): Promise<Subject | null> {
  const row = await db.selectFrom('fulfillment').selectAll().where('id', '=', parcelId).executeTakeFirst();
  if (!row) return null;
  const compose = (news: OrderNews) => {
    const parcel = news.order.fulfillments.find(({ id }) => id === parcelId);
    return parcel ? shipped({ ...news, parcel }) : null;
  };
  // Of an order that is paid on delivery, the last parcel brings the invoice; others had it before.
  const { order_id: orderId, shipped_at: at } = row;
  const isLast = (await first(readEntered(db, { orderId, status: 'SHIPPED' }))) !== undefined;
  const isOnDelivery = (await findAnyOrder(db, orderId))?.payment_type === 'COD';
  return { orderId, at, compose, documents: isLast && isOnDelivery ? [orderId] : [] };
}

async function aboutRefund(db: Database, refundId: string): Promise<Subject | null> {
  const row = await db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst();
  if (!row) return aboutCredit(db, refundId);
  if (row.state !== 'done') return null;
  const amount = money(row.amount_cents, row.currency);
  const compose = async (news: OrderNews) => {
    const pointsBack = await loadRefundPoints(db, row.order_id, refundId);
    return refunded({ ...news, amount, pointsBack, paidBy: await findAttempt(db, row.attempt_id) });
  };
  return { orderId: row.order_id, at: row.updated_at, compose, documents: [refundId] };
}

/** Of what went back without a refund of money. */
async function aboutCredit(db: Database, id: string): Promise<Subject | null> {
  const row = await db.selectFrom('order_credit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const compose = async (news: OrderNews) => {
    const pointsBack = await loadRefundPoints(db, row.order_id, id);
    return tookBack({ ...news, isUncollected: row.uncollected_cents > 0, pointsBack });
  };
  return { orderId: row.order_id, at: row.created_at, compose, untilCancelled: true, documents: [id] };
}

async function aboutWithdrawal(db: Database, id: string): Promise<Subject | null> {
  const withdrawal = await findWithdrawal(db, id);
  if (!withdrawal) return null;
  const { order_id: orderId, created_at: at } = withdrawal;
  const compose = async (news: OrderNews) => {
    const row = await findAnyOrder(db, orderId);
    return row ? withdrawn({ ...news, receipt: await loadReceipt(db, row, withdrawal) }) : null;
  };
  return { orderId, at, compose };
}

async function aboutDelay(db: Database, promiseId: string): Promise<Subject | null> {
  const found = await findDelay(db, promiseId);
  if (!found) return null;
  const compose = async ({ order }: OrderNews, siteUrl: string) => {
    if (order.status !== 'PREPARING') return null;
    const linkUrl = siteUrl + href(routes.delay, { token: await linkToken(db, 'delay', promiseId) });
    return delayed({ order, ...found, linkUrl });
  };
  return { orderId: found.orderId, at: found.madeAt, compose };
}

const withAttached = (content: MailContent, files: readonly Attachment[]): MailContent => ({
  ...content,
  lead: [...content.lead, mails.attached(files.map(({ name }) => name).join(', '))],
});

const readEntered = prepared((db, { orderId, status }: { orderId: string; status: Order['status'] }) =>
  db
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', status)
    .orderBy('id'),
);

function findPayer(db: Database, orderId: string): Promise<PaidBy | undefined> {
  return db
    .selectFrom('payment_attempt')
    .select(['type', 'brand', 'last4'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
}

async function countryNames(db: Database, { shippingAddress, billingAddress }: Order) {
  const countries = await readCountries(db, [shippingAddress.country, billingAddress.country]);
  const names = new Map(countries.map((country) => [country.code, countryName(country)]));
  return (code: string) => names.get(code) ?? code;
}

const readCountries = preparedBy((db, codes: readonly string[]) =>
  db.selectFrom('country').select(['code', 'name']).where('code', 'in', codes),
);

/** Returns the order's part of the frame. The tracking page also asks for the e-mail: the link alone opens no order. */
async function loadFacts({ db, siteUrl }: MailDeps, order: Order): Promise<NonNullable<MailFrame['order']>> {
  const { id, orderNo, createdAt: placedAt, shippingAddress } = order;
  const trackUrl = siteUrl + href(routes.trackOrders, { orderNo, key: await loadMailKey(db, id) });
  return { orderNo, placedAt, country: shippingAddress.country, trackUrl };
}
