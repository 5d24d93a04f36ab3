import type { Cart } from '../../../../shared/contract/cart.ts';
import type { Order } from '../../../../shared/contract/order.ts';
import { decimalAmount } from '../../../../shared/money.ts';
import type { CartRecord, RequestLine } from '../../../logging/log-entry.ts';
import type { Answer } from './agent.ts';
import type { ReadPage } from './html.ts';
import { placeOf } from './places.ts';

export interface Difference {
  what: 'status' | 'redirect' | 'said' | 'order' | 'cart';
  recorded: string;
  here: string;
}

/** Result of a replayed request. */
export interface Outcome {
  answer: Answer;
  page: ReadPage | null;
  /** Cart and order after the request; null where they were not requested. */
  cart: Cart | null;
  order: Order | null;
}

const none = 'nothing';

/** Returns the differences between the recorded and the present response. */
export function differencesOf(line: RequestLine, { answer, page, cart, order }: Outcome, origin: URL): Difference[] {
  return [
    ...differs('status', String(line.status), String(answer.status)),
    ...differs('redirect', routeOf(line.redirect, origin), routeOf(answer.location?.href, origin)),
    ...saidDifferences(line, answer, page),
    ...orderDifferences(line, order),
    ...cartDifferences(line, cart),
  ];
}

/** Compares the order. A request with a redirect has the order's state before it and the state changes it made. */
function orderDifferences({ moved = [], order: shown, redirect }: RequestLine, order: Order | null): Difference[] {
  const last = moved.findLast(({ kind }) => kind === 'order')?.to;
  const recorded = last ?? (redirect === undefined ? shown?.status : undefined);
  return order && recorded ? differs('order', recorded, order.status) : [];
}

/** Compares the cart by the values that both have: some log entries have its count but no total. */
function cartDifferences({ cart: recorded }: RequestLine, cart: Cart | null): Difference[] {
  if (!cart || !recorded) return [];
  const { cent, currencyCode } = cart.totalSaleMoney;
  const here = { count: cart.count, ...(recorded.total !== undefined && { total: cent, currency: currencyCode }) };
  return differs('cart', cartText(recorded), cartText(here));
}

/** Formats a cart: '2 in the cart, 139.00 USD' */
export function cartText({ count, total, currency = '' }: Pick<CartRecord, 'count' | 'total' | 'currency'>): string {
  const sum = total === undefined ? '' : `, ${decimalAmount({ cent: total, currencyCode: currency })} ${currency}`;
  return `${count} in the cart${sum}`;
}

function differs(what: Difference['what'], recorded: string, here: string): Difference[] {
  return recorded === here ? [] : [{ what, recorded, here }];
}

/** Returns the route of a page of the shop; for other sites a fixed text, as banks have their own URLs. */
export function routeOf(redirect: string | undefined, origin: URL): string {
  if (redirect === undefined) return none;
  const url = URL.parse(redirect, origin);
  if (!url) return redirect;
  return url.origin === origin.origin ? placeOf(url.pathname).pattern : 'outside the shop';
}

/** Compares the messages: every recorded one must appear; otherwise returns the present messages. */
function saidDifferences(line: RequestLine, answer: Answer, page: ReadPage | null): Difference[] {
  if (answer.location) return [];
  const recorded = saidOf(line.said).map(({ text }) => text);
  const here = page ? page.said : saidByCall(answer);
  const all = squeezed(page ? page.text : here.join(' '));
  const missing = recorded.filter((text) => !all.includes(squeezed(text)));
  const fresh = here.filter((text) => !recorded.some((each) => squeezed(text).includes(squeezed(each))));
  if (answer.status === line.status) {
    // A page formulates some refusals of the service itself, with its own figures.
    if (missing.length === 0 || fresh.length === 0) return [];
  } else if (missing.length === 0 && answer.status < 400) return [];
  return differs('said', missing.join(' ') || none, fresh.join(' ') || none);
}

/** Returns the messages of a call: the reason of a refusal, and the errors of fields. */
export function saidByCall({ body, type }: Pick<Answer, 'body' | 'type'>): string[] {
  if (type !== 'application/json') return [];
  try {
    const { code, message, fields } = JSON.parse(body) as { code?: string; message?: string; fields?: object };
    return code === '1' ? [] : [message ?? '', ...Object.values(fields ?? {}).map(String)].filter(Boolean);
  } catch {
    return [];
  }
}

/** A message of the shop; the log has it as `field: message`. */
interface ShopMessage {
  /** Absent for a message about the form or page. */
  field?: string;
  text: string;
}

/** A field's name has no spaces and no initial capital; a sentence has. */
const ofField = /^([a-z][\w.]*): (.+)$/s;

export function saidOf(said: readonly string[] = []): ShopMessage[] {
  return said.map((line) => {
    const [, field, text] = ofField.exec(line) ?? [];
    return field !== undefined && text !== undefined ? { field, text } : { text: line };
  });
}

/** Whether the shop refused a field's value. */
export function isRefused(field: string, said: readonly string[] = []): boolean {
  return saidOf(said).some((each) => each.field === field);
}

/**
 * Normalizes a message for comparison: removes numbers, which every shop creates itself, waiting times, which depend on
 * the moment, and spaces, which depend on the markup.
 */
function squeezed(text: string): string {
  return text
    .replace(/\d{6,}/g, '#')
    .replace(/\d+ (second|minute|hour)s?\b/g, '# $1')
    .replace(/\s+/g, '')
    .toLowerCase();
}
