import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { type ReportGrouping, type ReportRow, type ReportView, reportGroupings } from '../../shared/office/reports.ts';
import { officePaths, reportPath } from '../../shared/staff/paths.ts';
import { paymentName } from '../../shared/staff/words.ts';
import { NextPage, Wide } from './list.tsx';
import { Field } from './parts.tsx';

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
        <Field label={words.from} name="from" type="date" defaultValue={from} required />
        <Field label={words.to} name="to" type="date" defaultValue={to} required />
        <button type="submit">{words.show}</button>
      </form>
      <nav aria-label={words.groupingsLabel}>
        {reportGroupings.map((grouping) => (
          <a
            key={grouping}
            href={reportPath({ by: grouping, from, to })}
            aria-current={grouping === by ? 'page' : undefined}
          >
            {words.groupings[grouping]}
          </a>
        ))}
      </nav>
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
      {rows.length === 0 && totals.length === 0 ? <p>{words.empty}</p> : <Rows {...{ by, rows, totals, baseTotal }} />}
      <NextPage href={next === null ? null : reportPath({ by, from, to, after: next })} />
      <p>
        <a href={reportPath({ by, from, to }, '.csv')}>{words.download}</a>
      </p>
      <p>{words.whenCounted}</p>
    </>
  );
}

function Rows({ by, rows, totals, baseTotal }: Pick<ReportView, 'by' | 'rows' | 'totals' | 'baseTotal'>) {
  return (
    <Wide className="wide" label={words.salesBy[by]}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.groupings[by]}</th>
            {Object.values(words.columns).map((name) => (
              <th key={name} scope="col" className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.currency + row.value} name={nameOf(by, row)} amounts={row} />
          ))}
        </tbody>
        <tfoot>
          {totals.map((amounts) => (
            <Row key={amounts.currency} name={words.allIn(amounts.currency)} amounts={amounts} />
          ))}
          {baseTotal && <Row name={words.sumIn(baseTotal.currency)} amounts={baseTotal} />}
        </tfoot>
      </table>
    </Wide>
  );
}

function Row({ name, amounts }: { name: string; amounts: ReportView['totals'][number] }) {
  const { currency, orders, units, goods, discount, shipping, tax, sold, refunded, refundedTax } = amounts;
  const cents = [goods, -discount || 0, shipping, tax, sold, -refunded || 0, -refundedTax || 0, sold - refunded];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="amount">{orders}</td>
      <td className="amount">{units}</td>
      {cents.map((amount, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
        <td key={i} className="amount">
          {formatMoney(amount, currency)}
        </td>
      ))}
    </tr>
  );
}

/** Returns how a row is named on the page. */
function nameOf(by: ReportGrouping, { value, title }: ReportRow): string {
  if (by === 'product') return value === '' ? words.delivery : title || words.productNo(value);
  if (by === 'coupon') return value || words.none;
  if (by === 'payment') return paymentName(value);
  if (by !== 'rate') return value;
  const { rate, country, state } = rateOf(value);
  return `${rate === null ? words.notRecorded : `${rate} %`}, ${[country, state].filter(Boolean).join(' ')}`;
}

/** Parses a rate's value, `<bps>:<country>:<state>`; `rate` in per cent, null where it is not known. */
export function rateOf(value: string): { rate: number | null; country: string; state: string } {
  const [bps = '', country = '', ...state] = value.split(':');
  return { rate: Number(bps) < 0 ? null : Number(bps) / 100, country, state: state.join(':') };
}
