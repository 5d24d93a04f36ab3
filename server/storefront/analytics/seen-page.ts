import type { Context } from 'hono';
import { z } from 'zod';
import {
  type AnalyticsEvent,
  cardFacts,
  type EventName,
  eventNames,
  orderFacts,
  productFacts,
  quoteFacts,
} from '../../../shared/analytics/event-facts.ts';
import { product as productCall, products } from '../../../shared/contract/catalog.ts';
import { fee } from '../../../shared/contract/checkout.ts';
import { AnalyticsEventShape } from '../../../shared/contract/events.ts';
import { order as orderCall } from '../../../shared/contract/orders.ts';
import { parseJson } from '../../../shared/json.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { listingQueryOf } from '../catalog/listing-query.ts';

const Names = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(eventNames)).max(5));
const Told = z.string().max(3_500).transform(parseJson).pipe(z.array(AnalyticsEventShape).max(4));

/**
 * Returns the events of a page without script. The picture's URL names the page's events (`see`), whose facts are
 * looked up here in the visitor's name, and the events queued before (`told`).
 */
export async function seenEvents(c: Context<StoreEnv>, page: URL): Promise<AnalyticsEvent[]> {
  const names = Names.catch([]).parse(c.req.query('see') ?? '');
  const before = Told.catch([]).parse(c.req.query('told') ?? '[]');
  const seen = await Promise.all(names.map((name) => lookUp(c, name, page)));
  return [{ event: 'page_view', facts: {} }, ...before, ...seen.filter((happening) => happening !== null)];
}

async function lookUp(c: Context<StoreEnv>, event: EventName, page: URL): Promise<AnalyticsEvent | null> {
  const facts = await loadFacts(c, event, page);
  return facts && { event, facts };
}

async function loadFacts(
  c: Context<StoreEnv>,
  event: EventName,
  { pathname, searchParams }: URL,
): Promise<object | null> {
  const api = c.get('api');
  const last = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  switch (event) {
    case 'product_view': {
      const found = await api.attempt(productCall, { id: last });
      return found.ok ? productFacts(found.value) : null;
    }
    case 'product_list_view': {
      const query = listingQueryOf(searchParams);
      const collection = pathname.includes(`${routes.collections}/`) ? last : (searchParams.get('collectionId') ?? '');
      const found = await api.attempt(products, collection ? { ...query, collection } : query);
      return found.ok ? { products: found.value.content.map(cardFacts) } : null;
    }
    case 'order_checkout':
    case 'order_paid': {
      const found = await api.attempt(orderCall, { id: searchParams.get('order') ?? last });
      return found.ok ? orderFacts(found.value) : null;
    }
    case 'checkout': {
      const found = await api.attempt(fee, { country: c.get('visitor').countryCode });
      return found.ok ? quoteFacts(found.value) : null;
    }
    case 'product_share': {
      const found = await api.attempt(productCall, { id: decodeURIComponent(pathname.split('/').at(-2) ?? '') });
      return found.ok ? productFacts(found.value) : null;
    }
    default:
      return null;
  }
}
