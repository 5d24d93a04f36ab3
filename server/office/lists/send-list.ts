import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from 'hono';
import { chosenColumns, fileColumns, type ListColumn } from '../../../pages/office/lists/columns.ts';
import type { FilterSet } from '../../../pages/office/lists/filters.ts';
import { csvOf } from '../../../shared/text/csv.ts';
import { record } from '../../commerce/audit/record.ts';
import { inTransaction } from '../../commerce/database/connection.ts';
import type { StoreEnv } from '../../http/context.ts';
import { dataOf } from '../../http/errors/refusal.ts';
import { streamedResponse } from '../../rendering/streamed-response.ts';
import { officeOf } from '../office-of.ts';
import { type ListSource, readState, seenBy } from './open-list.ts';
import { readFilter } from './read-filter.ts';

/** Rows that are read at a time. */
const readAtOnce = 500;

/**
 * Sends all pages of a list as CSV while they are read: the rows of its filter in its order, with the columns that the page
 * shows. With columns that lead to persons it leaves an entry in the audit trail. @throws Refusal for a filter that cannot be read
 */
export async function sendList<Row, Filters extends FilterSet>(
  c: Context<StoreEnv>,
  source: ListSource<Row, Filters>,
): Promise<Response> {
  const list = seenBy(c, source.list);
  const { typed, sort, columns } = await readState(c, source);
  const filter = dataOf(readFilter(source.list.filters, typed));
  const shown = chosenColumns(list.columns, columns);
  if (c.req.method === 'GET') await recordPersonal(c, list.name, shown);
  const pages = async (after: string | undefined) => source.read({ filter, sort, after, size: readAtOnce });
  return streamedResponse(c, writeTable(shown, pages), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${list.name}.csv"`,
    'X-Content-Type-Options': 'nosniff',
  });
}

async function recordPersonal<Row>(c: Context<StoreEnv>, name: string, shown: readonly ListColumn<Row>[]) {
  const personal = shown.filter(({ isPersonal }) => isPersonal);
  if (personal.length === 0) return;
  const { db, clock } = officeOf(c).shop;
  const columns = personal.map((column) => column.name).join(', ');
  const note = { action: 'list.exported', subject: `list:${name}`, details: { columns }, at: clock.now() } as const;
  await inTransaction(db, (trx) => record(trx, note));
}

/** Yields rows as CSV. @param pages reads the page after a row */
async function* writeTable<Row>(
  shown: readonly ListColumn<Row>[],
  pages: (after: string | undefined) => ReturnType<ListSource<Row, FilterSet>['read']>,
): AsyncGenerator<string> {
  const columns = fileColumns(shown);
  yield csvOf([columns.map(([heading]) => heading())]);
  let after: string | undefined;
  do {
    const { rows, next } = await pages(after);
    if (rows.length > 0) yield csvOf(rows.map((row) => columns.map(([, cell]) => cell(row))));
    after = next ?? undefined;
    await turn();
  } while (after !== undefined);
}
