import { type Context, Hono } from 'hono';
import { openSteps } from '../../pages/office/setup.tsx';
import { OfficeToday, type TodayView } from '../../pages/office/today.tsx';
import { lowStockUnits } from '../../shared/constants.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { LowStock } from '../../shared/office/stock.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { mayDo, type Permission } from '../../shared/staff/roles.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { dayAt } from '../../shared/time/zone.ts';
import { listTrail } from '../commerce/audit/list.ts';
import { countTasks } from '../commerce/integrity/count-tasks.ts';
import { loadBestSellers, loadRecentSales } from '../commerce/orders/sales/recent-sales.ts';
import { listMisses } from '../commerce/search/misses.ts';
import { lowStock } from '../commerce/stock/ledger.ts';
import { loadVisits } from '../commerce/visits-by-day.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { loadSetupState } from './setup.tsx';
import { tasksFor } from './tasks-for.ts';

/** Rows of each list of the page. */
const rows = 5;

/** The first page of the office; it shows each person what their role may see. */
export const today = new Hono<StoreEnv>();
today.get(officePaths.today, screen(null), async (c) => {
  // Lists of orders were here once.
  if (c.req.query('list') || c.req.query('after'))
    return c.redirect(officePaths.orders + new URL(c.req.url).search, 303);
  return showPage(c, { title: officeMessages.today.title, body: <OfficeToday {...(await loadToday(c))} /> });
});

/** What changes nothing of the shop. */
const signIns = ['staff.signed in', 'staff.signed out'];

async function loadToday(c: Context<StoreEnv>): Promise<TodayView> {
  const { shop, staff } = officeOf(c);
  const { db, clock } = shop;
  const ifMay = async <T,>(permission: Permission, load: () => Promise<T>): Promise<T | null> =>
    mayDo(staff.role, permission) ? load() : null;
  const since = clock.now() - dayMs;
  const today = dayAt(currentZone(), clock.now());
  const [waiting, low, setup, sales, best, visits, misses, changes] = await Promise.all([
    countTasks(shop, tasksFor(staff.role)),
    ifMay('products.read', async () => lowCount(await lowStock(db, { most: lowStockUnits }))),
    ifMay('shop.setup', async () => openSteps(await loadSetupState(c, { isShown: false })).length),
    ifMay('reports.read', async () => (await loadRecentSales(db, today)) ?? 'none'),
    ifMay('reports.read', () => loadBestSellers(db, today, rows)),
    ifMay('reports.read', async () => (await loadVisits(shop)) ?? 'none'),
    ifMay('products.read', () => listMisses(db, rows)),
    ifMay('audit.read', async () => (await listTrail(db, { since: since + 1, except: signIns }, rows)).entries),
  ]);
  return { waiting, lowStock: low, setup, sales, best, visits, misses, changes };
}

const lowCount = ({ variants, next }: LowStock) => ({ count: variants.length, hasMore: next !== null });
