import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { StockCounts } from '../../shared/office/stock.ts';
import { changePath, countPath, officePaths } from '../../shared/staff/paths.ts';
import { actorName } from '../../shared/staff/words.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, inShopZone, Minute, PostForm } from './parts.tsx';

const words = officeMessages.stockCounts;

interface Props {
  list: StockCounts;
}

const columns: readonly Column<StockCounts['counts'][number]>[] = [
  [
    () => words.oneCount,
    ({ id, title }) => (
      <a href={countPath(id)}>
        {id}: {title}
      </a>
    ),
  ],
  [inShopZone(() => words.begun), ({ at }) => <Minute at={at} />],
  [() => terms.by, ({ by }) => actorName(by)],
  [
    () => words.result,
    ({ set }) => (set === null ? words.goesOn : <a href={changePath(set)}>{terms.changeSet(set)}</a>),
  ],
];

/** Renders the form that begins a count, and the counts there were. */
export function OfficeStockCounts({ list: { counts, next } }: Props) {
  return (
    <>
      <PostForm fields="row" action={officePaths.stockCounts} label={words.begin}>
        <Field label={words.what} name="title" maxLength={120} />
      </PostForm>
      <h2>{words.counts}</h2>
      <ListTable stacked label={words.counts} empty={words.noneYet} columns={columns} rows={counts} />
      <NextPage href={nextPath(officePaths.stockCounts, next, {}, 'before')}>{words.older}</NextPage>
    </>
  );
}
