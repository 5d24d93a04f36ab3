import { logoPng } from '../../../../shared/brand/marks.ts';
import { minuteMs } from '../../../../shared/time/duration.ts';
import { loadShopBrand } from '../../content/brand/shop-brand.ts';
import type { CommerceDeps } from '../../context.ts';
import { type Attempt, isLive } from '../../orders/attempt-queries.ts';
import type { PaymentProvider, Settled, WalletOutcome } from '../provider.ts';
import { GatewayUnavailable } from '../providers/card/gateway.ts';
import type { SessionBranding, SessionRequest, StripePayments, StripeSession } from '../providers/stripe/stripe.ts';
import { returnUrls } from '../return-target.ts';
import { giveUpIfEnded, giveUpWaiting, noteWaiting, takesMoney as orderTakesMoney } from '../waiting-attempt.ts';

/**
 * The provider Stripe: an attempt is a Checkout Session, paid on Stripe's page. Stripe captures there, so an attempt is
 * given up only after its session has expired.
 */
export const stripeProvider: PaymentProvider = {
  settle: (deps, attempt) => settle(deps, stripeOf(deps), attempt, false),
  cancel: (deps, attempt) => settle(deps, stripeOf(deps), attempt, true),
  refund: (deps, { refundId, attempt: { id, reference, currency }, amountCents }) => {
    if (reference === null) throw new Error(`The payment of the attempt ${id} is not known.`);
    return stripeOf(deps).refund({ paymentIntent: reference, refundId, amountCents, currency });
  },
};

/** Returns the client of Stripe. @throws GatewayUnavailable for a shop without an account */
function stripeOf({ stripe }: CommerceDeps): StripePayments {
  if (!stripe) throw new GatewayUnavailable('Stripe is not connected.');
  return stripe;
}

/** Asks for the session of an attempt and creates it if there is none; `ending`: the attempt is to end now. */
async function settle(deps: CommerceDeps, stripe: StripePayments, attempt: Attempt, ending: boolean): Promise<Settled> {
  const { provider_order: known } = attempt;
  if (known === null) return settleUnknown(deps, stripe, attempt, ending);
  const session = await stripe.find(known);
  if (!session) return null;
  if (!isOf(session, attempt)) return notOurs(deps, attempt, session);
  return settleWith(deps, stripe, { attempt, session, ending });
}

interface KnownSession {
  attempt: Attempt;
  session: StripeSession;
  ending: boolean;
}

async function settleWith(deps: CommerceDeps, stripe: StripePayments, known: KnownSession): Promise<Settled> {
  const { attempt, ending } = known;
  const isOver = ending || !isLive(attempt) || !(await takesMoney(deps, attempt));
  const isOpen = known.session.status === 'open';
  const session = isOver && isOpen ? await stripe.expire(known.session.id) : known.session;
  if (!session) throw new GatewayUnavailable('Stripe does not know a session that it knew.');
  const outcome = outcomeOf(session, attempt);
  if (outcome) return outcome;
  if (session.status === 'expired') {
    await giveUpWaiting(deps, attempt.id);
    return isLive(attempt) && attempt.state === 'unknown' ? declined('stripe_ended') : 'noted';
  }
  if (isOver) throw new GatewayUnavailable('Stripe did not expire a session.');
  if (attempt.state === 'unknown') return { ...card, state: 'challenge', redirectUrl: session.url };
  await noteWaiting(deps, attempt.id, session);
  return 'noted';
}

/**
 * Settles an attempt whose session is not known. No shopper can have its page, so it is given up without asking. It is
 * created otherwise: the attempt's id is the key, so one whose answer was lost is found again, also after the attempt
 * ended, to be expired.
 */
async function settleUnknown(deps: CommerceDeps, stripe: StripePayments, attempt: Attempt, ending: boolean) {
  const isOver = !isLive(attempt);
  if (!isOver && ending) return (await giveUpWaiting(deps, attempt.id)) ? 'noted' : null;
  if (!isOver && (await giveUpIfEnded(deps, attempt.id))) return 'noted';
  const session = await stripe.create(await composeRequest(deps, attempt));
  if (!session) {
    if (!isOver) deps.log.error({ attemptId: attempt.id, orderId: attempt.order_id }, 'Stripe refuses a payment page');
    return null;
  }
  await noteWaiting(deps, attempt.id, session);
  return isOver ? settleWith(deps, stripe, { attempt, session, ending: true }) : 'noted';
}

/**
 * How long Stripe keeps a session open by itself. Stripe takes at least 30 minutes from its creation, which a repeated
 * request must still be within; the shop expires a session with its order.
 */
const sessionLifeMs = 35 * minuteMs;

/** Returns the request of an attempt's session: the same each time, unless a release changes its URLs or the shop its brand. */
async function composeRequest(deps: CommerceDeps, attempt: Attempt): Promise<SessionRequest> {
  const { id, order_id, amount_cents, currency, created_at, return_url } = attempt;
  const order = await deps.db
    .selectFrom('shop_order')
    .select(['order_no', 'email'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const { back, cancelled } = await returnUrls(deps, order_id, return_url);
  return {
    attemptId: id,
    orderNo: order.order_no,
    amountCents: amount_cents,
    currency,
    email: order.email,
    begunAt: created_at,
    expiresAt: created_at + sessionLifeMs,
    successUrl: back,
    cancelUrl: cancelled,
    branding: await loadBranding(deps),
  };
}

async function takesMoney({ db, clock }: CommerceDeps, { order_id }: Attempt): Promise<boolean> {
  const order = await db
    .selectFrom('shop_order')
    .select(['status', 'expires_at'])
    .where('id', '=', order_id)
    .executeTakeFirst();
  return order !== undefined && orderTakesMoney(order, clock.now());
}

/** Ignores a session that belongs to another attempt or asks for another amount. */
function notOurs({ log }: CommerceDeps, attempt: Attempt, session: StripeSession): Settled {
  const { id: providerOrder, status, attemptId, amountCents, currency } = session;
  const found = { providerOrder, status, of: attemptId, amountCents, currency };
  log.error(
    { attemptId: attempt.id, orderId: attempt.order_id, ...found },
    'Stripe session is not the one of this attempt',
  );
  return isLive(attempt) ? declined('stripe_ended') : 'noted';
}

const card = { brand: 'Card', last4: null, reference: null };

/** Returns whether a session is an attempt's: a paid one of another amount is, and is refunded. */
function isOf(session: StripeSession, attempt: Attempt): boolean {
  const sameMoney = session.amountCents === attempt.amount_cents && session.currency === attempt.currency;
  return session.attemptId === attempt.id && (session.payment !== null || sameMoney);
}

/** Returns the outcome of an attempt from its session; null: no money moved. */
function outcomeOf({ status, payment }: StripeSession, attempt: Attempt): WalletOutcome | null {
  if (!payment) return status === 'complete' ? { ...card, state: 'processing', pending: true } : null;
  const { id: reference, brand, last4, ...paid } = payment;
  // Refunded before the shop knew of it: no order is to be prepared.
  if (isLive(attempt) && paid.refundedCents >= paid.amountCents) return declined('stripe_ended');
  const { amountCents, currency, refundedCents, disputed } = paid;
  const means = { brand: brand ?? 'Card', last4, reference };
  return { ...means, state: 'paid', amountCents, currency, refundedCents, disputed };
}

function declined(reason: string): WalletOutcome {
  return { ...card, state: 'declined', reason };
}

const borders = { square: 'rectangular', slight: 'rounded', soft: 'rounded', round: 'rounded' } as const;
/** Height in pixels of the logo that Stripe gets. */
const logoHeight = 128;

/** Returns how Stripe's page looks. Stripe fetches the logo, so it takes one of a public shop alone. */
export async function loadBranding(deps: Pick<CommerceDeps, 'db' | 'siteName' | 'siteUrl'>): Promise<SessionBranding> {
  const { brand, name } = await loadShopBrand(deps);
  const { colours, logo, shape } = brand;
  const isPublic = deps.siteUrl.startsWith('https://');
  return {
    name: brand.logo.logoText || name,
    background: colours.paper,
    button: colours.accent,
    borders: shape.buttons.endsWith('pill') ? 'pill' : borders[shape.corners],
    ...(isPublic && logo.light && { logoUrl: deps.siteUrl + logoPng(logo.light.url, logoHeight) }),
  };
}
