import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { buyOnce } from '../../../scripts/bench/flow.ts';
import { type Answer, Shopper } from '../../../scripts/bench/shopper.ts';
import type { Told } from '../../../scripts/integrity/promises.ts';

const usualLanes = 6;
/** A refused shopper presses again after this time; an impatient one measures the recovery more exactly. */
const pressAgainMs = 100;

/** Shoppers who buy side by side over HTTP until they are stopped. */
export interface Buying {
  /** Everything that the shop confirmed. */
  told: readonly Told[];
  /** What shoppers saw since then, e.g. `{ '200': 120, '503': 4 }`. Refused and broken requests are included. */
  seenSince(at: number): Record<string, number>;
  /** How many payments the shop confirmed. */
  paidBetween(from: number, to: number): number;
  /** Waits for a payment that the shop confirmed after this time. @returns the time of it */
  paidAfter(at: number): Promise<number>;
  stop(): Promise<void>;
}

interface BuyingOptions {
  /** How a piece is bought; by card unless given. */
  buy?: typeof buyOnce;
  /** Begins the keys of the orders: unique among those who buy at the same time. */
  name?: string;
  /** How many shoppers buy side by side. */
  lanes?: number;
  /** What is bought; what there is enough of unless given. */
  variants?: readonly string[];
}

/** Starts shoppers, each of whom buys one piece after another. */
export async function startBuying(
  origin: string,
  { buy = buyOnce, name = 'game-day', variants, lanes = usualLanes }: BuyingOptions = {},
): Promise<Buying> {
  const goods = variants ?? (await buyableAt(origin));
  const told: Told[] = [];
  const seen: { at: number; what: string }[] = [];
  const payments: number[] = [];
  const waiting = new Set<{ after: number; found: (at: number) => void }>();
  let going = true;
  const note = (what: string) => void seen.push({ at: performance.now(), what });
  const tell = (done: 'placed' | 'paid', id: string) => {
    told.push({ told: done, id });
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
      const who = new Shopper(origin, (answer) => note(outcomeOf(answer)));
      const broken = await buy(origin, variant, `${name}-${lane}-${i}`, tell, { shopper: who }).then(
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
    told,
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

/** The status; a 503 has to say when to try again. */
function outcomeOf({ status, retryAfter }: Answer): string {
  return status === 503 && !retryAfter ? '503 without Retry-After' : String(status);
}

/** `refused`: an answer with a status said so, which is counted already. */
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

/** Variants that there are enough of. */
export async function buyableAt(origin: string): Promise<string[]> {
  const ask = async (path: string) => (await fetch(origin + path)).json();
  const { content } = Listing.parse(await ask('/apis/products?stock=1&pageSize=8')).data;
  const products = await Promise.all(
    content.map(async ({ handle }) => Product.parse(await ask(`/apis/products/${handle}`)).data),
  );
  return products.flatMap(({ variants }) => variants.filter(({ stock }) => stock >= 10).map(({ id }) => id));
}
