import type { Context } from 'hono';
import { chosenColumns, columnsFor } from '../../../pages/office/lists/columns.ts';
import type { ListDescription, Ticks } from '../../../pages/office/lists/description.ts';
import type { FilterSet, FilterValues } from '../../../pages/office/lists/filters.ts';
import type { ListingProps } from '../../../pages/office/lists/listing.tsx';
import { codes, type Failure, fail, ok, type Result } from '../../../shared/errors.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { ListPage, ListSort, ListState, TypedFilter } from '../../../shared/office/lists.ts';
import { mayDo } from '../../../shared/staff/roles.ts';
import { loadColumns } from '../../commerce/staff/list-columns.ts';
import { listViews, sharing } from '../../commerce/staff/list-views.ts';
import type { StoreEnv } from '../../http/context.ts';
import { doneIn } from '../done.ts';
import { integerIn } from '../integer-in.ts';
import { officeOf } from '../office-of.ts';
import { readFilter, typedFilter } from './read-filter.ts';

/** What is read of a list. */
export interface ListWish<Filter> {
  filter: Filter;
  /** Null: the usual order. */
  sort: ListSort | null;
  /** What stands in addresses of the row before the page; undefined: it is the first page. */
  after: string | undefined;
  /** Rows of the page; undefined: as many as a page shows. */
  size?: number;
}

/** A list as a request finds it: its description, and where its rows come from. */
export interface ListSource<Row, Filters extends FilterSet> {
  list: ListDescription<Row, Filters>;
  /** Returns a filter with what its parts mean beside each other, such as the currency of an amount. */
  complete?: (typed: TypedFilter) => TypedFilter;
  read: (wish: ListWish<FilterValues<Filters>>) => Promise<ListPage<Row>>;
}

/** Returns a source whose reader is checked against the filter of its list. */
export const listSource = <Row, Filters extends FilterSet>(
  list: ListDescription<Row, Filters>,
  rest: Omit<ListSource<Row, Filters>, 'list'>,
): ListSource<Row, Filters> => ({ list, ...rest });

interface OpenList<Row> extends ListingProps<Row> {
  /** Why no rows are there. */
  failure: Failure | undefined;
  /** What was done to a view of it. */
  done: string | undefined;
}

/** Opens the page of a list that the address asks for, with the columns and views of the person. */
export async function openList<Row, Filters extends FilterSet>(
  c: Context<StoreEnv>,
  source: ListSource<Row, Filters>,
): Promise<OpenList<Row>> {
  const list = seenBy(c, source.list);
  const state = await readState(c, source);
  const filter = readFilter(source.list.filters, state.typed);
  const after = afterIn(c, list);
  const done = doneIn(c, officeMessages.lists.views.done);
  if (!filter.ok) return { list, state, page: null, failure: filter.error, done };
  if (!after.ok) return { list, state, page: null, failure: after.error, done };
  const page = await source.read({ filter: filter.value, sort: state.sort, after: after.value });
  return { list, state, page, failure: undefined, done };
}

/** Returns a list with the columns that the person may see. */
export const seenBy = <Row, Filters extends FilterSet>(
  c: Context<StoreEnv>,
  list: ListDescription<Row, Filters>,
): ListDescription<Row, Filters> => ({ ...list, columns: columnsFor(list.columns, officeOf(c).staff.role) });

/** Returns what an address asks of a list; names that it does not have count for nothing. */
export async function readState<Row, Filters extends FilterSet>(
  c: Context<StoreEnv>,
  { list, complete = (typed) => typed }: Pick<ListSource<Row, Filters>, 'list' | 'complete'>,
): Promise<ListState> {
  const { shop, staff } = officeOf(c);
  const { name, columns, ticks } = seenBy(c, list);
  const asked = (c.req.query('columns') ?? '')
    .split(',')
    .filter((one) => columns.some((column) => column.name === one));
  const [names, views] = await Promise.all([
    asked.length > 0 ? asked : loadColumns(shop.db, staff.id, name),
    listViews(shop.db, staff, name),
  ]);
  const text = c.req.query('sort') ?? '';
  const sort = { by: text.replace(/^-/, ''), down: text.startsWith('-') };
  return {
    typed: complete(typedFilter((part) => c.req.query(part), list.filters)),
    sort: columns.some((column) => column.sort && column.name === sort.by) ? sort : null,
    columns: chosenColumns(columns, names).map((column) => column.name),
    hasOwnColumns: asked.length > 0,
    views,
    removedView: integerIn(c, 'view') ?? null,
    mayShare: mayDo(staff.role, sharing),
    ticked: ticks ? tickedIn(c, ticks) : [],
  };
}

/** Returns what an address has ticked; what no box can have counts for nothing. */
const tickedIn = (c: Context<StoreEnv>, { name, pattern }: Pick<Ticks<never>, 'name' | 'pattern'>): string[] => [
  ...new Set((c.req.queries(name) ?? []).filter((value) => pattern.test(value))),
];

function afterIn(c: Context<StoreEnv>, { after }: Pick<ListDescription<never>, 'after'>): Result<string | undefined> {
  const text = c.req.query('after') || undefined;
  if (text === undefined || after.test(text)) return ok(text);
  return fail(codes.invalidInput, 'checkMarkedFields');
}
