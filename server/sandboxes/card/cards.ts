import cardValidator from 'card-validator';
import { testCards } from '../../../shared/payment/test-cards.ts';
import type { Charge } from './storage.ts';

/** How the sandbox treats a card. */
export type CardBehaviour = Pick<Charge, 'state' | 'reason' | 'brand' | 'last4'> & {
  /** The charge is made and the connection cut before the answer. */
  answerLost: boolean;
};

type Behaviour = Partial<CardBehaviour>;

/** Test numbers that do something else than be approved. */
const special: Readonly<Record<string, Behaviour>> = {
  [testCards.declined]: { state: 'declined', reason: 'declined' },
  [testCards.insufficient]: { state: 'declined', reason: 'insufficient_funds' },
  [testCards.challenge]: { state: 'challenge' },
  [testCards.slow]: { state: 'processing' },
  [testCards.lost]: { answerLost: true },
};

/** Any other number is approved when it is one at all; only its brand and last four digits leave this function. */
export function behaviourOf(number: string): CardBehaviour {
  const { isValid, card } = cardValidator.number(number, { luhnValidateUnionPay: true });
  const approved: CardBehaviour = {
    state: 'paid',
    reason: null,
    brand: card?.niceType ?? 'Card',
    last4: number.slice(-4),
    answerLost: false,
  };
  if (!isValid) return { ...approved, state: 'declined', reason: 'invalid' };
  return { ...approved, ...(Object.hasOwn(special, number) ? special[number] : {}) };
}
