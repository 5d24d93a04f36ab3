import type * as contract from '../../../shared/contract/office/stock.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { applyCount } from './apply-count.ts';
import { beginCount, listCounts, viewCount } from './counts.ts';
import { stockLedger } from './ledger.ts';
import { lowStock } from './low.ts';
import { scan } from './scan.ts';

/** Handlers of the office's stock; each names the permission that its call needs. */
export function officeStockHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const { db } = deps;
  return {
    officeStockLow: forStaff('products.read', async (wish) => ok(await lowStock(db, wish))),
    officeStockLedger: forStaff('products.read', (wish) => stockLedger(db, wish)),
    officeStockCounts: forStaff('stock.count', async ({ before }) => ok(await listCounts(db, before))),
    officeStockCountBegin: forStaff('stock.count', async ({ title }) => ok(await beginCount(deps, title))),
    officeStockCount: forStaff('stock.count', (wish) => viewCount(db, wish)),
    officeStockScan: forStaff('stock.count', (wish) => scan(deps, wish)),
    officeStockCountApply: forStaff('stock.count', ({ id }) => applyCount(deps, id)),
  };
}
