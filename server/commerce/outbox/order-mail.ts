import type { Order } from '../../../shared/contract/order.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { money } from '../../../shared/money.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { CommerceDeps } from '../context.ts';
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
import { countryName } from '../places/country-name.ts';
import { loadRefundPoints } from '../points/spend.ts';
import { mailOf } from './mail-of.ts';
import { changed, delayed, exchanged, orderLink, readdressed } from './mails/changed.ts';
import type { MailContent, MailFrame } from './mails/content.ts';
import { cancelled, refunded, tookBack, withdrawn } from './mails/given-back.ts';
import { legalText } from './mails/legal-text.ts';
import type { OrderNews, PaidBy } from './mails/order-parts.ts';
import { inShopsWords } from './mails/phrases.ts';
import { paid, received, shipped } from './mails/placed.ts';
import type { Attachment, Mail } from './transport.ts';

const { mails } = messages;

/** The current subject of a mail. */
interface Subject {
  orderId: string;
  /** Time of the event; equal at every attempt. */
  at: number;
  composeContent: (news: OrderNews, siteUrl: string) => MailContent | null | Promise<MailContent | null>;
  /** Ids of invoices and credit notes that it brings, as far as they exist. */
  documents?: readonly string[];
}

const subjects: Readonly<Record<MailTemplate, (db: Database, id: string) => Promise<Subject | null>>> = {
  received: aboutReceived,
  paid: aboutPaid,
  shipped: aboutParcel,
  cancelled: aboutCancelled,
  refunded: aboutRefund,
  withdrawn: aboutWithdrawal,
  delayed: aboutDelay,
  changed: (_, id) => aboutChange(id, changed),
  readdressed: (_, id) => aboutChange(id, readdressed),
  exchanged: aboutExchange,
  orderLink: aboutLink,
};

/** Makes a mail from the current data; null if there is nothing to report any more. */
export async function makeOrderMail(deps: CommerceDeps, template: MailTemplate, id: string): Promise<Mail | null> {
  const { db } = deps;
  const about = await subjects[template](db, id);
  const row = about && (await findAnyOrder(db, about.orderId));
  // '': its buyer's account is deleted.
  if (!about || !row || row.email === '') return null;
  return inLanguage(row.language, () => mailAbout(deps, { about, row, id: `${template}.${id}` }));
}

interface About {
  about: Subject;
  row: OrderRow;
  /** Of the mail. */
  id: string;
}

async function mailAbout(deps: CommerceDeps, { about, row, id }: About): Promise<Mail | null> {
  const order = await viewOrder(deps, row);
  return inShopsWords(deps, () => composeMail(deps, order, { about, row, id }), order.shippingAddress.country);
}

async function composeMail(deps: CommerceDeps, order: Order, { about, row, id }: About): Promise<Mail | null> {
  const { db } = deps;
  const news = { order, now: deps.clock.now(), countryName: await countryNames(db, order) };
  const made = await about.composeContent(news, deps.siteUrl);
  if (!made) return null;
  const attachments = await attachedTo(deps, row, about.documents);
  const content = attachments.length === 0 ? made : withAttached(made, attachments);
  const { at, orderId } = about;
  const head = { id, at, orderId, to: order.email, ...(attachments.length > 0 && { attachments }) };
  return mailOf(deps, head, content, { why: mails.why(deps.siteName), order: await loadFacts(deps, order) });
}

async function aboutReceived(db: Database, orderId: string): Promise<Subject | null> {
  const at = await enteredAt(db, orderId, 'UNPAID');
  if (at === null) return null;
  const composeContent = async (news: OrderNews, siteUrl: string) => {
    if (news.order.status === 'CANCELLED') return null;
    const waits = await findVerification(db, orderId);
    const payUrl = siteUrl + href(routes.payLink, { token: await linkToken(db, 'pay', orderId) });
    return received({ ...news, payUrl, phone: waits ? maskPhone(waits.phone) : null });
  };
  return { orderId, at, composeContent };
}

async function aboutPaid(db: Database, orderId: string): Promise<Subject | null> {
  const at = await enteredAt(db, orderId, 'PREPARING');
  const composeContent = async (news: OrderNews, siteUrl: string) => {
    if (news.order.status === 'CANCELLED') return null;
    const terms = await loadTerms(db, orderId);
    return { ...paid(news), terms: terms.map((text) => legalText(text, siteUrl)) };
  };
  return at === null ? null : { orderId, at, composeContent, documents: [orderId] };
}

async function aboutCancelled(db: Database, orderId: string): Promise<Subject | null> {
  const at = await enteredAt(db, orderId, 'CANCELLED');
  const composeContent = async (news: OrderNews) => cancelled({ ...news, paidBy: await findPayer(db, orderId) });
  return at === null ? null : { orderId, at, composeContent, documents: [restOf(orderId)] };
}

async function aboutParcel(db: Database, parcelId: string): Promise<Subject | null> {
  const row = await db.selectFrom('fulfillment').selectAll().where('id', '=', parcelId).executeTakeFirst();
  if (!row) return null;
  const composeContent = (news: OrderNews) => {
    const parcel = news.order.fulfillments.find(({ id }) => id === parcelId);
    return parcel ? shipped({ ...news, parcel }) : null;
  };
  // Of an order that is paid on delivery, the last parcel brings the invoice; others had it before.
  const { order_id: orderId, shipped_at: at } = row;
  const isLast = (await enteredAt(db, orderId, 'SHIPPED')) !== null;
  const isOnDelivery = (await findAnyOrder(db, orderId))?.payment_type === 'COD';
  return { orderId, at, composeContent, documents: isLast && isOnDelivery ? [orderId] : [] };
}

async function aboutRefund(db: Database, refundId: string): Promise<Subject | null> {
  const row = await db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst();
  if (!row) return aboutCredit(db, refundId);
  if (row.state !== 'done') return null;
  const amount = money(row.amount_cents, row.currency);
  const composeContent = async (news: OrderNews) => {
    const pointsBack = await loadRefundPoints(db, row.order_id, refundId);
    return refunded({ ...news, amount, pointsBack, paidBy: await findAttempt(db, row.attempt_id) });
  };
  return { orderId: row.order_id, at: row.updated_at, composeContent, documents: [refundId] };
}

/** Of what went back without a refund of money. */
async function aboutCredit(db: Database, id: string): Promise<Subject | null> {
  const row = await db.selectFrom('order_credit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const composeContent = async (news: OrderNews) => {
    if (news.order.status === 'CANCELLED') return null;
    const pointsBack = await loadRefundPoints(db, row.order_id, id);
    return tookBack({ ...news, isUncollected: row.uncollected_cents > 0, pointsBack });
  };
  return { orderId: row.order_id, at: row.created_at, composeContent, documents: [id] };
}

async function aboutWithdrawal(db: Database, id: string): Promise<Subject | null> {
  const withdrawal = await findWithdrawal(db, id);
  if (!withdrawal) return null;
  const { order_id: orderId, created_at: at } = withdrawal;
  const composeContent = async (news: OrderNews) => {
    const row = await findAnyOrder(db, orderId);
    return row ? withdrawn({ ...news, receipt: await loadReceipt(db, row, withdrawal) }) : null;
  };
  return { orderId, at, composeContent };
}

async function aboutDelay(db: Database, promiseId: string): Promise<Subject | null> {
  const found = await findDelay(db, promiseId);
  if (!found) return null;
  const composeContent = async ({ order }: OrderNews, siteUrl: string) =>
    order.status === 'PREPARING'
      ? delayed({
          order,
          ...found,
          linkUrl: siteUrl + href(routes.delay, { token: await linkToken(db, 'delay', promiseId) }),
        })
      : null;
  return { orderId: found.orderId, at: found.madeAt, composeContent };
}

/** Of what has no row of its own: its id is `<order>.<time>`. */
function ofTime(id: string, composeContent: Subject['composeContent']): Subject {
  const [orderId = '', at = ''] = id.split('.', 2);
  return { orderId, at: Number(at), composeContent };
}

/** Of a change by staff; a cancelled order has a mail of its own. */
async function aboutChange(id: string, compose: (news: OrderNews) => MailContent): Promise<Subject> {
  return ofTime(id, (news) => (news.order.status === 'CANCELLED' ? null : compose(news)));
}

async function aboutExchange(db: Database, id: string): Promise<Subject> {
  return ofTime(id, async (news) =>
    exchanged({ ...news, returnAddress: await returnAddress(db, news.order.shippingAddress.country) }),
  );
}

/** Of the link that opens an order; also of a cancelled one. */
async function aboutLink(db: Database, id: string): Promise<Subject> {
  return ofTime(id, async (news, siteUrl) =>
    orderLink(news, siteUrl + href(routes.orderLink, { token: await linkToken(db, 'pay', news.order.id) })),
  );
}

const withAttached = (content: MailContent, files: readonly Attachment[]): MailContent => ({
  ...content,
  lead: [...content.lead, mails.attached(files.map(({ name }) => name).join(', '))],
});

async function enteredAt(db: Database, orderId: string, status: Order['status']): Promise<number | null> {
  return (await first(readEntered(db, { orderId, status })))?.at ?? null;
}

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
async function loadFacts({ db, siteUrl }: CommerceDeps, order: Order): Promise<NonNullable<MailFrame['order']>> {
  const { id, orderNo, createdAt: placedAt, shippingAddress } = order;
  const trackUrl = siteUrl + href(routes.trackOrders, { orderNo, key: await loadMailKey(db, id) });
  return { orderNo, placedAt, country: shippingAddress.country, trackUrl };
}
