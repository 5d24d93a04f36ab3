import type { ReactNode } from 'react';

export interface TotalRow {
  label: ReactNode;
  value: ReactNode;
  /** The amount to pay, set apart. */
  grand?: boolean;
}

/** Renders labels and amounts in two aligned columns. */
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
