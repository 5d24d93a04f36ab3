import type { ReactNode } from 'react';

export interface TotalRow {
  label: ReactNode;
  value: ReactNode;
  /** Set apart by a line, in the display face: what is to be paid. */
  grand?: boolean;
}

/** Labels and amounts in two columns; figures stand below one another. */
export function Totals({ rows }: { rows: readonly TotalRow[] }) {
  return (
    <dl className="totals figures">
      {rows.map(({ label, value, grand }, i) => (
        <div className={grand ? 'total-row total-grand' : 'total-row'} key={i.toString()}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
