import type { Context } from 'hono';
import type { PromisedRate } from '../../../pages/catalog/product.tsx';
import { type ShippingRate, shippingRates } from '../../../shared/contract/discovery.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { arrivalDays, promisedArrival } from '../../../shared/orders/delivery-dates.ts';
import type { StoreEnv } from '../../http/context.ts';

/** Returns shipping methods, each with the days on which it arrives, where they are known. */
export function withArrivals(c: Context<StoreEnv>, rates: readonly ShippingRate[]): PromisedRate[] {
  const now = c.get('deps').clock.now();
  const { countryCode } = c.get('visitor');
  return rates.map((rate) => {
    if (!rate.days) return rate;
    return { ...rate, arrival: arrivalDays(promisedArrival(now, countryCode, rate.days)) };
  });
}

/** Returns the promise of the first shipping method to the visitor's country; undefined: none is known now. */
export async function firstArrival(c: Context<StoreEnv>): Promise<string | undefined> {
  const rates = await c.get('api').attempt(shippingRates, {}, { optional: true });
  const days = rates.ok ? withArrivals(c, rates.value)[0]?.arrival : undefined;
  return days && messages.checkout.arrives(days);
}
