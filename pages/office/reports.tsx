import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { type ReportGrouping, type ReportRow, type ReportView, reportGroupings } from '../../shared/office/reports.ts';
import { officePaths, reportPath } from '../../shared/staff/paths.ts';
import { paymentName } from '../../shared/staff/words.ts';
import { Empty, NextPage, Wide } from './list.tsx';
import { nameOfCountry } from './name-of-country.ts';
import { Field, LinkLine } from './parts.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.reports;

interface Props {
  /** As typed; null: the report could not be made of it. */
  wish: { by: ReportGrouping; from: string; to: string };
  report: ReportView | null;
}

/** Renders what was sold and refunded in a period by a grouping, its totals, and the table as CSV. */
export function OfficeReports({ wish, report }: Props) {
  const { by, from, to } = wish;
  return (
    <>
      <form className="row" method="get" action={officePaths.reports}>
        <input type="hidden" name="by" value={by} />
        <Field label={terms.from} name="from" type="date" defaultValue={from} required />
        <Field label={terms.to} name="to" type="date" defaultValue={to} required />
        <button type="submit">{terms.show}</button>
      </form>
      <Tabs
        label={words.groupingsLabel}
        tabs={reportGroupings.map((grouping) => [
          reportPath({ by: grouping, from, to }),
          words.groupings[grouping],
          grouping === by,
        ])}
      />
      {report && <Report report={report} />}
    </>
  );
}

function Report({ report }: { report: ReportView }) {
  const { by, from, to, rows, totals, baseTotal, next, orderedBy, counting } = report;
  return (
    <>
      {counting && <p role="status">{words.counting}</p>}
      {orderedBy !== null && <p>{orderedBy === 'ever' ? words.orderedInAll : words.orderedBy(orderedBy)}</p>}
      {rows.length === 0 && totals.length === 0 ? (
        <Empty text={words.empty} />
      ) : (
        <Rows {...{ by, rows, totals, baseTotal }} />
      )}
      <NextPage href={next === null ? null : reportPath({ by, from, to, after: next })} />
      <LinkLine href={reportPath({ by, from, to }, '.csv')}>{terms.downloadCsv}</LinkLine>
      <p>{words.whenCounted}</p>
    </>
  );
}

type Amounts = ReportView['totals'][number];
type AmountName = keyof typeof words.columns;

/** The amounts of a row in cents, as they are shown: what was taken off and refunded is below zero. */
const amountOf: Readonly<Record<Exclude<AmountName, 'orders' | 'units'>, (amounts: Amounts) => number>> = {
  goods: ({ goods }) => goods,
  discounts: ({ discount }) => -discount || 0,
  shipping: ({ shipping }) => shipping,
  net: ({ sold, tax }) => sold - tax,
  tax: ({ tax }) => tax,
  sold: ({ sold }) => sold,
  refunded: ({ refunded }) => -refunded || 0,
  refundedTax: ({ refundedTax }) => -refundedTax || 0,
  left: ({ sold, refunded }) => sold - refunded,
};

const usual = ['goods', 'discounts', 'shipping', 'tax', 'sold', 'refunded', 'refundedTax', 'left'] as const;
/** What a tax return asks for; the file has the other amounts as well. */
const ofRates = ['net', 'tax', 'sold', 'refunded', 'refundedTax', 'left'] as const;
const amountsShown = (by: ReportGrouping) => (by === 'rate' ? ofRates : usual);

function Rows({ by, rows, totals, baseTotal }: Pick<ReportView, 'by' | 'rows' | 'totals' | 'baseTotal'>) {
  return (
    <Wide className="stacked report" label={words.salesBy[by]}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.groupings[by]}</th>
            {(['orders', 'units', ...amountsShown(by)] as const).map((name) => (
              <th key={name} scope="col" className="amount">
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.currency + row.value} by={by} name={nameOf(by, row)} amounts={row} />
          ))}
        </tbody>
        <tfoot>
          {totals.map((amounts) => (
            <Row key={amounts.currency} by={by} name={words.allIn(amounts.currency)} amounts={amounts} />
          ))}
          {baseTotal && <Row by={by} name={words.sumIn(baseTotal.currency)} amounts={baseTotal} />}
        </tfoot>
      </table>
    </Wide>
  );
}

function Row({ by, name, amounts }: { by: ReportGrouping; name: string; amounts: Amounts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="amount" data-heading={words.columns.orders}>
        {amounts.orders}
      </td>
      <td className="amount" data-heading={words.columns.units}>
        {amounts.units}
      </td>
      {amountsShown(by).map((amount) => (
        <td key={amount} className="amount" data-heading={words.columns[amount]}>
          {formatMoney(amountOf[amount](amounts), amounts.currency)}
        </td>
      ))}
    </tr>
  );
}

/** Returns how a row is named on the page. */
function nameOf(by: ReportGrouping, { value, title }: ReportRow): string {
  if (by === 'product') return value === '' ? terms.delivery : title || words.productNo(value);
  if (by === 'coupon') return value || words.none;
  if (by === 'payment') return paymentName(value);
  if (by === 'country') return nameOfCountry(value);
  if (by !== 'rate') return value;
  const { rate, country, state } = rateOf(value);
  const place = [nameOfCountry(country), state].filter(Boolean).join(' ');
  return `${rate === null ? words.notRecorded : officeMessages.frame.percent(rate)}, ${place}`;
}

/** Parses a rate's value, `<bps>:<country>:<state>`; `rate` in per cent, null where it is not known. */
export function rateOf(value: string): { rate: number | null; country: string; state: string } {
  const [bps = '', country = '', ...state] = value.split(':');
  return { rate: Number(bps) < 0 ? null : Number(bps) / 100, country, state: state.join(':') };
}
