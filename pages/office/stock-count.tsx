import type { CountLine, OfficeStockCount } from '../../shared/office/stock.ts';
import { changePath, countPath, ledgerPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, Minute, PostButton, Zone } from './parts.tsx';

interface Props {
  view: OfficeStockCount;
  /** A value by which a submit counts once. */
  token: string;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders the field of the scanner: each submit counts, and the field has the focus again. */
export function OfficeStockCountPage({ view, token, typed }: Props) {
  const { count, scans } = view;
  return (
    <>
      {count.set === null ? (
        <>
          <form className="row" method="post" action={countPath(count.id)}>
            <Field
              label="SKU or barcode"
              name="code"
              defaultValue={typed.code}
              maxLength={255}
              autoComplete="off"
              required
              autoFocus
            />
            <Field
              label="Units; -1 takes one back"
              name="units"
              inputMode="numeric"
              defaultValue={typed.units || '1'}
            />
            <input type="hidden" name="token" value={token} />
            <button type="submit">Count</button>
          </form>
          <nav aria-label="Count">
            <a href={countPath(count.id, '/compare')}>Compare with the stock, and apply</a>
          </nav>
        </>
      ) : (
        <Ended set={count.set} />
      )}
      <h2>Latest scans</h2>
      {scans.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <ol>
          {scans.map(({ id, name, units, at }) => (
            <li key={id}>
              {name}: {units > 0 ? `+${units}` : units}, <Minute at={at} /> <Zone />
            </li>
          ))}
        </ol>
      )}
      <h2>Counted</h2>
      <Lines view={view} path={countPath(count.id)} />
    </>
  );
}

function Ended({ set }: { set: number }) {
  return (
    <p>
      This count has ended: <a href={changePath(set)}>change set {set}</a> has what was written, and can be undone.
    </p>
  );
}

interface CompareProps {
  view: OfficeStockCount;
  only: 'all' | 'different';
}

/** Renders what was counted beside what was expected, and the form that applies it. */
export function OfficeStockCompare({ view, only }: CompareProps) {
  const { count } = view;
  const path = countPath(count.id, '/compare');
  return (
    <>
      <p>
        Expected is the stock at the last scan of each variant; what is sold after it is taken off the count. Variants
        that were not scanned stay as they are.
      </p>
      <nav aria-label="Lists">
        <a href={path} aria-current={only === 'different' ? 'page' : undefined}>
          What differs
        </a>
        <a href={`${path}?only=all`} aria-current={only === 'all' ? 'page' : undefined}>
          Everything
        </a>
        <a href={countPath(count.id)}>Go on counting</a>
      </nav>
      <Lines view={view} path={path} only={only} />
      {count.set === null ? <PostButton action={path} label="Apply what was counted" /> : <Ended set={count.set} />}
    </>
  );
}

const columns: readonly Column<CountLine>[] = [
  [
    'Variant',
    ({ id, title, name }) => (
      <>
        {title}, <a href={ledgerPath(id)}>{name}</a>
      </>
    ),
  ],
  ['Counted', ({ counted }) => counted, 'amount'],
  ['Expected', ({ expected }) => expected, 'amount'],
  [
    'Difference',
    ({ counted, expected }) => (counted > expected ? `+${counted - expected}` : counted - expected),
    'amount',
  ],
];

interface LinesProps {
  view: OfficeStockCount;
  path: string;
  only?: string;
}

function Lines({ view: { lines, next }, path, only }: LinesProps) {
  return (
    <>
      <ListTable stacked label="Counted" empty="Nothing." columns={columns} rows={lines} keyOf={({ id }) => id} />
      <NextPage href={nextPath(path, next, { only })}>More</NextPage>
    </>
  );
}
