import { sumOf, type Tables } from './books.ts';
import type { Ledger } from './ledger.ts';

const bought = ['PREPARING', 'SHIPPED', 'FULFILLED'];

/** Where shop and gateways disagree about money; each complaint is a sentence. */
export function moneyComplaints(tables: Tables, ledger: Ledger): string[] {
  return [
    ...strangeMoney(tables, ledger),
    ...tables.orders.flatMap((order) => orderComplaints(order, tables, ledger)),
    ...refundComplaints(tables, ledger),
  ];
}

/** Money that no attempt of the shop's asked for, and refunds that it did not write down before. */
function strangeMoney({ attempts, refunds }: Tables, ledger: Ledger): string[] {
  const asked = new Set(attempts.map((attempt) => attempt.id));
  const given = new Set([...refunds.map((refund) => refund.id), ...attempts.map((attempt) => `${attempt.id}-all`)]);
  return [
    ...ledger.captures
      .filter(({ attempt }) => !asked.has(attempt))
      .map(({ attempt }) => `nobody asked for capture ${attempt}`),
    ...ledger.refunds.filter(({ key }) => !given.has(key)).map(({ key }) => `nobody asked for refund ${key}`),
  ];
}

function orderComplaints(order: Tables['orders'][number], tables: Tables, ledger: Ledger): string[] {
  const mine = tables.attempts.filter((attempt) => attempt.order_id === order.id);
  const kept = mine.map((attempt) => keptOf(attempt.id, ledger)).filter((cents) => cents !== 0);
  const given = sumOf(
    tables.refunds.filter(
      ({ id, order_id, attempt_id, state }) =>
        order_id === order.id && state !== 'refused' && id !== `${attempt_id}-all`,
    ),
    (refund) => refund.amount_cents,
  );
  const isBought = bought.includes(order.status);
  const due = isBought && order.payment_type !== 'COD' ? order.total_cents - given : 0;
  const name = `order ${order.id} (${order.status}, ${order.payment_type})`;
  return [
    ...(kept.length > 1 ? [`${name} is paid ${kept.length} times`] : []),
    ...(sumOf(kept, Number) === due
      ? []
      : [`${name} should have ${due} cents of its buyer's, the gateway keeps ${sumOf(kept, Number)}`]),
    ...(isBought && due > 0 && mine.filter((attempt) => attempt.state === 'paid').length !== 1
      ? [`${name} has no paid attempt`]
      : []),
  ];
}

function keptOf(attempt: string, { captures, refunds }: Ledger): number {
  const taken = sumOf(
    captures.filter((capture) => capture.attempt === attempt),
    (capture) => capture.amount_cents,
  );
  return (
    taken -
    sumOf(
      refunds.filter((refund) => refund.attempt === attempt),
      (refund) => refund.amount_cents,
    )
  );
}

/** A refund that is done was done once and in its amount; nothing waits any more. */
function refundComplaints({ refunds, attempts }: Tables, ledger: Ledger): string[] {
  return [
    ...refunds.flatMap(({ id, state, amount_cents }) => {
      const done = ledger.refunds.filter((refund) => refund.key === id);
      const right = done.length === 1 && done[0]?.amount_cents === amount_cents;
      return state === 'done' && right ? [] : [`refund ${id} is ${state} and was given ${done.length} times`];
    }),
    ...attempts
      .filter(({ state }) => state === 'refunding')
      .map(({ id }) => `capture ${id} still waits to be given back`),
    ...ledger.captures
      .filter(({ attempt }) => keptOf(attempt, ledger) < 0)
      .map(({ attempt }) => `more was given back than ${attempt} took`),
  ];
}
