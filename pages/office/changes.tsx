import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { ChangeSetList } from '../../shared/office/changes.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { MomentField } from './moment-fields.tsx';
import { Field, inShopZone, LongField, Minute, NumbersField } from './parts.tsx';

const words = officeMessages.changes;

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
        <Field label={words.name} name="title" maxLength={120} defaultValue={typed.title} />
        <LongField label={words.paste} name="paste" rows={8} defaultValue={typed.paste} />
        <Field label={words.file} name="table" type="file" accept=".csv,.tsv,.txt,text/csv" />
        <NumbersField chosen={typed.numbers} />
        <MomentField label={words.countedAt} name="countedAt" typed={typed} />
        <p>{words.emptyCells}</p>
        <button type="submit">{words.preview}</button>
      </form>
      <p>
        <a href={officePaths.texts}>{officeMessages.texts.title}</a>
      </p>
      <h2>{words.sets}</h2>
      <ListTable label={words.sets} empty={words.noneYet} columns={columns} rows={list.sets} keyOf={({ id }) => id} />
      <NextPage href={nextPath(officePaths.changes, list.next, {}, 'before')}>{words.older}</NextPage>
    </>
  );
}

const columns: readonly Column<ChangeSetList['sets'][number]>[] = [
  [() => words.set, ({ id }) => <a href={changePath(id)}>{id}</a>],
  [() => words.kind, ({ kind }) => words.kinds[kind]],
  [() => words.name, ({ title }) => title],
  [() => words.state, ({ state }) => words.states[state]],
  [inShopZone(() => words.made), ({ madeAt }) => <Minute at={madeAt} />],
  [() => words.by, ({ by }) => by],
];
