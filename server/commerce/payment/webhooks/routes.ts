import { type Context, Hono } from 'hono';
import { ok, type Result } from '../../../../shared/errors.ts';
import { JobQueue } from '../../../../shared/job-queue.ts';
import { shopActor } from '../../audit/record.ts';
import { answer } from '../../calls/envelope.ts';
import type { CommerceDeps } from '../../context.ts';
import { commit } from '../../database/connection.ts';
import { only, prepared } from '../../database/prepared.ts';
import { schedule } from '../../jobs/due-work.ts';
import { beginWork } from '../../work.ts';
import { applyEvent } from './apply.ts';
import {
  type Delivery,
  type ProviderEvent,
  readCardDelivery,
  readPayPalDelivery,
  readStripeDelivery,
} from './delivery.ts';

/** The most events applied at once; others wait for the sweep. */
const maxAtOnce = 8;

/**
 * Receives webhooks of the card gateway, PayPal and Stripe. A verified event is answered as soon as it is stored; it is applied
 * in the background, or by the sweep if this process ends before.
 */
export function webhookRoutes(deps: CommerceDeps): Hono {
  const app = new Hono();
  const queue = new JobQueue({ running: maxAtOnce, waiting: 0 });

  const apply = async (shop: CommerceDeps, id: string) => {
    const leave = await queue.enter();
    if (!leave) return;
    try {
      const outcome = await applyEvent(shop, id);
      if (outcome !== 'done') await schedule(shop.db, 'webhook', id, outcome.againAt);
    } catch (error) {
      deps.log.warn({ eventId: id, error: String(error) }, 'webhook put off');
    } finally {
      leave();
    }
  };
  const take = async (
    c: Context,
    provider: ProviderEvent['provider'],
    read: Result<ProviderEvent | null>,
  ): Promise<Response> => {
    const requestId = c.req.header('x-request-id') ?? '';
    if (!read.ok) {
      deps.log.warn({ requestId, provider, code: read.error.code }, 'webhook refused');
      return answer(c, read);
    }
    if (read.value === null) return answer(c, ok(null));
    const isNew = await storeEvent(deps, read.value);
    const { shop } = beginWork(deps, { actor: shopActor, requestId });
    if (isNew) void apply(shop, read.value.id);
    return answer(c, ok(null));
  };

  app.post('/webhooks/card', async (c) => take(c, 'card', readCardDelivery(deps, await readDelivery(c))));
  app.post('/webhooks/paypal', async (c) => take(c, 'paypal', await readPayPalDelivery(deps, await readDelivery(c))));
  app.post('/webhooks/stripe', async (c) => take(c, 'stripe', await readStripeDelivery(deps, await readDelivery(c))));
  return app;
}

async function readDelivery(c: Context): Promise<Delivery> {
  return { headers: c.req.header(), body: new Uint8Array(await c.req.arrayBuffer()) };
}

/** When a stored event is applied by the sweep, in case this process does not. */
const lookAfterMs = 10_000;

/**
 * Stores an event and schedules its work. Returns false when it was stored before; then only its deliveries are
 * counted.
 */
export function storeEvent({ db, clock }: CommerceDeps, told: ProviderEvent): Promise<boolean> {
  const at = clock.now();
  return commit(db, async (trx) => {
    const { id, provider, type, subject } = told;
    const { deliveries } = await only(write(trx, { id, provider, type, subject, at }));
    if (deliveries === 1) await schedule(trx, 'webhook', told.id, at + lookAfterMs);
    return deliveries === 1;
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
