import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type OfficeListName, officeListNames, officeLists } from '../../../shared/office/lists.ts';
import { officePaths } from '../../../shared/staff/paths.ts';
import { admitStaff } from '../../commerce/staff/admit.ts';
import { storeColumns } from '../../commerce/staff/list-columns.ts';
import { changeView, saveView } from '../../commerce/staff/list-views.ts';
import type { StoreEnv } from '../../http/context.ts';
import { dataOf } from '../../http/errors/refusal.ts';
import { formOf } from '../../http/forms/form.ts';
import { leadTo } from '../done.ts';
import { StaffLine, Text } from '../fields.ts';
import { officeOf } from '../office-of.ts';
import { numberIn } from '../product-form.ts';
import { screen } from '../screen.ts';

const maxQuery = 2_000;
const maxParts = 40;
/** Parts of an address that are no part of what a list shows. */
const passing: readonly string[] = ['after', 'done', 'view'];

const Query = z.string().max(maxQuery).default('').transform(queryIn);
const List = z.enum(officeListNames);
const Columns = z.object({ list: List, query: Query }).catchall(Text);
const Name = StaffLine.min(1).max(60);
const NewView = z.object({ list: List, query: Query, name: Name, shared: Text });
const Change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('rename'), query: Query, before: Text, name: Name }),
  z.object({ do: z.enum(['remove', 'restore']), query: Query }),
]);

/** What persons keep of lists: their columns, and views. Each needs the permission of its list. */
export const lists = new Hono<StoreEnv>();
const everyone = screen(null);
lists.post(officePaths.listColumns, everyone, formOf(Columns), async (c) => {
  const { list, query, ...form } = c.req.valid('form');
  const { shop, staff } = await admitTo(c, list);
  const columns = Object.keys(form).flatMap((field) => /^columns\.([\w-]{1,30})$/.exec(field)?.[1] ?? []);
  await storeColumns(shop.db, staff.id, { list, columns: columns.slice(0, maxParts) });
  return c.redirect(pathOf(list, query), 303);
});
lists.post(officePaths.listViews, everyone, formOf(NewView), async (c) => {
  const { list, query, name, shared } = c.req.valid('form');
  const { shop, staff } = await admitTo(c, list);
  dataOf(await saveView(shop, staff, { list, name, query, isShared: shared === 'on' }));
  return leadTo(c, pathOf(list, query), 'viewSaved');
});
lists.post(officePaths.listView, everyone, formOf(Change), async (c) => {
  const { query, ...change } = c.req.valid('form');
  const { shop, staff } = officeOf(c);
  const id = numberIn(c, 'view');
  const { list } = dataOf(await changeView(shop, staff, id, change));
  const path = pathOf(list, query);
  if (change.do === 'restore') return leadTo(c, path, 'viewRestored');
  if (change.do === 'rename') return leadTo(c, path, 'viewRenamed');
  return leadTo(c, `${path}${path.includes('?') ? '&' : '?'}view=${id}`, 'viewRemoved');
});

/** Returns the office for a person who may see a list. @throws Refusal that names the permission */
async function admitTo(c: Context<StoreEnv>, list: OfficeListName) {
  const office = officeOf(c);
  dataOf(await admitStaff(office.shop, office.token, officeLists[list].permission));
  return office;
}

const pathOf = (list: OfficeListName, query: string) => `${officeLists[list].path}${query === '' ? '' : `?${query}`}`;

/** Returns the parts of a query that say what a list shows. */
function queryIn(text: string): string {
  const parts = [...new URLSearchParams(text)].filter(
    ([name, value]) => /^\w{1,40}$/.test(name) && value !== '' && !passing.includes(name),
  );
  return new URLSearchParams(parts.slice(0, maxParts)).toString();
}
