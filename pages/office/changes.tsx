import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { ChangeList, ListedChange, PlannedChange } from '../../shared/office/changes.ts';
import { changePath, importPath, officePaths } from '../../shared/staff/paths.ts';
import { actorName } from '../../shared/staff/words.ts';
import { Action } from './action.tsx';
import { Calendar } from './calendar.tsx';
import { ProductFileForm } from './imports.tsx';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { MomentField } from './moment-fields.tsx';
import { Card, Field, inShopZone, LongField, Minute, NumbersField, PostForm, typedField } from './parts.tsx';
import { StateMark, type StateTone } from './state-mark.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.changes;

/** What the place of changes shows: all, only product files and their imports, or a month of what is planned. */
export const changeLists = ['all', 'imports', 'planned'] as const;
export type ChangeListName = (typeof changeLists)[number];

interface Props {
  which: ChangeListName;
  list: ChangeList;
  /** The month of the calendar, such as `2026-11`, and what is planned in it; null: the list is shown. */
  month: { name: string; planned: readonly PlannedChange[] } | null;
  /** What was typed into the form of a table that was refused. */
  typed: Readonly<Record<string, string>>;
  /** The form that was sent last; null: none. */
  sent: 'table' | 'file' | null;
  /** Whether the reader's role imports reviews as well. */
  mayImportReviews: boolean;
}

/** Renders the forms that begin a change, and the changes there are as a list or on a calendar. */
export function OfficeChanges({ which, list, month, typed, sent, mayImportReviews }: Props) {
  return (
    <>
      <p>{words.about}</p>
      <Card title={words.begin}>
        <Action title={words.byTable} isOpen={sent === 'table'}>
          <TableForm typed={typed} />
        </Action>
        <Action title={officeMessages.imports.title} isOpen={sent === 'file' || which === 'imports'}>
          <ProductFileForm />
        </Action>
        <p className="row">
          <a href={officePaths.changesTable}>{words.exportProducts}</a>
          <a href={officePaths.texts}>{screenNames.texts}</a>
          {mayImportReviews && <a href={officePaths.reviewImports}>{officeMessages.reviewImports.title}</a>}
        </p>
      </Card>
      <Tabs
        label={screenNames.changes}
        tabs={changeLists.map((name) => {
          const list = name === 'all' ? undefined : name;
          return [listPath(officePaths.changes, { list }), words.lists[name], name === which];
        })}
      />
      {month ? <Calendar month={month.name} planned={month.planned} /> : <List which={which} list={list} />}
    </>
  );
}

const TableForm = ({ typed }: Pick<Props, 'typed'>) => (
  <PostForm action={officePaths.changes} encType="multipart/form-data" label={terms.preview}>
    <Field
      label={terms.title}
      hint={officeMessages.hints.changes.title}
      {...typedField(typed)('title')}
      maxLength={120}
    />
    <LongField label={words.paste} name="paste" rows={8} defaultValue={typed.paste} />
    <Field label={words.file} name="table" type="file" accept=".csv,.tsv,.txt,text/csv" />
    <NumbersField chosen={typed.numbers} />
    <MomentField label={words.countedAt} hint={officeMessages.hints.changes.countedAt} name="countedAt" typed={typed} />
    <p>{words.emptyCells}</p>
  </PostForm>
);

function List({ which, list: { changes, next } }: Pick<Props, 'which' | 'list'>) {
  const query = { list: which === 'all' ? undefined : which };
  return (
    <>
      <ListTable stacked label={words.lists[which]} empty={words.noneYet} columns={columns} rows={changes} />
      <NextPage href={nextPath(officePaths.changes, next, query, 'before')}>{words.older}</NextPage>
    </>
  );
}

const columns: readonly Column<ListedChange>[] = [
  [
    () => terms.title,
    ({ id, kind, title }) => (
      <a href={kind === 'file' ? importPath(id) : changePath(id)} aria-label={`${title}, ${id}`}>
        {title}
      </a>
    ),
  ],
  [() => terms.kind, ({ kind }) => words.kinds[kind]],
  [() => words.set, ({ id }) => id, 'amount'],
  [() => terms.state, ({ state }) => <ChangeStateMark state={state} />],
  [inShopZone(() => words.made), ({ at }) => <Minute at={at} />],
  [() => terms.by, ({ by }) => actorName(by)],
];

const toneOf: Readonly<Record<ListedChange['state'], StateTone>> = {
  draft: 'waiting',
  scheduled: 'waiting',
  applying: 'waiting',
  applied: 'done',
  undoing: 'waiting',
  undone: 'still',
  previewing: 'waiting',
  previewed: 'waiting',
  importing: 'waiting',
  imported: 'done',
  failed: 'wrong',
  discarded: 'still',
};

/** Renders the state of a change set or a product file. */
export const ChangeStateMark = ({ state }: Pick<ListedChange, 'state'>) => (
  <StateMark tone={toneOf[state]}>
    {knownText(words.states, state) ?? knownText(officeMessages.imports.states, state) ?? state}
  </StateMark>
);
