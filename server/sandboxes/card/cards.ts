import { readCardNumber } from '../../../shared/payment/card.ts';
import { testCards } from '../../../shared/payment/test-cards.ts';
import type { Charge } from './storage.ts';

/** The behaviour of a test card. */
type CardBehaviour = Pick<Charge, 'state' | 'reason' | 'brand' | 'last4'> & {
  /** The charge is made and the connection closed before the response. */
  answerLost: boolean;
};

type Behaviour = Partial<CardBehaviour>;

/** Test numbers with a special behaviour. */
const special: Readonly<Record<string, Behaviour>> = {
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
export function behaviourOf(number: string): CardBehaviour {
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
