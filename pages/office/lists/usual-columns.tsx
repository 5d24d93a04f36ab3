import { terms } from '../../../shared/messages/office/office-messages.ts';
import { decimalAmount, formatMoney } from '../../../shared/money.ts';
import { Day, inShopZone, Minute, minuteText } from '../parts.tsx';
import type { FileCell, ListColumn } from './columns.ts';

/** A column without its cells. */
type Frame<Row> = Omit<ListColumn<Row>, 'cell' | 'file'>;

/** Returns a column that the page and the file have alike; null: an empty cell. */
export const plainColumn = <Row,>({
  of,
  ...frame
}: Frame<Row> & { of: (row: Row) => FileCell | null }): ListColumn<Row> => ({
  ...frame,
  cell: of,
  file: (row) => of(row) ?? '',
});

interface LinkFrame<Row> extends Frame<Row> {
  of: (row: Row) => string;
  /** Where it leads on the page. */
  to: (row: Row) => string;
}

/** Returns a column of texts that are links on the page. */
export const linkColumn = <Row,>({ of, to, ...frame }: LinkFrame<Row>): ListColumn<Row> => ({
  ...frame,
  cell: (row) => <a href={to(row)}>{of(row)}</a>,
  file: of,
});

interface MomentFrame<Row> extends Frame<Row> {
  /** Returns milliseconds since 1970; null: the cell is empty. */
  at: (row: Row) => number | null;
  /** Whether the page shows only its day. */
  isDay?: boolean;
}

/** Returns a column of moments in the shop's zone. */
export const momentColumn = <Row,>({ at: atOf, isDay = false, ...frame }: MomentFrame<Row>): ListColumn<Row> => ({
  ...frame,
  look: isDay ? 'day' : frame.look,
  heading: inShopZone(frame.heading),
  cell: (row) => {
    const at = atOf(row);
    return at !== null && (isDay ? <Day at={at} /> : <Minute at={at} />);
  },
  file: (row) => {
    const at = atOf(row);
    return at === null ? '' : minuteText(at);
  },
});

/** Returns a column of amounts, which files have as numbers behind their currency. */
export const moneyColumn = <Row extends { currency: string }>({
  cents,
  ...frame
}: Frame<Row> & { cents: (row: Row) => number }): ListColumn<Row> => ({
  look: 'amount',
  ...frame,
  cell: (row) => formatMoney(cents(row), row.currency),
  file: [
    [() => terms.currency, ({ currency }) => currency],
    [frame.heading, (row) => Number(decimalAmount({ cent: cents(row), currencyCode: row.currency }))],
  ],
});

/** Returns the column of tags, which is shown where it was chosen. */
export const tagsColumn = <Row extends { tags: readonly string[] }>(heading: () => string): ListColumn<Row> => ({
  name: 'tags',
  heading,
  cell: ({ tags }) => <bdi>{tags.join(', ')}</bdi>,
  file: ({ tags }) => tags.join(', '),
  isFurther: true,
});
