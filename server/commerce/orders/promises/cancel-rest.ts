import type { Result } from '../../../../shared/errors.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { removeAndTell } from '../remove-units.ts';
import type { LockedOrder } from '../transitions.ts';
import { leftToSend } from '../unit-amounts.ts';

interface Ending {
  by: 'customer' | 'merchant';
  at: number;
}

/** Cancels what is left to send of a late order, restocks it and refunds it. */
export async function cancelRest(
  deps: Pick<CommerceDeps, 'random'>,
  trx: Trx,
  order: LockedOrder,
  { by, at }: Ending,
): Promise<Result<unknown>> {
  const left = await leftToSend(trx, order.id);
  const units = left.flatMap(({ line, quantity }) => (quantity > 0 ? [{ which: line.id, quantity }] : []));
  return removeAndTell(deps, trx, order, { units, lost: false, cause: 'delivery delayed', by }, at);
}
