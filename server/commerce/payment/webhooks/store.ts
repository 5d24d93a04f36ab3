import { ok, type Result } from '../../../../shared/errors.ts';
import type { CommerceDeps } from '../../context.ts';
import { only, prepared } from '../../database/prepared.ts';
import { transact } from '../../database/transaction.ts';
import { schedule } from '../../jobs/due-work.ts';
import type { ProviderEvent } from './delivery.ts';

/** When a stored event is applied by the sweep, in case this process does not. */
const lookAfterMs = 10_000;

/**
 * Stores an event and schedules its work. Returns false when it was stored before; then only its deliveries are
 * counted.
 */
export function storeEvent({ db, clock }: CommerceDeps, told: ProviderEvent): Promise<Result<boolean>> {
  const at = clock.now();
  return transact(db, async (trx) => {
    const { id, provider, type, subject } = told;
    const { deliveries } = await only(write(trx, { id, provider, type, subject, at }));
    if (deliveries === 1) await schedule(trx, 'webhook', told.id, at + lookAfterMs);
    return ok(deliveries === 1);
  });
}

const write = prepared((db, { at, ...told }: ProviderEvent & { at: number }) =>
  db
    .insertInto('webhook_event')
    .values({ ...told, state: 'parked', deliveries: 1, received_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ deliveries: eb('webhook_event.deliveries', '+', 1) })),
    )
    .returning('deliveries'),
);
