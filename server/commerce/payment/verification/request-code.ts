import { codeValidMs } from '../../../../shared/constants.ts';
import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import { ok, type Result } from '../../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { queueText } from '../../jobs/queue-message.ts';
import { offersCashOnDelivery } from '../../orders/order-queries.ts';
import { freshCode } from './code.ts';
import { cannotBeTexted, checkHolds, takeSend } from './limits.ts';
import { textPhoneOf } from './phone.ts';

interface CodeRequest {
  deps: Pick<CommerceDeps, 'clock' | 'random'>;
  trx: Trx;
  viewer: Viewer;
  orderId: string;
  shippingAddress: Pick<AddressFields, 'phone' | 'country'>;
  at: number;
}

/**
 * Creates a new code for an order, which invalidates earlier ones, and schedules its message. Only phones of countries
 * with cash on delivery get messages.
 */
export async function requestCode(request: CodeRequest): Promise<Result<null>> {
  const { deps, trx, viewer, orderId, shippingAddress, at } = request;
  const phone = textPhoneOf(shippingAddress);
  if (!phone || !(await offersCashOnDelivery(trx, phone.country))) return cannotBeTexted;
  const counted = await takeSend({ trx, clock: deps.clock }, viewer, phone.number);
  if (!counted.ok) return counted;
  const free = await checkHolds(trx, { owner: viewer.owner, phone: phone.number, orderId, now: at });
  if (!free.ok) return free;
  await writeCode(request, phone.number);
  await queueText(trx, orderId, at);
  return ok(null);
}

async function writeCode({ deps, trx, orderId, at }: CodeRequest, phone: string): Promise<void> {
  const code = { phone, code: freshCode(deps.random), tries: 0, sent_at: at, expires_at: at + codeValidMs };
  await trx
    .insertInto('phone_verification')
    .values({ order_id: orderId, ...code, sends: 1, verified_at: null })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({ ...code, sends: eb('phone_verification.sends', '+', 1) })),
    )
    .execute();
}
