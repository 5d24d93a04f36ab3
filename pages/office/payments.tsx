import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { CashOfOrder } from '../../shared/office/cash.ts';
import { type MoneyMove, type MoneySum, type PaymentsView, summedDays } from '../../shared/office/payments.ts';
import { officePaths, orderPath, reportPath } from '../../shared/staff/paths.ts';
import { paymentName, stateName } from '../../shared/staff/words.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { Field, inShopZone, LinkLine, Minute } from './parts.tsx';

const words = officeMessages.payments;

interface Props {
  /** As typed. */
  days: { from: string; to: string };
  /** Null: the days cannot be read. */
  view: PaymentsView | null;
}

/** Renders payments and refunds of some days with their sums, all of them as a file, and the cash that is open. */
export function OfficePayments({ days, view }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.payments}>
        <Field label={terms.from} name="from" type="date" defaultValue={days.from} required />
        <Field label={terms.to} name="to" type="date" defaultValue={days.to} required />
        <button type="submit">{terms.show}</button>
      </form>
      {view && <Moves view={view} />}
    </>
  );
}

function Moves({ view: { from, to, sums, moves, next, open } }: { view: PaymentsView }) {
  const nextOf = (after: string | null, name: string) => nextPath(officePaths.payments, after, { from, to }, name);
  return (
    <>
      <h2>{words.sums}</h2>
      {sums === null ? (
        <p>
          {words.notSummed(summedDays)} <a href={reportPath({ by: 'payment', from, to })}>{screenNames.reports}</a>
        </p>
      ) : (
        <ListTable stacked label={words.sums} empty={words.empty} columns={sumColumns} rows={sums} />
      )}
      {moves.length > 0 && (
        <>
          <LinkLine href={listPath(officePaths.paymentsTable, { from, to })}>{words.download}</LinkLine>
          <h2>{words.moves}</h2>
          <ListTable stacked label={words.moves} columns={moveColumns} rows={moves} />
        </>
      )}
      <NextPage href={next === null ? null : listPath(officePaths.payments, { from, to, after: next })} />
      <Open
        title={officeMessages.cash.owed}
        empty={officeMessages.cash.nothingOwed}
        rows={open.owed}
        next={nextOf(open.owedNext, 'owed')}
      />
      <Open
        title={officeMessages.cash.transfers}
        empty={officeMessages.cash.noTransfers}
        rows={open.transfers}
        next={nextOf(open.transfersNext, 'transfers')}
      />
    </>
  );
}

interface OpenProps {
  title: string;
  empty: string;
  rows: readonly CashOfOrder[];
  /** Null: there is no further page. */
  next: string | null;
}

const Open = ({ title, empty, rows, next }: OpenProps) => (
  <>
    <h2>{title}</h2>
    <ListTable stacked label={title} empty={empty} columns={openColumns} rows={rows} />
    <NextPage list={title} href={next} />
  </>
);

const order = ({ orderNo }: { orderNo: string }) => <a href={orderPath(orderNo)}>{orderNo}</a>;

const sumColumns: readonly Column<MoneySum>[] = [
  [() => terms.wayToPay, ({ type }) => paymentName(type)],
  [() => terms.currency, ({ currency }) => currency],
  [() => screenNames.payments, ({ payments }) => payments, 'amount'],
  [() => terms.paid, ({ paidCents, currency }) => formatMoney(paidCents, currency), 'amount'],
  [() => words.refunds, ({ refunds }) => refunds, 'amount'],
  [() => terms.refunded, ({ refundedCents, currency }) => formatMoney(-refundedCents || 0, currency), 'amount'],
  [
    () => words.left,
    ({ paidCents, refundedCents, currency }) => formatMoney(paidCents - refundedCents, currency),
    'amount',
  ],
];

const moveColumns: readonly Column<MoneyMove>[] = [
  [inShopZone(() => terms.when), ({ at }) => <Minute at={at} />, 'whole'],
  [() => terms.kind, ({ kind }) => words.kinds[kind]],
  [() => terms.order, order],
  [() => terms.wayToPay, ({ type }) => paymentName(type)],
  [() => terms.state, ({ state }) => stateName(state)],
  [() => words.reference, ({ reference }) => <bdi>{reference}</bdi>],
  [() => terms.amount, ({ cents, currency }) => formatMoney(cents, currency), 'amount'],
];

const openColumns: readonly Column<CashOfOrder>[] = [
  [() => terms.order, order],
  [inShopZone(() => officeMessages.cash.since), ({ at }) => <Minute at={at} />],
  [() => terms.amount, ({ cents, currency }) => formatMoney(cents, currency), 'amount'],
];
