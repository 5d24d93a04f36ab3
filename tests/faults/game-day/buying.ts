import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { buyOnce } from '../../../scripts/http-shopper/buy.ts';
import { type Answer, HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import type { ReportedOutcome } from '../../../scripts/integrity/reported-outcomes.ts';

const usualLanes = 6;
/** A refused shopper retries after this time. A short time measures the recovery more precisely. */
const pressAgainMs = 100;

/** Shoppers who buy concurrently over HTTP until they are stopped. */
export interface Buying {
  /** Everything that the shop confirmed. */
  confirmed: readonly ReportedOutcome[];
  /**
   * The number of responses by status since a time, e.g. `{ '200': 120, '503': 4 }`, including refused and broken
   * requests.
   */
  seenSince(at: number): Record<string, number>;
  /** The number of payments that the shop confirmed. */
  paidBetween(from: number, to: number): number;
  /**
   * Waits for a payment that the shop confirms after a time.
   *
   * @returns its time
   */
  paidAfter(at: number): Promise<number>;
  stop(): Promise<void>;
}

interface BuyingOptions {
  /** How one unit is bought; by card by default. */
  buy?: typeof buyOnce;
  /** Prefix of the orders' keys: unique among concurrent shoppers. */
  name?: string;
  /** The number of concurrent shoppers. */
  lanes?: number;
  /** The variants to buy; by default those with enough stock. */
  variants?: readonly string[];
}

/** Starts shoppers, each of whom buys one unit after another. */
export async function startBuying(
  origin: string,
  { buy = buyOnce, name = 'game-day', variants, lanes = usualLanes }: BuyingOptions = {},
): Promise<Buying> {
  const goods = variants ?? (await buyableAt(origin));
  const confirmed: ReportedOutcome[] = [];
  const seen: { at: number; what: string }[] = [];
  const payments: number[] = [];
  const waiting = new Set<{ after: number; found: (at: number) => void }>();
  let going = true;
  const note = (what: string) => void seen.push({ at: performance.now(), what });
  const record = (done: 'placed' | 'paid', id: string) => {
    confirmed.push({ told: done, id });
    if (done !== 'paid') return;
    const at = performance.now();
    payments.push(at);
    for (const each of waiting)
      if (at > each.after) {
        waiting.delete(each);
        each.found(at);
      }
  };
  const shopper = async (lane: number) => {
    for (let i = 0; going; i += 1) {
      const variant = goods[(lane + i * lanes) % goods.length] ?? '';
      const who = new HttpShopper(origin, { onAnswer: (answer) => note(outcomeOf(answer)) });
      const broken = await buy(origin, variant, `${name}-${lane}-${i}`, record, { shopper: who }).then(
        () => null,
        whyBroken,
      );
      if (broken === null) continue;
      if (broken !== refused) note(broken);
      await pause(pressAgainMs);
    }
  };
  const shoppers = Promise.all(Array.from({ length: lanes }, (_, lane) => shopper(lane)));
  return {
    confirmed,
    seenSince: (since) => countOf(seen.filter(({ at }) => at >= since).map(({ what }) => what)),
    paidBetween: (from, to) => payments.filter((at) => at >= from && at <= to).length,
    paidAfter: (after) => new Promise((found) => waiting.add({ after, found })),
    stop: async () => {
      going = false;
      await shoppers;
    },
  };
}

const refused = 'refused';

/** Returns the status; throws for a 503 without `Retry-After`. */
function outcomeOf({ status, headers }: Answer): string {
  return status === 503 && !headers.has('Retry-After') ? '503 without Retry-After' : String(status);
}

/** Returns why a request broke; `refused` for a response whose status is counted already. */
function whyBroken(error: NodeJS.ErrnoException): string {
  if (/^\d{3} /.test(error.message)) return refused;
  return error.code ?? error.message;
}

function countOf(all: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(all, (what) => what);
  return Object.fromEntries([...groups].map(([what, each]) => [what, each.length]).sort());
}

const Listing = z.object({ data: z.object({ content: z.array(z.object({ handle: z.string() })) }) });
const Product = z.object({
  data: z.object({ variants: z.array(z.object({ id: z.string(), stock: z.number() })) }),
});

/** Returns the variants with enough stock. */
export async function buyableAt(origin: string): Promise<string[]> {
  const ask = async (path: string) => (await fetch(origin + path)).json();
  const { content } = Listing.parse(await ask('/apis/products?stock=1&pageSize=8')).data;
  const products = await Promise.all(
    content.map(async ({ handle }) => Product.parse(await ask(`/apis/products/${handle}`)).data),
  );
  return products.flatMap(({ variants }) => variants.filter(({ stock }) => stock >= 10).map(({ id }) => id));
}
