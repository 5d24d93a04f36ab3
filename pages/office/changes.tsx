import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { ChangeSetList } from '../../shared/office/changes.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { MomentField } from './moment-fields.tsx';
import { Field, inShopZone, LongField, Minute, NumbersField } from './parts.tsx';

interface Props {
  list: ChangeSetList;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders the form for a new change set, and the sets there are. */
export function OfficeChanges({ list, typed }: Props) {
  return (
    <>
      <form className="stack" method="post" action={officePaths.changes} encType="multipart/form-data">
        <Field label="Title" name="title" maxLength={120} defaultValue={typed.title} />
        <LongField
          label="Paste a table. Its first line names the columns, e.g. SKU, Price, Compare-at price, Inventory quantity"
          name="paste"
          rows={8}
          defaultValue={typed.paste}
        />
        <Field label="Or a file (CSV, at most 5 MB)" name="table" type="file" accept=".csv,.tsv,.txt,text/csv" />
        <NumbersField chosen={typed.numbers} />
        <MomentField label="When the stock in it was counted; empty: now" name="countedAt" typed={typed} />
        <p>A column that is missing and a cell that is empty change nothing; a cell with - is emptied.</p>
        <button type="submit">Preview</button>
      </form>
      <p>
        <a href={officePaths.texts}>{officeMessages.texts.title}</a>
      </p>
      <h2>Change sets</h2>
      <ListTable label="Change sets" empty="None yet." columns={columns} rows={list.sets} keyOf={({ id }) => id} />
      <NextPage href={nextPath(officePaths.changes, list.next, {}, 'before')}>Older change sets</NextPage>
    </>
  );
}

const columns: readonly Column<ChangeSetList['sets'][number]>[] = [
  ['Set', ({ id }) => <a href={changePath(id)}>{id}</a>],
  ['Kind', ({ kind }) => kind],
  ['Title', ({ title }) => title],
  ['State', ({ state }) => state],
  [inShopZone('Made'), ({ madeAt }) => <Minute at={madeAt} />],
  ['By', ({ by }) => by],
];
