import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { cashSteps, type OpenCash } from '../../shared/office/cash.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { inShopZone, LongField, Minute } from './parts.tsx';
import { StepButtons } from './step-buttons.tsx';

const words = officeMessages.cash;

interface Props {
  open: OpenCash;
  /** Numbers that were left. */
  typed: string;
}

type Owed = OpenCash['owed'][number];
type Transfer = OpenCash['transfers'][number];

const choice = ({ orderNo }: Transfer) => (
  <label>
    <input type="checkbox" name="order" value={orderNo} /> <a href={orderPath(orderNo)}>{orderNo}</a>
  </label>
);
const amount = ({ cents, currency }: Transfer) => formatMoney(cents, currency);

const owedColumns: readonly Column<Owed>[] = [
  [() => terms.order, choice],
  [inShopZone(() => words.sent), ({ at }) => <Minute at={at} />],
  [() => terms.amount, amount, 'amount'],
  [() => terms.parcels, ({ parcels }) => parcels.join(', ')],
];
const transferColumns: readonly Column<Transfer>[] = [
  [() => terms.order, choice],
  [inShopZone(() => words.since), ({ at }) => <Minute at={at} />],
  [() => terms.amount, amount, 'amount'],
];

/** Renders what couriers owe and what is to be transferred to buyers, with one form for all orders that are chosen or typed. */
export function OfficeCash({ open: { owed, owedNext, transfers, transfersNext }, typed }: Props) {
  return (
    <form className="wide" method="post" action={officePaths.cash} aria-label={words.title}>
      <h2>{words.owed}</h2>
      <ListTable stacked label={words.owed} empty={words.nothingOwed} columns={owedColumns} rows={owed} />
      <NextPage list={words.owed} href={nextPath(officePaths.cash, owedNext, {}, 'owed')} />
      <h2>{words.transfers}</h2>
      <ListTable stacked label={words.transfers} empty={words.noTransfers} columns={transferColumns} rows={transfers} />
      <NextPage list={words.transfers} href={nextPath(officePaths.cash, transfersNext, {}, 'transfers')} />
      <LongField label={words.further} name="orders" rows={4} defaultValue={typed} />
      <p className="row">
        <StepButtons name="step" steps={cashSteps.map((step) => [step, words.steps[step]])} />
      </p>
    </form>
  );
}
