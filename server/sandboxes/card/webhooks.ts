import { dayMs } from '../../../shared/time/duration.ts';
import { signWebhook } from '../../commerce/payment/providers/card/webhook-signature.ts';
import type { WebhookEvent } from '../../commerce/payment/providers/card/wire.ts';
import { type GatewayClock, settle } from './charges.ts';
import type { GatewayEvent } from './events.ts';
import type { GatewayStorage } from './storage.ts';

/** Target of webhooks, and the key of their signature. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

interface SenderOptions {
  storage: GatewayStorage;
  clock: GatewayClock;
  target: WebhookTarget | null;
}

const sentAtATime = 8;
const answerTimeoutMs = 10_000;
const firstPauseMs = 1_000;
const afterFaultMs = 5_000;
const longestPauseMs = 15 * 60_000;
/** Webhooks are repeated for this long; the shop can query at any time. */
const givenUpAfterMs = 3 * dayMs;

/** Sends every event to the shop until it answers 2xx, with growing pauses; without a target events wait. */
export function webhookSender({ storage, clock, target: first }: SenderOptions) {
  const stopping = new AbortController();
  let target = first;
  let nap = new AbortController();

  const send = async (event: GatewayEvent, { url, secret }: WebhookTarget): Promise<boolean> => {
    const body = JSON.stringify(bodyOf(event));
    const headers = {
      'content-type': 'application/json',
      'gateway-signature': signWebhook(secret, body, clock.now()),
    };
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(answerTimeoutMs)]);
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
  const deliver = async (events: readonly GatewayEvent[], to: WebhookTarget) => {
    const told = await Promise.all(events.map(async (event) => ({ event, taken: await send(event, to) })));
    if (stopping.signal.aborted) return;
    const now = clock.now();
    storage.moveEvents(told.map(({ event, taken }) => ({ id: event.id, due_at: taken ? null : againAt(event, now) })));
  };
  const step = async () => {
    if (!target) return rest(clock, null, nap.signal);
    // Settles due charges, which no query may trigger, so that the shop is notified.
    for (const charge of storage.overdueCharges(clock.now())) settle(storage, charge, clock.now());
    const due = storage.dueEvents(clock.now(), sentAtATime);
    return due.length > 0 ? deliver(due, target) : rest(clock, storage.nextAt(), nap.signal);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      nap = new AbortController();
      // A full disk may be freed.
      await step().catch(() => rest(clock, clock.now() + afterFaultMs, nap.signal));
    }
  };
  const running = run();
  return {
    /** Wakes the sender. */
    wake: () => nap.abort(),
    sendTo: (to: WebhookTarget) => {
      target = to;
      nap.abort();
    },
    stop: async () => {
      stopping.abort();
      nap.abort();
      await running;
    },
  };
}

function bodyOf({ id, type, attempt, created_at }: GatewayEvent): WebhookEvent {
  return { id, type, attempt, createdAt: created_at };
}

function againAt({ created_at, tries }: GatewayEvent, now: number): number | null {
  if (now - created_at > givenUpAfterMs) return null;
  return now + Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
}

/** Waits until that time (null: without end), or until it is woken. */
async function rest(clock: GatewayClock, until: number | null, woken: AbortSignal): Promise<void> {
  const called = new Promise<void>((resolve) => woken.addEventListener('abort', () => resolve(), { once: true }));
  await (until === null ? called : Promise.race([called, clock.after(until - clock.now(), woken)]));
}
