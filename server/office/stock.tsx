import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeStock } from '../../pages/office/stock.tsx';
import { OfficeStockCompare, OfficeStockCountPage } from '../../pages/office/stock-count.tsx';
import { OfficeStockCounts } from '../../pages/office/stock-counts.tsx';
import { OfficeStockLedger } from '../../pages/office/stock-ledger.tsx';
import { type Failure, ok } from '../../shared/errors.ts';
import { countPath, officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { applyCount } from '../commerce/stock/apply-count.ts';
import { beginCount, listCounts, viewCount } from '../commerce/stock/counts.ts';
import { stockLedger } from '../commerce/stock/ledger.ts';
import { lowStock } from '../commerce/stock/low.ts';
import { scan } from '../commerce/stock/scan.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { StaffLine } from './fields.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { refusedBy, showPage } from './page.tsx';
import { numberIn } from './product-form.ts';
import { screen } from './screen.ts';
import { unreadable } from './unreadable.ts';

const Text = z.string().default('');
const Title = z.object({ title: StaffLine.max(120) });
const mostUnits = 1_000_000;
const Scan = z.object({
  code: z.string().trim().min(1).max(255),
  units: z.coerce.number().int().min(-mostUnits).max(mostUnits),
  token: z.string().regex(/^[\w-]{1,60}$/),
});

/** Pages of the stock: what is low, counts by scanner, and the ledger of a variant. */
export function stockScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const readers = screen('products.read');
  const counters = screen('stock.count');
  app.get(officePaths.stock, readers, showLow);
  app.get(officePaths.stockCounts, counters, (c) => showCounts(c));
  app.post(officePaths.stockCounts, counters, formOf(z.object({ title: Text }), unreadable), async (c) => {
    const begun = await checked(Title, c.req.valid('form'), async ({ title }) =>
      ok(await beginCount(officeOf(c).shop, title)),
    );
    return begun.ok ? c.redirect(countPath(begun.value.id), 303) : showCounts(c, begun.error);
  });
  app.get(officePaths.stockCount, counters, (c) => showCount(c, {}));
  const ScanForm = z.object({ code: Text, units: Text, token: Text });
  app.post(officePaths.stockCount, counters, formOf(ScanForm, unreadable), async (c) => {
    const { code, units, token } = c.req.valid('form');
    const id = numberIn(c, 'count');
    const scanned = await checked(Scan, { code, token, units: units.trim() || '1' }, (valid) =>
      scan(officeOf(c).shop, { id, ...valid }),
    );
    if (!scanned.ok) return showCount(c, { failure: scanned.error, typed: { code, units } });
    const { name, counted } = scanned.value;
    return c.redirect(`${countPath(id)}?${new URLSearchParams({ name, counted: String(counted) })}`, 303);
  });
  app.get(officePaths.stockCompare, counters, (c) => showComparison(c));
  app.post(officePaths.stockCompare, counters, async (c) => {
    const applied = await applyCount(officeOf(c).shop, numberIn(c, 'count'));
    return applied.ok ? c.redirect(countPath(numberIn(c, 'count')), 303) : showComparison(c, applied.error);
  });
  app.get(officePaths.stockLedger, readers, async (c) => {
    const balance = integerIn(c, 'balance', { least: Number.MIN_SAFE_INTEGER });
    const wish = { variant: numberIn(c, 'variant'), before: integerIn(c, 'before'), balance };
    const ledger = dataOf(await stockLedger(officeOf(c).shop.db, wish));
    return showPage(c, { title: `Stock of ${ledger.variant.name}`, body: <OfficeStockLedger ledger={ledger} /> });
  });
  return app;
}

async function showLow(c: Context<StoreEnv>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const most = integerIn(c, 'most', { most: mostUnits }) ?? 3;
  const afterStock = integerIn(c, 'afterStock', { least: -mostUnits, most: mostUnits });
  const list = await lowStock(shop.db, { most, afterStock, afterId: integerIn(c, 'afterId') });
  const body = <OfficeStock most={most} list={list} mayCount={mayDo(staff.role, 'stock.count')} />;
  return showPage(c, { title: 'Low stock', body });
}

async function showCounts(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const list = await listCounts(officeOf(c).shop.db, integerIn(c, 'before'));
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const body = <OfficeStockCounts list={list} problem={problem} />;
  return showPage(c, { title: 'Counts of the stock', body, status });
}

/** Returns the count of a request, with a page of what was counted. @throws Refusal where there is none */
const countOf = async (c: Context<StoreEnv>, only: 'all' | 'different') =>
  dataOf(await viewCount(officeOf(c).shop.db, { id: numberIn(c, 'count'), only, after: integerIn(c, 'after') }));

interface Refused {
  failure?: Failure;
  typed?: { code: string; units: string };
}

async function showCount(
  c: Context<StoreEnv>,
  { failure, typed = { code: '', units: '' } }: Refused,
): Promise<Response> {
  const view = await countOf(c, 'all');
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const name = c.req.query('name');
  const counted = c.req.query('counted') ?? '';
  const done = !failure && name && /^\d{1,9}$/.test(counted) ? `${name.slice(0, 300)}: ${counted}` : undefined;
  const shown = { view, problem, done, token: randomUUID(), typed };
  return showPage(c, { title: view.count.title, body: <OfficeStockCountPage {...shown} />, status });
}

async function showComparison(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const only = c.req.query('only') === 'all' ? 'all' : 'different';
  const view = await countOf(c, only);
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const body = <OfficeStockCompare view={view} only={only} problem={problem} />;
  return showPage(c, { title: `Compare: ${view.count.title}`, body, status });
}
