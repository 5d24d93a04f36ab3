import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeStock } from '../../pages/office/stock.tsx';
import { OfficeStockCompare, OfficeStockCountPage } from '../../pages/office/stock-count.tsx';
import { OfficeStockCounts } from '../../pages/office/stock-counts.tsx';
import { OfficeStockLedger } from '../../pages/office/stock-ledger.tsx';
import { officeSelf } from '../../shared/contract/office/session.ts';
import {
  officeStockCount,
  officeStockCountApply,
  officeStockCountBegin,
  officeStockCounts,
  officeStockLedger,
  officeStockLow,
  officeStockScan,
} from '../../shared/contract/office/stock.ts';
import type { Failure } from '../../shared/errors.ts';
import { countPath, officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { refusedBy, showPage } from './page.tsx';
import { invalidForm, numberIn } from './product-form.ts';

const Text = z.string().default('');

/** Pages of the stock: what is low, counts by scanner, and the ledger of a variant. */
export function stockScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.stock, showLow);
  app.get(officePaths.stockCounts, (c) => showCounts(c));
  app.post(officePaths.stockCounts, formOf(z.object({ title: Text }), invalidForm), async (c) => {
    const begun = await c.get('api').attempt(officeStockCountBegin, c.req.valid('form'));
    return begun.ok ? c.redirect(countPath(begun.value.id), 303) : showCounts(c, begun.error);
  });
  app.get(officePaths.stockCount, (c) => showCount(c, {}));
  const Scan = z.object({ code: Text, units: Text, token: Text });
  app.post(officePaths.stockCount, formOf(Scan, invalidForm), async (c) => {
    const { code, units, token } = c.req.valid('form');
    const wish = { id: numberIn(c, 'count'), code, token, units: units.trim() || '1' };
    const scanned = await c.get('api').attempt(officeStockScan, wish);
    if (!scanned.ok) return showCount(c, { failure: scanned.error, typed: { code, units } });
    const { name, counted } = scanned.value;
    return c.redirect(`${countPath(wish.id)}?${new URLSearchParams({ name, counted: String(counted) })}`, 303);
  });
  app.get(officePaths.stockCompare, (c) => showComparison(c));
  app.post(officePaths.stockCompare, async (c) => {
    const applied = await c.get('api').attempt(officeStockCountApply, { id: numberIn(c, 'count') });
    return applied.ok ? c.redirect(countPath(numberIn(c, 'count')), 303) : showComparison(c, applied.error);
  });
  app.get(officePaths.stockLedger, async (c) => {
    const self = await c.get('api').get(officeSelf, {});
    const wish = given(c, ['before', 'balance']);
    const ledger = await c.get('api').get(officeStockLedger, { variant: numberIn(c, 'variant'), ...wish });
    return showPage(c, { title: `Stock of ${ledger.variant.name}`, self, body: <OfficeStockLedger ledger={ledger} /> });
  });
  return app;
}

/** Returns those values of the query that are not empty. */
function given(c: Context<StoreEnv>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (c.req.query(name) ? [[name, c.req.query(name) ?? '']] : [])));
}

async function showLow(c: Context<StoreEnv>): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const list = await c.get('api').get(officeStockLow, given(c, ['most', 'afterStock', 'afterId']));
  const most = Number(c.req.query('most') || 3);
  const mayCount = self.permissions.includes('stock.count');
  return showPage(c, { title: 'Low stock', self, body: <OfficeStock most={most} list={list} mayCount={mayCount} /> });
}

async function showCounts(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const list = await c.get('api').get(officeStockCounts, given(c, ['before']));
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const body = <OfficeStockCounts list={list} problem={problem} />;
  return showPage(c, { title: 'Counts of the stock', self, body, status });
}

interface Shown {
  failure?: Failure;
  typed?: { code: string; units: string };
}

async function showCount(c: Context<StoreEnv>, { failure, typed }: Shown): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const view = await c.get('api').get(officeStockCount, { id: numberIn(c, 'count'), ...given(c, ['after']) });
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const { name, counted } = given(c, ['name', 'counted']);
  const done = !failure && name && /^\d{1,9}$/.test(counted ?? '') ? `${name.slice(0, 300)}: ${counted}` : undefined;
  const shown = { view, problem, done, token: randomUUID(), typed: typed ?? { code: '', units: '' } };
  return showPage(c, { title: view.count.title, self, body: <OfficeStockCountPage {...shown} />, status });
}

async function showComparison(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const only = c.req.query('only') === 'all' ? 'all' : 'different';
  const view = await c.get('api').get(officeStockCount, { id: numberIn(c, 'count'), only, ...given(c, ['after']) });
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const body = <OfficeStockCompare view={view} only={only} problem={problem} />;
  return showPage(c, { title: `Compare: ${view.count.title}`, self, body, status });
}
