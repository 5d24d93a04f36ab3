import type { ReactNode } from 'react';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { type ListState, listQuery, officeLists } from '../../../shared/office/lists.ts';
import type { Column } from '../list.tsx';
import { Problem } from '../parts.tsx';
import { type ListDescription, statePath, type Ticks } from './description.ts';

const words = officeMessages.lists.ticks;

/** What is done with the rows that are ticked. */
export interface TickActions {
  /** Where the form leads. */
  action: string;
  /** Buttons and links above the rows. */
  buttons: ReactNode;
}

interface Props<Row> extends TickActions {
  list: Pick<ListDescription<never>, 'name'>;
  ticks: Ticks<Row>;
  state: ListState;
  rows: readonly Row[];
  /** Where the next page starts; null: this is the last one. */
  next: string | null;
  nextLabel: string;
  /** The table of the rows. */
  children: ReactNode;
}

/**
 * Renders rows with their boxes as a form. The button of the next page is a part of it: what is ticked goes on in the address of
 * that page, which keeps it in hidden fields.
 */
export function TickForm<Row>({ list, ticks, state, rows, next, nextLabel, action, buttons, children }: Props<Row>) {
  const shown = new Set(rows.map(ticks.valueOf));
  const elsewhere = state.ticked.filter((value) => !shown.has(value));
  return (
    <form method="get" action={action}>
      {Object.entries(listQuery(state)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {elsewhere.map((value) => (
        <input key={value} type="hidden" name={ticks.name} value={value} />
      ))}
      <p className="row">{buttons}</p>
      <p className="hint">{words.lost}</p>
      <Problem text={state.ticked.length > ticks.most ? words.tooMany(state.ticked.length, ticks.most) : undefined} />
      {elsewhere.length > 0 && (
        <p role="status">
          {words.elsewhere(elsewhere.length)}{' '}
          <a className="target" href={statePath(list.name, state)}>
            {words.untick}
          </a>
        </p>
      )}
      {children}
      {next !== null && (
        <p className="next">
          <button
            type="submit"
            className="quiet"
            formMethod="get"
            formAction={officeLists[list.name].path}
            name="after"
            value={next}
          >
            {nextLabel}
          </button>
        </p>
      )}
    </form>
  );
}

/** Returns the column of the boxes. */
export const tickColumn = <Row,>(ticks: Ticks<Row>, { ticked }: Pick<ListState, 'ticked'>): Column<Row> => [
  ticks.heading,
  (row) => (
    <input
      type="checkbox"
      name={ticks.name}
      value={ticks.valueOf(row)}
      aria-label={ticks.labelOf(row)}
      defaultChecked={ticked.includes(ticks.valueOf(row))}
    />
  ),
  'tick',
];
