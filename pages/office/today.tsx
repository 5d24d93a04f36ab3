import { currentLocale } from '../../shared/language/language.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { AuditEntry } from '../../shared/office/audit.ts';
import type { BestSeller, RecentSales, TaskCounts, VisitsAtStep } from '../../shared/office/today.ts';
import { subjectName, whoDid } from '../../shared/staff/audit-details.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { actionName } from '../../shared/staff/words.ts';
import { type Column, Empty, ListTable } from './list.tsx';
import { ordersToCheck } from './order-columns.tsx';
import { Card, LinkLine, Minute } from './parts.tsx';
import { SalesCurve } from './sales-curve.tsx';

const words = officeMessages.today;

/** What stands on the first page; null: the person may not see it. */
export interface TodayView {
  waiting: Partial<TaskCounts>;
  /** Variants on sale with little stock. */
  lowStock: { count: number; hasMore: boolean } | null;
  /** Open steps of setting the shop up. */
  setup: number | null;
  sales: RecentSales | 'none' | null;
  best: readonly BestSeller[] | null;
  visits: readonly VisitsAtStep[] | 'none' | null;
  misses: readonly { text: string; uses: number }[] | null;
  changes: readonly AuditEntry[] | null;
}

const placeOf: Readonly<Record<keyof TaskCounts, string>> = {
  flagged: ordersToCheck,
  toSend: officePaths.orders,
  refusedRefunds: ordersToCheck,
  exchanges: officePaths.exchanges,
  messages: officePaths.messages,
  reviews: officePaths.reviews,
  undeliveredMails: ordersToCheck,
};

/** Renders what is to be done, what was sold and what changed. */
export function OfficeToday({ waiting, lowStock, setup, sales, best, visits, misses, changes }: TodayView) {
  return (
    <div className="office-today">
      <Card title={words.toDo}>
        <ToDo waiting={waiting} lowStock={lowStock} setup={setup} />
      </Card>
      {sales && (
        <Card title={words.sales}>{sales === 'none' ? <Empty text={words.noSales} /> : <Sales sales={sales} />}</Card>
      )}
      {best && (
        <Card title={words.best}>
          <ListTable label={words.best} empty={words.noBest} columns={bestColumns} rows={best} />
        </Card>
      )}
      {changes && (
        <Card title={words.changes}>
          <ListTable stacked label={words.changes} empty={words.noChanges} columns={changeColumns} rows={changes} />
          <LinkLine href={officePaths.audit}>{words.allChanges}</LinkLine>
        </Card>
      )}
      {visits && (
        <Card title={words.visits}>
          {visits === 'none' ? <Empty text={words.noVisits} /> : <Visits visits={visits} />}
        </Card>
      )}
      {misses && (
        <Card title={officeMessages.searches.title}>
          <ListTable label={officeMessages.searches.title} empty={words.noMisses} columns={missColumns} rows={misses} />
          {misses.length > 0 && <LinkLine href={officePaths.searches}>{words.allMisses}</LinkLine>}
        </Card>
      )}
    </div>
  );
}

const bestColumns: readonly Column<BestSeller>[] = [
  [() => terms.product, ({ id, title }) => <a href={productPath(id)}>{title}</a>],
  [() => words.units, ({ units }) => units, 'amount'],
  [() => words.sold, ({ cents, currency }) => formatMoney(cents, currency), 'amount'],
];
/** Renders how far visits came. */
function Visits({ visits }: { visits: readonly VisitsAtStep[] }) {
  const all = visits[0]?.visits ?? 0;
  const rows = visits.map((row, i) => ({ ...row, before: visits[i - 1]?.visits ?? row.visits }));
  return (
    <>
      <ListTable
        label={words.visits}
        columns={[
          [() => words.step, ({ step }) => words.steps[step]],
          [() => words.visitsCount, ({ visits }) => visits, 'amount'],
          [() => words.ofAll, ({ visits }) => shareText(visits, all), 'amount'],
          [() => words.ofBefore, ({ visits, before }) => shareText(visits, before), 'amount'],
        ]}
        rows={rows}
      />
      <p>{words.visitsAbout}</p>
    </>
  );
}

const shareText = (part: number, whole: number): string =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);

const missColumns: readonly Column<{ text: string; uses: number }>[] = [
  [() => terms.searchWords, ({ text }) => <bdi>{text}</bdi>],
  [() => terms.times, ({ uses }) => uses, 'amount'],
];
const changeColumns: readonly Column<AuditEntry>[] = [
  [() => terms.when, ({ at }) => <Minute at={at} />, 'whole'],
  [() => terms.who, ({ actor }) => whoDid(actor)],
  [() => terms.what, ({ action, subject }) => `${actionName(action)}: ${subjectName(subject)}`],
];

/** Renders what waits for the person, each with the way there. */
function ToDo({ waiting, lowStock, setup }: Pick<TodayView, 'waiting' | 'lowStock' | 'setup'>) {
  const kinds = Object.keys(placeOf) as (keyof TaskCounts)[];
  const tasks = [
    ...kinds.map((kind) => ({ count: waiting[kind] ?? 0, text: words.waiting[kind], path: placeOf[kind] })),
    {
      count: lowStock?.count ?? 0,
      text: lowStock?.hasMore ? words.lowStockAtLeast : words.lowStock,
      path: officePaths.stock,
    },
    { count: setup ?? 0, text: words.setup, path: officePaths.setup },
  ].filter(({ count }) => count > 0);
  if (tasks.length === 0) return <Empty text={words.nothingWaits} />;
  return (
    <ul className="office-tasks">
      {tasks.map(({ count, text, path }) => (
        <li key={text(count)}>
          <a href={path}>{text(count)}</a>
        </li>
      ))}
    </ul>
  );
}

function Sales({ sales }: { sales: RecentSales }) {
  const { currency, days, before, others } = sales;
  const today = days.at(-1);
  const now = sumOf(days);
  const then = sumOf(before);
  const change = then.cents === 0 ? null : (now.cents - then.cents) / then.cents;
  return (
    <>
      <dl className="office-figures">
        <Figure name={words.soldToday} amount={formatMoney(today?.cents ?? 0, currency)} orders={today?.orders ?? 0} />
        <Figure name={words.soldLately} amount={formatMoney(now.cents, currency)} orders={now.orders} />
        <Figure name={words.soldBefore} amount={formatMoney(then.cents, currency)} orders={then.orders} />
      </dl>
      {change !== null && <p>{words.change(percentText(change))}</p>}
      <SalesCurve label={words.curve} days={days} before={before} currency={currency} />
      <details>
        <summary>{words.asTable}</summary>
        <ListTable
          label={words.sales}
          columns={[
            [() => words.day, ({ day }) => day],
            [() => screenNames.orders, ({ orders }) => orders, 'amount'],
            [() => words.sold, ({ cents }) => formatMoney(cents, currency), 'amount'],
          ]}
          rows={[...before, ...days].toReversed()}
        />
      </details>
      {others.length > 0 && (
        <p>{words.others(others.map(({ cents, currency: code }) => formatMoney(cents, code)).join(', '))}</p>
      )}
    </>
  );
}

const Figure = ({ name, amount, orders }: { name: string; amount: string; orders: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{amount}</strong>
      <span>{words.orders(orders)}</span>
    </dd>
  </div>
);

const percentText = (share: number) =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', signDisplay: 'exceptZero' }).format(share);

function sumOf(days: readonly { orders: number; cents: number }[]) {
  return days.reduce((sum, { orders, cents }) => ({ orders: sum.orders + orders, cents: sum.cents + cents }), {
    orders: 0,
    cents: 0,
  });
}
