import { clientLeftStatus } from '../../shared/errors.ts';
import { isAwaitingPayment } from '../../shared/orders/awaiting-payment.ts';
import { routes } from '../../shared/routes.ts';
import type { RequestLine } from '../logging/log-entry.ts';
import { mends } from './mended.ts';
import { noteOrders, type OrderState, orderInWords } from './session-state.ts';
import { type SessionTimeline, type Step, stepsOf, type Visit } from './session-timeline.ts';
import type { Severity } from './severity.ts';
import { milliseconds } from './shop-time.ts';
import { nameOf } from './step-names.ts';
import { saidInWords, titlesIn } from './titles.ts';
import { troubleOf } from './trouble.ts';
import { typedValue } from './typed.ts';

/** A problem in one step of a timeline. */
interface TimelineTrouble {
  step: number;
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  severity: Severity;
  cause: string;
  /** Its process ended before the response. */
  isCutOff: boolean;
  requestId: string;
  /** The same browser did it with success afterwards, or paid an order. */
  isMended: boolean;
}

/** Returns all problems that the shopper could notice, in order. */
export function troublesOf(session: Pick<SessionTimeline, 'visits'>): TimelineTrouble[] {
  const titles = titlesIn(session);
  const all = stepsOf(session).flatMap((step, index, steps) => {
    const trouble = isUnseen(step) ? null : troubleOf(step);
    if (!trouble) return [];
    const { no, at, line } = step;
    const cause = withTyped(trouble.cause, line)
      .split(' · ')
      .map((each) => saidInWords(each, titles))
      .join(' · ');
    return [
      {
        step: no,
        at,
        name: nameOf(step),
        ...trouble,
        cause,
        isCutOff: line.cutOff !== undefined,
        requestId: line.requestId,
        isPage: step.kind === 'page',
        isMended:
          trouble.severity !== 'failed' &&
          steps.slice(index + 1).some((later) => later.line.clientId === step.line.clientId && mends(later, step)),
      },
    ];
  });
  // A reloaded page repeats its messages.
  return all
    .filter(({ isPage, name, cause }, i) => !isPage || all[i - 1]?.name !== name || all[i - 1]?.cause !== cause)
    .map(({ isPage: _, ...trouble }) => trouble);
}

/** Whether the shopper cannot notice the step's failure: analytics and prefetches. */
const isUnseen = ({ kind, line }: Step) =>
  (kind === 'event' && !line.browser && !line.refused) || (kind === 'ahead' && line.status < 500);

/** Adds what was typed: 'shippingAddress.postalCode: Please … (typed: 3 characters like 999)' */
function withTyped(cause: string, { form = {}, said = [] }: RequestLine): string {
  let text = cause;
  for (const words of said) {
    const [, field = ''] = /^([\w.[\]-]+): /.exec(words) ?? [];
    const value = form[field];
    if (value !== undefined && value !== '<empty>')
      text = text.replace(words, `${words} (typed: ${typedValue(value)})`);
  }
  return text;
}

/** Returns each order's final state, by its number. */
export function ordersOf(session: Pick<SessionTimeline, 'visits' | 'moved'>): Map<string, OrderState> {
  const orders = new Map<string, OrderState>();
  const sources: { at: number; line: Pick<RequestLine, 'order' | 'moved'> }[] = [
    ...stepsOf(session),
    ...session.moved.map((moved) => ({ at: Date.parse(moved.time), line: { moved: [moved] } })),
  ];
  for (const { line } of sources.sort((one, other) => one.at - other.at)) noteOrders(line, orders);
  return orders;
}

/** Returns all persons in the requests, in the log's form. */
export function personsOf(session: Pick<SessionTimeline, 'visits'>): string[] {
  const named = stepsOf(session).flatMap(({ line }) => line.persons ?? []);
  return [...new Set(named.map(({ masked, hash }) => `${masked} #${hash}`))];
}

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
