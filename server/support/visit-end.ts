import { clientLeftStatus } from '../../shared/errors.ts';
import { isAwaitingPayment } from '../../shared/orders/awaiting-payment.ts';
import { routes } from '../../shared/routes.ts';
import { noteOrders, type OrderState, orderInWords } from './session-state.ts';
import type { Step, Visit } from './session-timeline.ts';
import { milliseconds } from './shop-time.ts';

/** How a visit ended before it had reached what it was about. */
interface UnfinishedVisit {
  /** The last step of the shopper. */
  step: Step;
  cause: string;
}

/** Returns why a visit is unfinished although its last request was answered; null for any other. */
export function unfinishedIn({ steps }: Visit): UnfinishedVisit | null {
  const own = steps.filter(({ kind }) => kind === 'page' || kind === 'form' || kind === 'call');
  const step = own.at(-1);
  if (!step) return null;
  const causes = [givenUp(step), unpaidOrder(own), withoutOrder(own)].filter((cause) => cause !== null);
  return causes.length > 0 ? { step, cause: causes.join(' ') } : null;
}

/** A page that the shopper did not wait for, and after which there was none. */
function givenUp({ kind, line }: Step): string | null {
  if (kind === 'call' || !(line.left || line.status === clientLeftStatus)) return null;
  return `The shopper left before the page was there, after ${milliseconds(line.totalMs ?? line.ms)}.`;
}

function unpaidOrder(steps: readonly Step[]): string | null {
  const orders = new Map<string, OrderState>();
  for (const { line } of steps) noteOrders(line, orders);
  const waiting = [...orders].filter(([, { status }]) => isAwaitingPayment(status));
  const [first] = waiting;
  if (!first) return null;
  const [orderNo, state] = first;
  const place = placeOfPayment(steps);
  return `Order ${orderNo} is not paid (${orderInWords(state)}).${place}`;
}

/** Where the shopper was sent to pay last, if no request of this browser came back from there. */
function placeOfPayment(steps: readonly Step[]): string {
  const { redirect = '' } = steps.at(-1)?.line ?? {};
  const isElsewhere = /^https?:/.test(redirect);
  if (isElsewhere) return ` The shopper was sent to ${new URL(redirect).origin} and did not come back in this browser.`;
  return steps.at(-1)?.line.route === routes.processing
    ? ' The page waited for the bank or PayPal when the shopper left.'
    : '';
}

const checkoutCalls: ReadonlySet<string> = new Set(['/apis/fee', '/apis/order/confirm', '/apis/addresses/check']);

function withoutOrder(steps: readonly Step[]): string | null {
  const last = steps.findLastIndex(({ line }) => line.route === routes.checkout || checkoutCalls.has(line.path));
  if (last < 0 || steps.some(({ line }) => line.order || line.moved)) return null;
  return 'The shopper was at the checkout and placed no order.';
}
