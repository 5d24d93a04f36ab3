import type { PayPalDelivery } from '../../commerce/payment/providers/paypal/paypal.ts';
import { timeOf } from './reports.ts';
import { type EventRow, newId } from './rows.ts';
import type { Storage } from './storage.ts';

const mostTries = 25;
const firstPauseMs = 5_000;
const longestPauseMs = 4 * 3_600_000;
const timeoutMs = 5_000;

interface DeliveryOptions {
  storage: Storage;
  now: () => number;
  origin: string;
  fetch: typeof fetch;
}

/** Sends what was written down to the shop, again with growing pauses until it is taken. */
export function deliveriesOf({ storage, now, origin, fetch: send }: DeliveryOptions) {
  /** An event as it goes over the wire. */
  const signed = ({ body }: EventRow): PayPalDelivery => {
    const id = newId(20);
    const time = timeOf(now());
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${origin}/v1/notifications/certs/sandbox`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': storage.signing.sign(id, time, body),
      'paypal-transmission-time': time,
    };
    return { headers, body };
  };
  const isTaken = async (event: EventRow, url: string, stopped: AbortSignal) => {
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
      const response = await send(url, { method: 'POST', ...signed(event), signal, redirect: 'manual' });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
  return {
    signed,
    /** @returns how many were taken */
    sendDue: async (url: string, stopped: AbortSignal): Promise<number> => {
      let taken = 0;
      for (const event of storage.dueEvents(now())) {
        if (stopped.aborted) break;
        const pauseMs = Math.min(firstPauseMs * 2 ** event.tries, longestPauseMs);
        const next = event.tries + 1 < mostTries ? now() + pauseMs : null;
        if (!storage.claimEvent(event, next) || !(await isTaken(event, url, stopped))) continue;
        storage.eventDone(event.id);
        taken += 1;
      }
      return taken;
    },
  };
}
