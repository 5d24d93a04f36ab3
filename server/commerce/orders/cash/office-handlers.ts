import type * as cash from '../../../../shared/contract/office/cash.ts';
import { ok } from '../../../../shared/errors.ts';
import { wording } from '../../../../shared/messages/wording.ts';
import type { CommerceDeps } from '../../context.ts';
import { forStaff, type HandlersOf } from '../../service/handler.ts';
import { openCash } from './open-cash.ts';
import { recordCash } from './record.ts';

/** Handlers of the office's cash on delivery. */
export function officeCashHandlers(deps: CommerceDeps): HandlersOf<Pick<typeof cash, 'officeCash' | 'officeCashStep'>> {
  return {
    officeCash: forStaff('orders.refund', async () => ok(await openCash(deps.db))),
    officeCashStep: forStaff('orders.refund', async ({ step, orders }) => {
      const left: { orderNo: string; reason: string }[] = [];
      for (const orderNo of new Set(orders)) {
        const recorded = await recordCash(deps, orderNo, step);
        if (!recorded.ok) left.push({ orderNo, reason: wording(recorded.error.message) });
      }
      return ok({ done: new Set(orders).size - left.length, left });
    }),
  };
}
