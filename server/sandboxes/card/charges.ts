import { randomBytes } from 'node:crypto';
import { readCardNumber } from '../../../shared/payment/card.ts';
import { testCards } from '../../../shared/payment/test-cards.ts';
import type { ChargeReport, ChargeRequest } from '../../commerce/payment/providers/card/wire.ts';
import type { Charge, GatewayStorage } from './storage.ts';

const slowApprovalMs = 8_000;
/** A challenge without an answer fails after this time. */
const challengeOpenMs = 10 * 60_000;

/** The gateway's clock. */
export interface GatewayClock {
  now(): number;
  /** Resolves after this time. */
  after(ms: number): Promise<void>;
}

interface Charged {
  charge: Charge;
  /** The connection is closed instead of a response. */
  answerLost: boolean;
}

/**
 * Charges a card, once for an attempt: a repetition returns the existing charge.
 *
 * @returns null if the attempt was used for something else
 */
export async function makeCharge(
  storage: GatewayStorage,
  clock: GatewayClock,
  attempt: string,
  request: ChargeRequest,
): Promise<Charged | null> {
  const { answerLost, ...behaviour } = behaviourOf(request.card.number);
  const made = newCharge(attempt, request, behaviour, clock.now());
  const fresh = storage.insertCharge(made);
  const kept = storage.chargeOf(attempt);
  if (!kept || !sameRequest(kept, made)) return null;
  if (kept.state === 'processing') await clock.after((kept.settles_at ?? 0) - clock.now());
  return { charge: settle(storage, kept, clock.now()), answerLost: fresh && answerLost };
}

function newCharge(
  attempt: string,
  { orderNo, amountCents, currency, card: _card, returnUrl }: ChargeRequest,
  behaviour: Pick<Charge, 'state' | 'reason' | 'brand' | 'last4'>,
  now: number,
): Charge {
  const waits = { processing: slowApprovalMs, challenge: challengeOpenMs, paid: null, declined: null }[behaviour.state];
  return {
    id: `ch_${randomBytes(16).toString('base64url')}`,
    attempt,
    order_no: orderNo,
    amount_cents: amountCents,
    currency,
    ...behaviour,
    return_url: returnUrl,
    settles_at: waits === null ? null : now + waits,
    created_at: now,
  };
}

function sameRequest(a: Charge, b: Charge): boolean {
  const told = (charge: Charge) => [charge.order_no, charge.amount_cents, charge.currency, charge.last4].join(' ');
  return told(a) === told(b);
}

/** Returns a charge with what has become due: slow approvals, expired challenges. */
export function settle(storage: GatewayStorage, charge: Charge, now: number): Charge {
  if (charge.settles_at === null || charge.settles_at > now) return charge;
  if (charge.state === 'processing') storage.decide(charge.id, 'paid', null, now);
  else storage.decide(charge.id, 'declined', 'challenge_failed', now);
  return storage.chargeById(charge.id) ?? charge;
}

/** Returns a charge in the wire format. */
export function reportOf(charge: Charge, challengeUrl: string, refundedCents: number): ChargeReport {
  const { id, attempt, brand, last4 } = charge;
  const what = { id, attempt, brand, last4 };
  switch (charge.state) {
    case 'paid':
      return { ...what, state: 'paid', amountCents: charge.amount_cents, currency: charge.currency, refundedCents };
    case 'declined':
      return { ...what, state: 'declined', reason: charge.reason ?? 'declined' };
    case 'challenge':
      return { ...what, state: 'challenge', redirectUrl: challengeUrl };
    case 'processing':
      return { ...what, state: 'processing' };
  }
}

/** The behaviour of a test card. */
type CardBehaviour = Pick<Charge, 'state' | 'reason' | 'brand' | 'last4'> & {
  /** The charge is made and the connection closed before the response. */
  answerLost: boolean;
};

/** Test numbers with a special behaviour. */
const special: Readonly<Record<string, Partial<CardBehaviour>>> = {
  [testCards.declined]: { state: 'declined', reason: 'declined' },
  [testCards.insufficient]: { state: 'declined', reason: 'insufficient_funds' },
  [testCards.challenge]: { state: 'challenge' },
  [testCards.slow]: { state: 'processing' },
  [testCards.lost]: { answerLost: true },
};

/**
 * Returns the behaviour of a card. Any other valid number is approved; only its brand and last four digits leave this
 * function.
 */
function behaviourOf(number: string): CardBehaviour {
  const card = readCardNumber(number);
  const approved: CardBehaviour = {
    state: 'paid',
    reason: null,
    brand: card?.brand ?? 'Card',
    last4: number.slice(-4),
    answerLost: false,
  };
  if (!card) return { ...approved, state: 'declined', reason: 'invalid' };
  return { ...approved, ...(Object.hasOwn(special, number) ? special[number] : {}) };
}
