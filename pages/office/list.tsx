import type { ReactNode } from 'react';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';

const words = officeMessages.frame;

interface WideProps {
  /** What a screen reader calls it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders what may be wider than a phone, and then scrolls sideways: by the keyboard, too. */
export function Wide({ label, className, children }: WideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/**
 * A column of a table: its heading, which may be made when it is shown, what it shows of a row, and how: numbers at the end,
 * words that are not broken, days as narrow as they are, or boxes and buttons, whose heading is not seen.
 */
export type Column<Row> = readonly [
  heading: string | (() => string),
  cell: (row: Row) => ReactNode,
  look?: 'amount' | 'whole' | 'day' | 'tick' | undefined,
];

/** Where a heading leads that sorts the rows, and how they are sorted by it now. */
export interface SortLink {
  href: string;
  order: 'ascending' | 'descending' | undefined;
}

interface Props<Row> extends Omit<WideProps, 'children'> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What stands there without a row, and where rows begin. */
  empty?: string;
  begin?: EmptyProps['begin'];
  /** Whether a row is, on a phone, its cells one after another, each with its heading: nothing scrolls then. */
  stacked?: boolean;
  /** By the headings that sort. */
  sorts?: ReadonlyMap<string, SortLink>;
}

export interface EmptyProps {
  /** What belongs there, and how it comes. */
  text: string;
  /** Where it begins; none: somewhere else, as the text says. */
  begin?: readonly (readonly [href: string, label: string])[] | undefined;
}

/** Renders what stands where nothing is yet. */
export function Empty({ text, begin = [] }: EmptyProps) {
  return (
    <div className="office-empty">
      <p>{text}</p>
      {begin.map(([href, label]) => (
        <a key={href} className="office-begin quiet" href={href}>
          {label}
        </a>
      ))}
    </div>
  );
}

/** Renders rows as a table that scrolls where it is wider than the page. */
export function ListTable<Row>(props: Props<Row>) {
  const { columns, rows, empty = words.none, begin, stacked = false, sorts, ...wide } = props;
  if (rows.length === 0) return <Empty text={empty} begin={begin} />;
  const shown = columns.map(([heading, cell, look]) => ({
    heading: typeof heading === 'string' ? heading : heading(),
    cell,
    look,
  }));
  return (
    <Wide label={wide.label} className={stacked ? 'stacked' : wide.className}>
      <table>
        <thead>
          <tr>
            {shown.map(({ heading, look }) => (
              <Heading key={heading} heading={heading} look={look} sort={sorts?.get(heading)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the table is rendered once, on the server.
            <tr key={i}>
              {shown.map(({ heading, cell, look }) => (
                <td
                  key={heading}
                  className={look === 'tick' ? undefined : look}
                  data-heading={stacked && look !== 'tick' ? heading : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

interface HeadingProps {
  heading: string;
  look: string | undefined;
  sort: SortLink | undefined;
}

function Heading({ heading, look, sort }: HeadingProps) {
  return (
    <th scope="col" className={look} aria-sort={sort?.order}>
      {sort ? <a href={sort.href}>{heading}</a> : heading}
    </th>
  );
}

interface NextPageProps {
  /** Null: this page is the last one. */
  href: string | null;
  /** What the list is called, where a page has several. */
  list?: string | undefined;
  children?: string | undefined;
}

/** Renders the link to the next page of a list; nothing on the last one. */
export function NextPage({ href, list, children = words.nextPage }: NextPageProps) {
  if (href === null) return null;
  return (
    <p>
      <a rel="next" href={href}>
        {list === undefined ? children : `${children}: ${list}`}
      </a>
    </p>
  );
}

/** Returns the path of a list with a query, without its empty parts. */
export function listPath(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}

/** Returns the path of a list's next page; null on the last one. */
export const nextPath = (
  path: string,
  next: string | number | null,
  query: Readonly<Record<string, string | undefined>> = {},
  name = 'after',
): string | null => (next === null ? null : listPath(path, { ...query, [name]: next }));
