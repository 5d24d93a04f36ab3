import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeStock } from '../../pages/office/stock.tsx';
import { maxUnits, stockList } from '../../pages/office/stock-columns.tsx';
import { OfficeStockCompare, OfficeStockCountPage } from '../../pages/office/stock-count.tsx';
import { OfficeStockCounts } from '../../pages/office/stock-counts.tsx';
import { OfficeStockLedger } from '../../pages/office/stock-ledger.tsx';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { countPath, officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { pageSize } from '../commerce/database/page.ts';
import { applyCount, beginCount, listCounts, scan, viewCount } from '../commerce/stock/counts.ts';
import { lowStock, stockLedger } from '../commerce/stock/ledger.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { StaffLine, Trimmed } from './fields.ts';
import { integerIn } from './integer-in.ts';
import { listSource, openList } from './lists/open-list.ts';
import { sendList } from './lists/send-list.ts';
import { mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { numberIn } from './product-form.ts';
import { screen } from './screen.ts';

const counts = officeMessages.stockCounts;

const words = officeMessages.stock;

const Title = z.object({ title: StaffLine.max(120).default('') });
const Scan = z.object({
  code: z.string().trim().min(1).max(255),
  units: Trimmed.transform((units) => Number(units || '1')).pipe(z.int().min(-maxUnits).max(maxUnits)),
  token: z.string().regex(/^[\w-]{1,60}$/),
});

/** Pages of the stock: what is low, counts by scanner, and the ledger of a variant. */
export const stock = new Hono<StoreEnv>();
const readers = screen('products.read');
const counters = screen('stock.count');
stock.get(officePaths.stock, readers, showLow);
stock.get(officePaths.stockTable, readers, (c) => sendList(c, lowOf(c)));
stock.get(officePaths.stockCounts, counters, (c) => showCounts(c));
const Begun = formOf(Title, (c, problem) => showCounts(c, mistakesIn(problem)));
stock.post(officePaths.stockCounts, counters, Begun, async (c) => {
  const { id } = await beginCount(officeOf(c).shop, c.req.valid('form').title);
  return c.redirect(countPath(id), 303);
});
stock.get(officePaths.stockCount, counters, (c) => showCount(c, {}));
const Scanned = formOf(Scan, (c, problem) => showCount(c, { failure: mistakesIn(problem), typed: problem.values }));
stock.post(officePaths.stockCount, counters, Scanned, async (c) => {
  const typed = c.req.valid('form');
  const id = numberIn(c, 'count');
  const scanned = await scan(officeOf(c).shop, { id, ...typed });
  // The sentence names a code that was not counted: left in the field, the next scan would be written into it.
  if (!scanned.ok) return showCount(c, { failure: scanned.error, typed: { units: String(typed.units) } });
  const { name, counted } = scanned.value;
  return c.redirect(`${countPath(id)}?${new URLSearchParams({ name, counted: String(counted) })}`, 303);
});
stock.get(officePaths.stockCompare, counters, (c) => showComparison(c));
stock.post(officePaths.stockCompare, counters, async (c) => {
  const applied = await applyCount(officeOf(c).shop, numberIn(c, 'count'));
  return applied.ok ? c.redirect(countPath(numberIn(c, 'count')), 303) : showComparison(c, applied.error);
});
stock.get(officePaths.stockLedger, readers, async (c) => {
  const balance = integerIn(c, 'balance', { least: Number.MIN_SAFE_INTEGER });
  const wish = { variant: numberIn(c, 'variant'), before: integerIn(c, 'before'), balance };
  const ledger = dataOf(await stockLedger(officeOf(c).shop.db, wish));
  return showPage(c, { title: words.ledgerTitle(ledger.variant.name), body: <OfficeStockLedger ledger={ledger} /> });
});

async function showLow(c: Context<StoreEnv>): Promise<Response> {
  const { failure, done, ...listing } = await openList(c, lowOf(c));
  const body = <OfficeStock {...listing} mayCount={mayDo(officeOf(c).staff.role, 'stock.count')} />;
  return showPage(c, { title: words.title, body, failure, done });
}

/** Returns the list of what is low with its rows. */
function lowOf(c: Context<StoreEnv>) {
  const { db } = officeOf(c).shop;
  return listSource(stockList(), {
    read: async ({ filter: { least, most = 3 }, after, size }) => {
      const [afterStock, afterId] = after?.split('~').map(Number) ?? [];
      const { variants, next } = await lowStock(db, { least, most, afterStock, afterId }, size);
      const isCut = next !== null && variants.length < (size ?? pageSize);
      return { rows: variants, next: next && `${next.stock}~${next.id}`, isCut };
    },
  });
}

async function showCounts(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const list = await listCounts(officeOf(c).shop.db, integerIn(c, 'before'));
  return showPage(c, { title: counts.title, body: <OfficeStockCounts list={list} />, failure });
}

/** Returns the count of a request, with a page of what was counted. @throws Refusal where there is none */
const loadCount = async (c: Context<StoreEnv>, only: 'all' | 'different') =>
  dataOf(await viewCount(officeOf(c).shop.db, { id: numberIn(c, 'count'), only, after: integerIn(c, 'after') }));

interface Refused {
  failure?: Failure;
  typed?: Readonly<Record<string, string>>;
}

async function showCount(c: Context<StoreEnv>, { failure, typed = {} }: Refused): Promise<Response> {
  const view = await loadCount(c, 'all');
  const name = c.req.query('name');
  const counted = c.req.query('counted') ?? '';
  const done = !failure && name && /^\d{1,9}$/.test(counted) ? `${name.slice(0, 300)}: ${counted}` : undefined;
  const body = <OfficeStockCountPage view={view} token={randomUUID()} typed={typed} />;
  return showPage(c, { title: view.count.title, body, failure, done });
}

async function showComparison(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const only = c.req.query('only') === 'all' ? 'all' : 'different';
  const view = await loadCount(c, only);
  const body = <OfficeStockCompare view={view} only={only} />;
  return showPage(c, { title: counts.compareTitle(view.count.title), body, failure });
}
