import type { ReactNode } from 'react';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { type ListPage, type ListState, listQuery, officeLists } from '../../../shared/office/lists.ts';
import { type Column, type EmptyProps, ListTable, listPath, NextPage, type SortLink } from '../list.tsx';
import { ColumnForm } from './column-form.tsx';
import { chosenColumns, type ListColumn } from './columns.ts';
import { everyRow, type ListDescription, statePath } from './description.ts';
import { FilterForm, foundId } from './filter-form.tsx';
import { filterInWords, isFiltered } from './filters.ts';
import { type TickActions, TickForm, tickColumn } from './tick-form.tsx';
import { ViewForm, Views } from './views.tsx';

const { frame, lists: words } = officeMessages;

export interface ListingProps<Row> {
  list: ListDescription<Row>;
  state: ListState;
  /** Null: what the address asks for cannot be read. */
  page: ListPage<Row> | null;
}

interface Props<Row> extends ListingProps<Row> {
  /** What stands there while the shop has no such row; absent: the words of the list. */
  empty?: string | undefined;
  /** Where rows begin. */
  begin?: EmptyProps['begin'];
  /** What can be done with rows that are ticked; absent: none can be ticked. */
  ticking?: TickActions | undefined;
  /** What stands between the forms and the rows. */
  children?: ReactNode;
}

/** Renders a list: its filter and columns, the rows that fit, the link to the next page and to the file of all pages. */
export function Listing<Row>({ list, state, page, ticking, empty, begin, children }: Props<Row>) {
  return (
    <>
      <Views name={list.name} state={state} />
      <FilterForm list={list} state={state} />
      {children}
      {page && (
        <>
          <Found {...{ list, state, page, ticking, empty, begin }} />
          <Foot {...{ list, state, page }} />
        </>
      )}
    </>
  );
}

/** Renders what can be done with a list as it is shown: its file, its columns, and a view of it. */
function Foot<Row>({ list, state, page: { rows, isCut = false } }: Pick<FoundProps<Row>, 'list' | 'state' | 'page'>) {
  const { name, fileLabel = terms.exportCsv } = list;
  const hasFile = rows.length > 0 || isCut;
  return (
    <div className="row office-foot">
      {hasFile && fileLabel !== null && (
        <a className="target" href={listPath(officeLists[name].filePath, listQuery(state))}>
          {fileLabel}
        </a>
      )}
      {hasFile && <ColumnForm list={list} state={state} />}
      <ViewForm name={name} state={state} />
    </div>
  );
}

type FoundProps<Row> = Omit<Props<Row>, 'page' | 'children'> & { page: ListPage<Row> };

function Found<Row>({ list, state, page, ticking, empty, begin }: FoundProps<Row>) {
  const { name, filters, words: own } = list;
  const ticks = ticking && list.ticks;
  const { rows, next, isCut = false, note } = page;
  const isEmpty = rows.length === 0;
  const shown = chosenColumns(list.columns, state.columns);
  const columns = shown.map(({ heading, cell, look }): Column<Row> => [heading, cell, look]);
  const table = (
    <ListTable
      stacked
      label={own.title}
      empty={empty ?? own.empty}
      begin={begin}
      columns={ticks ? [tickColumn(ticks, state), ...columns] : columns}
      rows={rows}
      sorts={sortsOf(list, state, shown)}
    />
  );
  const found = isEmpty && isFiltered(filters, state.typed) ? <NoneFits list={list} isCut={isCut} /> : table;
  const nextLabel = isCut ? words.lookFurther : frame.nextPage;
  const hasForm = !isEmpty || next !== null || state.ticked.length > 0;
  return (
    <>
      {!isEmpty && <Filtered list={list} state={state} />}
      {note && <p>{note}</p>}
      {ticks && hasForm ? (
        <TickForm {...ticking} {...{ list, ticks, state, rows, next, nextLabel }}>
          {found}
        </TickForm>
      ) : (
        <>
          {found}
          <NextPage href={next === null ? null : statePath(name, state, { after: next })}>{nextLabel}</NextPage>
        </>
      )}
    </>
  );
}

/** Renders what the rows are filtered by, and the link to all; nothing where they are not. */
function Filtered({ list, state }: { list: ListDescription<never>; state: ListState }) {
  const parts = filterInWords(list.filters, state.typed);
  if (parts.length === 0) return null;
  return (
    <p id={foundId}>
      {words.filteredBy(parts.join(', '))} <a href={everyRow(list)}>{list.words.all}</a>
    </p>
  );
}

function NoneFits({ list, isCut }: { list: ListDescription<never>; isCut: boolean }) {
  if (isCut) return <p>{words.noneHere}</p>;
  return (
    <p id={foundId}>
      {list.words.noneFits} <a href={everyRow(list)}>{list.words.all}</a>
    </p>
  );
}

/** Returns the links of headings by which a list can be sorted: a press turns the order round. */
function sortsOf<Row>(
  { name }: ListDescription<Row>,
  state: ListState,
  shown: readonly ListColumn<Row>[],
): ReadonlyMap<string, SortLink> {
  const links = shown.flatMap(({ name: by, heading, sort }): [string, SortLink][] => {
    if (!sort) return [];
    const isBy = state.sort?.by === by;
    const down = isBy ? !state.sort?.down : sort === 'down';
    const order = !isBy ? undefined : state.sort?.down ? 'descending' : 'ascending';
    return [[heading(), { href: statePath(name, state, { sort: down ? `-${by}` : by }), order }]];
  });
  return new Map(links);
}
