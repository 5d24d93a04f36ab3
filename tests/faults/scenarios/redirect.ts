import { giveBack } from '../../../server/commerce/orders/give-back.ts';
import { signed } from '../../../server/sandboxes/stripe/reports.ts';
import type { Scenario, Scene } from '../scene.ts';
import { cancel } from './ending.ts';
import { approve, press, requestFor } from './paypal.ts';
import { placeOne } from './placing.ts';
import { applied } from './webhooks.ts';

const windowMs = 30 * 60_000;

/** A provider whose own page takes the payment, on a server that outlives the shop. */
interface RedirectProvider {
  name: 'paypal' | 'stripe';
  hosted?: boolean;
  /** Begins a payment. @returns the URL of the page; undefined where there is nothing to pay */
  begin: (scene: Pick<Scene, 'who'>, key: string, orderId: string) => Promise<string | undefined>;
  /** Pays on the page. */
  pay: (url: string | undefined) => Promise<void>;
}

const payPal: RedirectProvider = {
  name: 'paypal',
  begin: async (scene, key, id) => (await press(scene, key, await requestFor(scene, id))).approvalUrl,
  pay: approve,
};

const stripe: RedirectProvider = {
  name: 'stripe',
  hosted: true,
  begin: async ({ who }, key, orderId) => {
    const body = { orderId, returnUrl: `/results/process?order=${orderId}` };
    return (await who.post('/apis/payment/hosted', body, { 'idempotency-key': key })).data?.redirectUrl;
  },
  pay: async (url) => {
    if (url) await fetch(url, { method: 'POST', body: new URLSearchParams({ ending: 'pays' }), redirect: 'manual' });
  },
};

/** Reads the payment as the page does after the return. */
async function look({ who, record }: Pick<Scene, 'who' | 'record'>, orderId: string): Promise<string> {
  const { data } = await who.get(`/apis/payment/${orderId}`);
  record(data.state, orderId);
  return data.state;
}

/** Returns the scenarios of every provider with a page of its own. */
function scenariosOf({ name, hosted = false, begin, pay }: RedirectProvider): Scenario[] {
  const payAndReturn = async (scene: Pick<Scene, 'who' | 'record'>, key: string, id: string) => {
    await pay(await begin(scene, key, id));
    return look(scene, id);
  };
  const paidOrder: Scenario['prepare'] = async ({ who }) => {
    const placed = await placeOne({ who });
    const state = await payAndReturn({ who, record: () => undefined }, name, placed.id);
    if (state !== 'paid') throw new Error(`paying answered ${state}`);
    return placed;
  };
  return [
    {
      name,
      hosted,
      prepare: placeOne,
      run: async (scene) => {
        const id = scene.prepared.id ?? '';
        const state = await payAndReturn(scene, name, id);
        if (scene.turn === 'later' && state !== 'paid') await payAndReturn(scene, 'insist', id);
      },
      ends: ['PREPARING'],
    },
    {
      name: `cancel-paid-${name}`,
      hosted,
      prepare: paidOrder,
      run: async (scene) => {
        await cancel(scene);
        await scene.world.sweepAll();
      },
      ends: ['CANCELLED'],
    },
    {
      name: `refund-part-${name}`,
      hosted,
      prepare: paidOrder,
      run: async ({ world, prepared }) => {
        const made = await world.deps.db.selectFrom('refund').select('id').execute();
        if (made.length === 0)
          await giveBack(world.deps, { orderId: prepared.id ?? '', amountCents: 500, units: [], cause: 'merchant' });
        await world.sweepAll();
      },
      ends: ['PREPARING'],
    },
    {
      name: `cancel-waiting-${name}`,
      hosted,
      prepare: async ({ who }) => {
        const placed = await placeOne({ who });
        return { ...placed, url: (await begin({ who }, name, placed.id)) ?? '' };
      },
      run: async (scene) => {
        await cancel(scene);
        // The page is still open in another tab.
        await pay(scene.prepared.url);
      },
      ends: ['CANCELLED', 'PREPARING'],
    },
    {
      name: `expire-${name}`,
      hosted,
      prepare: async ({ world, who }) => {
        const placed = await placeOne({ who });
        await begin({ who }, name, placed.id);
        world.clock.time += windowMs;
        return placed;
      },
      run: ({ world }) => world.sweepAll(),
      ends: ['CANCELLED'],
    },
  ];
}

export const redirectScenarios: readonly Scenario[] = [payPal, stripe].flatMap(scenariosOf);

/** Stripe reports a payment repeatedly by webhook, and the shopper does not return. */
export const webhookOfStripe: Scenario = {
  name: 'webhook-stripe',
  hosted: true,
  prepare: async ({ world, who }) => {
    const placed = await placeOne({ who });
    await stripe.pay(await stripe.begin({ who }, 'pay', placed.id));
    const attempt = await world.deps.db
      .selectFrom('payment_attempt')
      .select(['id', 'provider_order'])
      .executeTakeFirstOrThrow();
    const object = { id: attempt.provider_order, object: 'checkout.session', client_reference_id: attempt.id };
    const event = { id: 'evt_fault', object: 'event', type: 'checkout.session.completed', data: { object } };
    return { ...placed, event: JSON.stringify(event) };
  },
  run: async ({ world, prepared, turn }) => {
    const row = { id: '', type: '', body: prepared.event ?? '', tries: 0, next_at: null };
    const { headers, body } = signed(row, world.stripeWebhookSecret, world.clock.time);
    const url = 'http://commerce.local/webhooks/stripe';
    const { status } = await world.fetch(new Request(url, { method: 'POST', headers, body }));
    if (status !== 200) throw new Error(`the webhook was answered ${status}`);
    if (turn === 'first') await applied(world);
  },
  ends: ['PREPARING'],
};
