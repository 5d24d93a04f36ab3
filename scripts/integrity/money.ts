import type { Selectable } from 'kysely';
import type { Database } from '../../server/commerce/database/connection.ts';
import type { Schema } from '../../server/commerce/database/schema.ts';
import type { Ledger } from './ledger.ts';

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** The shop's tables about money. */
export interface MoneyTables {
  orders: readonly Pick<Row<'shop_order'>, 'id' | 'status' | 'payment_type' | 'total_cents'>[];
  attempts: readonly Pick<Row<'payment_attempt'>, 'id' | 'order_id' | 'type' | 'state' | 'amount_cents'>[];
  refunds: readonly Pick<Row<'refund'>, 'id' | 'order_id' | 'attempt_id' | 'state' | 'amount_cents'>[];
}

export async function readMoney(db: Database): Promise<MoneyTables> {
  const [orders, attempts, refunds] = await Promise.all([
    db.selectFrom('shop_order').select(['id', 'status', 'payment_type', 'total_cents']).execute(),
    db.selectFrom('payment_attempt').select(['id', 'order_id', 'type', 'state', 'amount_cents']).execute(),
    db.selectFrom('refund').select(['id', 'order_id', 'attempt_id', 'state', 'amount_cents']).execute(),
  ]);
  return { orders, attempts, refunds };
}

const bought = ['PREPARING', 'SHIPPED', 'FULFILLED'];

/** Returns the differences between the shop's payments and the gateways', one sentence each. */
export function moneyViolations(tables: MoneyTables, ledger: Ledger): string[] {
  const net = netCaptures(ledger);
  const attempts = Map.groupBy(tables.attempts, (attempt) => attempt.order_id);
  const refunds = Map.groupBy(tables.refunds, (refund) => refund.order_id);
  return [
    ...unexpectedMoney(tables, ledger),
    ...tables.orders.flatMap((order) =>
      orderViolations(order, attempts.get(order.id) ?? [], refunds.get(order.id) ?? [], net),
    ),
    ...refundViolations(tables, ledger, net),
    ...cashViolations(tables, ledger),
  ];
}

/** Returns captures without an attempt of the shop, and refunds that the shop had not recorded before. */
function unexpectedMoney({ attempts, refunds }: MoneyTables, ledger: Ledger): string[] {
  const asked = new Set(attempts.map((attempt) => attempt.id));
  const given = new Set([...refunds.map((refund) => refund.id), ...attempts.map((attempt) => `${attempt.id}-all`)]);
  return [
    ...ledger.captures
      .filter(({ attempt }) => !asked.has(attempt))
      .map(({ attempt }) => `capture ${attempt} has no attempt`),
    ...ledger.refunds.filter(({ key }) => !given.has(key)).map(({ key }) => `refund ${key} was not recorded`),
  ];
}

function orderViolations(
  order: MoneyTables['orders'][number],
  attempts: MoneyTables['attempts'],
  refunds: MoneyTables['refunds'],
  net: ReadonlyMap<string, number>,
): string[] {
  const mine = attempts.map(({ id }) => net.get(id) ?? 0).filter((cents) => cents !== 0);
  const given = sumOf(
    refunds.filter(({ id, attempt_id, state }) => state !== 'refused' && id !== `${attempt_id}-all`),
    (refund) => refund.amount_cents,
  );
  const isBought = bought.includes(order.status);
  const due = isBought && order.payment_type !== 'COD' ? order.total_cents - given : 0;
  const name = `order ${order.id} (${order.status}, ${order.payment_type})`;
  return [
    ...(mine.length > 1 ? [`${name} is paid ${mine.length} times`] : []),
    ...(sumOf(mine, Number) === due
      ? []
      : [`${name} should have ${due} cents, the gateway holds ${sumOf(mine, Number)}`]),
    ...(isBought && due > 0 && attempts.filter((attempt) => attempt.state === 'paid').length !== 1
      ? [`${name} has no paid attempt`]
      : []),
  ];
}

/** Returns captures less refunds of each attempt, cents. */
function netCaptures({ captures, refunds }: Ledger): Map<string, number> {
  const net = new Map<string, number>();
  const add = (attempt: string, cents: number) => net.set(attempt, (net.get(attempt) ?? 0) + cents);
  for (const { attempt, amount_cents } of captures) add(attempt, amount_cents);
  for (const { attempt, amount_cents } of refunds) add(attempt, -amount_cents);
  return net;
}

/** Cash that a courier collected is at no gateway: its refunds wait for a transfer, or were transferred, and are no more. */
function cashViolations({ attempts, refunds }: MoneyTables, ledger: Ledger): string[] {
  const atGateway = new Set([...ledger.captures, ...ledger.refunds].map(({ attempt }) => attempt));
  return attempts.filter(isCash).flatMap(({ id, amount_cents }) => {
    const given = sumOf(
      refunds.filter(({ attempt_id, state }) => attempt_id === id && state !== 'refused'),
      (refund) => refund.amount_cents,
    );
    return [
      ...(given > amount_cents ? [`more was refunded than the cash ${id}`] : []),
      ...(atGateway.has(id) ? [`the cash ${id} is at a gateway`] : []),
    ];
  });
}

const isCash = ({ type }: MoneyTables['attempts'][number]): boolean => type === 'COD';

/** Checks that each refund was made once and in its amount, and that none is pending. */
function refundViolations(
  { refunds, attempts }: MoneyTables,
  ledger: Ledger,
  net: ReadonlyMap<string, number>,
): string[] {
  const given = Map.groupBy(ledger.refunds, (refund) => refund.key);
  const cash = new Set(attempts.filter(isCash).map(({ id }) => id));
  const atGateway = refunds.filter(({ attempt_id }) => !cash.has(attempt_id));
  return [
    ...atGateway.flatMap(({ id, state, amount_cents }) => {
      const done = given.get(id) ?? [];
      const right = done.length === 1 && done[0]?.amount_cents === amount_cents;
      return state === 'done' && right ? [] : [`refund ${id} is ${state} and was given ${done.length} times`];
    }),
    ...attempts.filter(({ state }) => state === 'refunding').map(({ id }) => `capture ${id} is not refunded yet`),
    ...[...net]
      .filter(([, cents]) => cents < 0)
      .map(([attempt]) => `more was refunded than attempt ${attempt} captured`),
  ];
}

export const sumOf = <T>(rows: readonly T[], pick: (row: T) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
