import type { Context } from 'hono';
import { PaymentType } from '../../shared/contract/order.ts';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { exampleAmount, parseAmount } from '../../shared/money.ts';
import { type OrderFilterChoices, orderLists, type TypedOrderFilter } from '../../shared/office/orders.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { endOf, isDay, startOf } from '../../shared/time/typed-moment.ts';
import type { OrderFilter } from '../commerce/orders/listed-orders.ts';
import type { StoreEnv } from '../http/context.ts';

const words = officeMessages.orderFilter;

/** Returns the filter of orders in the address, as it was typed. */
export function typedFilter(c: Context<StoreEnv>): TypedOrderFilter {
  const typed = (name: keyof TypedOrderFilter) => (c.req.query(name) ?? '').trim();
  return {
    list: typed('list') || 'to-send',
    from: typed('from'),
    to: typed('to'),
    country: typed('country'),
    payment: typed('payment'),
    currency: typed('currency'),
    least: typed('least'),
    most: typed('most'),
  };
}

/**
 * Returns what a typed filter asks for: days are those of the shop's zone, the last one included, and amounts without a
 * currency are of the base currency. The failure has a sentence for each part that is wrong.
 */
export function readFilter(typed: TypedOrderFilter, choices: OrderFilterChoices): Result<OrderFilter> {
  const wrong: string[] = [];
  const refuse = (sentence: string): undefined => {
    wrong.push(sentence);
  };
  const choice = <Value extends string>(name: keyof TypedOrderFilter, values: readonly Value[]) => {
    const text = typed[name];
    if (text === '') return undefined;
    return values.find((value) => value === text) ?? refuse(words.chooseListed(words.fields[name]));
  };
  const day = (name: 'from' | 'to', momentOf: typeof startOf) => {
    const text = typed[name];
    if (text === '') return undefined;
    const at = isDay(text) ? momentOf(text, currentZone()) : undefined;
    return Number.isSafeInteger(at) ? at : refuse(words.writeDay(words.fields[name]));
  };
  const currency = choice('currency', choices.currencies);
  const amount = (name: 'least' | 'most') => {
    const text = typed[name];
    if (text === '') return undefined;
    const code = currency ?? choices.base;
    return parseAmount(text, code) ?? refuse(words.writeAmount(words.fields[name], exampleAmount(code)));
  };
  const list = choice('list', orderLists) ?? 'all';
  const since = day('from', startOf);
  const until = day('to', endOf);
  if (since !== undefined && until !== undefined && since >= until) refuse(words.daysTurned);
  const country = choice(
    'country',
    choices.countries.map(({ code }) => code),
  );
  const payment = choice('payment', PaymentType.options);
  const leastCents = amount('least');
  const mostCents = amount('most');
  if (leastCents !== undefined && mostCents !== undefined && leastCents > mostCents) refuse(words.amountsTurned);
  if (wrong.length > 0) return fail(codes.invalidInput, verbatim(wrong.join(' ')));
  const hasAmount = leastCents !== undefined || mostCents !== undefined;
  const ofAmount = hasAmount ? choices.base : undefined;
  return ok({ list, since, until, country, payment, currency: currency ?? ofAmount, leastCents, mostCents });
}
