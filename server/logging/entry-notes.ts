import type { z } from 'zod';
import type { Call } from '../../shared/contract/call.ts';
import type { Cart, cart } from '../../shared/contract/cart.ts';
import * as cartCalls from '../../shared/contract/cart.ts';
import { confirmOrder } from '../../shared/contract/checkout.ts';
import type { Order } from '../../shared/contract/order.ts';
import { cancelOrder, order, ordersList, searchOrder } from '../../shared/contract/orders.ts';
import { checkVerification } from '../../shared/contract/payment.ts';
import { codes, errorStatus, type Failure } from '../../shared/errors.ts';
import { wording, wordings } from '../../shared/messages/wording.ts';
import type { StateChangeRecord } from '../../shared/orders/state-change-header.ts';
import type { OrderRecord } from './log-entry.ts';
import type { TypedFile } from './redact.ts';
import { noteRefusal, problemsIn } from './refusals.ts';
import type { RequestLog } from './request-line.ts';
import { oneLine, withoutPersons } from './text.ts';

const maxSaid = 20;
const maxWords = 300;
const maxFields = 60;

/** Records a message that the shop showed, once each. It replaces what the calls behind the page answered. */
export function say(line: RequestLog, text: string | undefined, field = ''): void {
  if (!text) return;
  for (const words of line.saidByCalls) line.said.delete(words);
  line.saidByCalls.clear();
  add(line, text, field);
}

function add(line: RequestLog, text: string, field: string): void {
  if (line.said.size >= maxSaid) return;
  const words = oneLine(withoutPersons(text), maxWords);
  const known = [...line.said].some((said) => said === words || said.endsWith(`: ${words}`));
  // The page repeats a call's message, with the field that it belongs to.
  if (field) line.said.delete(words);
  else if (known) return;
  line.said.add(field ? `${field}: ${words}` : words);
}

/** Records the problems of a form's fields as invalid input, or by the code that a call gave before. */
export function sayFields(line: RequestLog, fields: Readonly<Record<string, string>>): void {
  const names = Object.keys(fields);
  if (names.length === 0) return;
  for (const [field, text] of Object.entries(fields)) say(line, text, field);
  noteRefusal(line, [...line.refused.keys()].at(-1) ?? codes.invalidInput, names);
}

/**
 * Records why something was refused: the message of each field, or the reason.
 *
 * @param words as the reader saw it, unless it is given
 */
export function sayFailure(line: RequestLog, { code, message, fields = {} }: Failure, words = wording): void {
  for (const [field, text] of Object.entries(fields)) say(line, words(text), field);
  if (Object.keys(fields).length === 0) say(line, words(message));
  // Faults and outages are no refusals.
  if (errorStatus[code] < 500) noteRefusal(line, code, Object.keys(fields));
}

/** Records why a call behind a page was refused; the page may say it in other words. */
export function sayCallFailure(line: RequestLog, { code, message, fields = {} }: Failure): void {
  const before = new Set(line.said);
  for (const [field, text] of Object.entries(wordings(fields))) add(line, text, field);
  if (Object.keys(fields).length === 0) add(line, wording(message), '');
  for (const words of line.said) if (!before.has(words)) line.saidByCalls.add(words);
  // Faults and outages are no refusals.
  if (errorStatus[code] < 500) noteRefusal(line, code, Object.keys(fields));
}

/** Records the problems in a success, which the page's script shows. */
export function sayProblems(line: RequestLog, call: Call, data: unknown): void {
  for (const { field, code, message } of problemsIn(call, data)) {
    say(line, message, field);
    noteRefusal(line, code, [field]);
  }
}

/** Records the values of a form; of a field that came several times, the last. */
export function noteForm(line: RequestLog, values: Iterable<readonly [string, unknown]>): void {
  const typed = new Map<string, string>();
  const files: [string, TypedFile][] = [];
  for (const [name, value] of values) {
    if (typed.size + files.length >= maxFields) break;
    if (typeof value === 'string') typed.set(name, value);
    else if (isFile(value) && value.size > 0) files.push([name, value]);
  }
  line.form = [...typed, ...files];
}

const isFile = (value: unknown): value is TypedFile => typeof value === 'object' && value !== null && 'size' in value;

/** Records the body of a call that a script made. */
export function noteBody(line: RequestLog, body: string, contentType: string | undefined): void {
  if (body === '' || !contentType?.startsWith('application/json')) return;
  try {
    noteForm(line, flattened('', JSON.parse(body)));
  } catch {
    // The service reports what is wrong with it.
  }
}

/** `{ a: { b: 1 }, c: [2, 3] }` as `a.b` = 1, `c` = 2,3 */
function* flattened(name: string, value: unknown): Generator<[string, string]> {
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) yield [name, value.join(',')];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* flattened(name ? `${name}.${key}` : key, part);
  } else if (value !== null && value !== undefined) yield [name, String(value)];
}

const answersCart = new Set<Call>(Object.values(cartCalls).filter((value): value is typeof cart => 'path' in value));
const answersOrder = new Set<Call>([order, confirmOrder, cancelOrder, searchOrder, checkVerification]);

/** Records the state of cart and order from the data of a call; data without them records nothing. */
export function recordStanding(line: RequestLog, call: Call, data: unknown): void {
  if (answersCart.has(call)) noteCart(line, data as Partial<Cart>);
  if (answersOrder.has(call)) noteOrder(line, data as Partial<Order> | null);
  if (call !== ordersList) return;
  for (const { orderNo } of (data as Partial<z.output<typeof ordersList.out>>).content ?? [])
    line.orderNumbers.add(orderNo);
}

function noteCart(line: RequestLog, { version, count, totalSaleMoney }: Partial<Cart>): void {
  if (version === undefined || count === undefined || !totalSaleMoney) return;
  const { cent, currencyCode } = totalSaleMoney;
  line.cart = { version, count, total: cent, currency: currencyCode };
}

function noteOrder(line: RequestLog, seen: Partial<Order> | null): void {
  const { orderNo, id: orderId, status, payment } = seen ?? {};
  if (!orderNo || !orderId || !status || !payment) return;
  line.order = { orderNo, orderId, status, payment: payment.state };
  line.orderNumbers.add(orderNo);
}

/** Records the state changes that a call made. */
export function recordStateChanges(line: RequestLog, changes: readonly StateChangeRecord[]): void {
  for (const moved of changes) {
    line.moved.push(moved);
    if (line.order?.orderId === moved.orderId) follow(line.order, moved);
    line.orderNumbers.add(moved.orderNo);
  }
}

/** Updates the order as the page read it to its state after the change. */
function follow(order: OrderRecord, { kind, to }: StateChangeRecord): void {
  if (kind === 'order') order.status = to;
  else order.payment = standings[to] ?? order.payment;
}

/** Maps the state of a payment attempt to the payment status of its order. */
const standings: Readonly<Record<string, string>> = {
  started: 'processing',
  unknown: 'processing',
  challenge: 'challenge',
  paid: 'paid',
  declined: 'declined',
};
