import type { StockCounts } from '../../shared/office/stock.ts';
import { changePath, countPath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, inShopZone, Minute } from './parts.tsx';

interface Props {
  list: StockCounts;
}

const columns: readonly Column<StockCounts['counts'][number]>[] = [
  [
    'Count',
    ({ id, title }) => (
      <a href={countPath(id)}>
        {id}: {title}
      </a>
    ),
  ],
  [inShopZone('Begun'), ({ at }) => <Minute at={at} />],
  ['By', ({ by }) => by],
  ['Result', ({ set }) => (set === null ? 'goes on' : <a href={changePath(set)}>change set {set}</a>)],
];

/** Renders the form that begins a count, and the counts there were. */
export function OfficeStockCounts({ list: { counts, next } }: Props) {
  return (
    <>
      <form className="row" method="post" action={officePaths.stockCounts}>
        <Field label="What is counted, such as a shelf" name="title" maxLength={120} />
        <button type="submit">Begin</button>
      </form>
      <h2>Counts</h2>
      <ListTable label="Counts" empty="None yet." columns={columns} rows={counts} keyOf={({ id }) => id} />
      <NextPage href={nextPath(officePaths.stockCounts, next, {}, 'before')}>Older counts</NextPage>
    </>
  );
}
