import type { Context } from 'hono';
import { chosenColumns, fileColumns, type ListColumn } from '../../../pages/office/lists/columns.ts';
import type { FilterSet } from '../../../pages/office/lists/filters.ts';
import { record } from '../../commerce/audit/record.ts';
import { inTransaction } from '../../commerce/database/connection.ts';
import type { StoreEnv } from '../../http/context.ts';
import { dataOf } from '../../http/errors/refusal.ts';
import { streamedResponse } from '../../rendering/streamed-response.ts';
import { csvHeaders, csvPages } from '../csv-file.ts';
import { officeOf } from '../office-of.ts';
import { type ListSource, readState, seenBy } from './open-list.ts';
import { readFilter } from './read-filter.ts';

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
  const cells = fileColumns(shown);
  const headings = cells.map(([heading]) => heading());
  const pages = csvPages(headings, async (after: string | undefined, size) => {
    const { rows, next } = await source.read({ filter, sort, after, size });
    return { rows: rows.map((row) => cells.map(([, cell]) => cell(row))), next };
  });
  return streamedResponse(c, pages, csvHeaders(list.name));
}

async function recordPersonal<Row>(c: Context<StoreEnv>, name: string, shown: readonly ListColumn<Row>[]) {
  const personal = shown.filter(({ isPersonal }) => isPersonal);
  if (personal.length === 0) return;
  const { db, clock } = officeOf(c).shop;
  const columns = personal.map((column) => column.name).join(', ');
  const note = { action: 'list.exported', subject: `list:${name}`, details: { columns }, at: clock.now() } as const;
  await inTransaction(db, (trx) => record(trx, note));
}
