import { cancelPaid, exchangePiece, refundPart, sendAndReturn, takeOut, takeOutPart } from './scenarios/after-sale.ts';
import { payAnswerLost, payApproved, payChallenge, payDeclined, reconcile } from './scenarios/cards.ts';
import { cashOnDelivery } from './scenarios/cash-on-delivery.ts';
import { cart, points } from './scenarios/durability.ts';
import { cancelChallenged, cancelUnpaid, expire, orphanCapture } from './scenarios/ending.ts';
import { mails } from './scenarios/mails.ts';
import { packWave } from './scenarios/packing.ts';
import { payFromCart } from './scenarios/paypal.ts';
import { place } from './scenarios/placing.ts';
import { redirectScenarios, webhookOfStripe } from './scenarios/redirect.ts';
import { refundOutside, webhook } from './scenarios/webhooks.ts';
import type { Scenario } from './scene.ts';

export const scenarios: readonly Scenario[] = [
  place,
  payApproved,
  payDeclined,
  payChallenge,
  payAnswerLost,
  reconcile,
  cancelUnpaid,
  cancelChallenged,
  expire,
  orphanCapture,
  cancelPaid,
  refundPart,
  sendAndReturn,
  takeOut,
  takeOutPart,
  exchangePiece,
  cashOnDelivery,
  webhook,
  refundOutside,
  payFromCart,
  ...redirectScenarios,
  webhookOfStripe,
  mails,
  cart,
  points,
  packWave,
];

export function scenarioOf(name: string): Scenario {
  const scenario = scenarios.find((known) => known.name === name);
  if (!scenario) throw new Error(`There is no scenario '${name}': ${scenarios.map((known) => known.name).join(', ')}.`);
  return scenario;
}
