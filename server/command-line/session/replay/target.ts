import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Cart, cart as cartCall } from '../../../../shared/contract/cart.ts';
import { Order } from '../../../../shared/contract/order.ts';
import { type CountryDetail, country as countryCall } from '../../../../shared/contract/places.ts';
import { parseJson } from '../../../../shared/json.ts';
import { paymentsIn } from '../../../../shared/payment/payments-header.ts';
import { UsageError } from '../../command.ts';
import { type Outbox, outboxAt } from './outbox.ts';
import type { Visitor } from './visitor.ts';

/** The shop in which a visit is replayed. */
export interface Target {
  origin: URL;
  /** Id of this replay, for names that a shop accepts only once. */
  run: string;
  outbox: Outbox;
  /** Returns the shop's rules for postal addresses in a country; null for an unknown one. */
  country: (code: string) => Promise<CountryDetail | null>;
  /** Returns the visitor's cart or order from the shop; null where it does not return it. */
  cart: (visitor: Visitor) => Promise<Cart | null>;
  order: (visitor: Visitor, id: string) => Promise<Order | null>;
}

export class NoTarget extends Error {
  override readonly name = 'NoTarget';
}

const patienceMs = 10_000;

/**
 * Opens the target shop. @throws UsageError for an invalid URL, NoTarget for a shop that does not answer or takes real
 * money
 */
export async function openTarget(text: string): Promise<Target> {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`'${text}' is not the URL of a shop: use http://localhost:3000.`);
  const origin = new URL(url.origin);
  await checkPayments(origin);
  const countries = new Map<string, Promise<CountryDetail | null>>();
  return {
    origin,
    run: randomBytes(2).toString('hex'),
    outbox: await outboxAt(origin),
    country: (code) =>
      countries.getOrInsertComputed(code, () =>
        askFor(countryCall.out, new URL(`/apis/countries/${encodeURIComponent(code)}`, origin)),
      ),
    cart: (visitor) => askAs(visitor, Cart, new URL(cartCall.path, origin)),
    order: (visitor, id) => askAs(visitor, Order, new URL(`/apis/orders/${encodeURIComponent(id)}`, origin)),
  };
}

/** Checks that the shop takes no real money, as orders are placed and paid again. */
async function checkPayments(origin: URL): Promise<void> {
  const answer = await fetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(patienceMs) }).catch(
    (error: Error) => {
      throw new NoTarget(
        `No shop answers at ${origin.origin} (${String(error.cause ?? error.message)}). Start one: npm start`,
      );
    },
  );
  if (!answer.ok) throw new NoTarget(`The shop at ${origin.origin} is not ready: /readyz answers ${answer.status}.`);
  const payments = paymentsIn(answer.headers);
  if (payments === 'sandbox') return;
  const why = payments === 'live' ? 'takes real money' : 'does not say that its payments are tests';
  throw new NoTarget(
    `The shop at ${origin.origin} ${why}: a replay places and pays orders, so it is only made against a shop with PAYMENTS=sandbox. A fresh one: DATA_DIR=$(mktemp -d) PORT=3100 npm start`,
  );
}

const Envelope = z.object({ data: z.unknown() });

async function askFor<T extends z.ZodType>(shape: T, url: URL): Promise<z.output<T> | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  return answer?.ok ? dataIn(shape, await answer.text()) : null;
}

async function askAs<T extends z.ZodType>({ agent }: Visitor, shape: T, url: URL): Promise<z.output<T> | null> {
  const answer = await agent.send({ method: 'GET', url, isPage: false });
  return answer.status === 200 ? dataIn(shape, answer.body) : null;
}

function dataIn<T extends z.ZodType>(shape: T, body: string): z.output<T> | null {
  return shape.safeParse(Envelope.safeParse(parseJson(body)).data?.data).data ?? null;
}
