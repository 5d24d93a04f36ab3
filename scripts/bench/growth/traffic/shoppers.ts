import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../shoppers/popularity.ts';
import { type Visitor, visitorsOf } from '../../shoppers/visitor.ts';
import { type PageRequest, roundsOf, type Sold } from './pages.ts';

/** An answered request. */
export interface Answered {
  kind: PageRequest['kind'];
  path: string;
  ms: number;
  /** Answered with 503, as under overload. */
  isRefused: boolean;
}

/** More rounds than a run has: each is made by a visitor with a client IP, cookies and a cart of its own. */
const maxVisitors = 20_000;

interface Turning {
  shoppers: number;
  sold: readonly Sold[];
  seed: number;
  /** How long a shopper waits after an answer: the mean, from half of it to three halves. */
  pauseMs: number;
  until: Promise<unknown>;
}

/**
 * Lets shoppers turn pages until `until` is settled. Each begins with another page of its round and waits for other times,
 * as shoppers do: in step, all of them would ask for the most expensive page at once.
 *
 * @throws Error where an answer is neither what was asked for nor a refusal
 */
export async function turnPages(url: string, { shoppers, sold, seed, pauseMs, until }: Turning): Promise<Answered[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  const nobody = { product: () => '', variant: () => '' };
  const visitors = visitorsOf(url, maxVisitors, { choices: nobody, everywhere: false }).values();
  const answered: Answered[] = [];
  const shop = async (number: number) => {
    const nextRound = roundsOf(sold, seed + number);
    const random = seeded(seed + number);
    for (let begins = number; !isOver; begins = 0) {
      const visitor = visitors.next().value;
      if (!visitor) throw new Error(`There are not more than ${maxVisitors} visitors.`);
      for (const wanted of nextRound().slice(begins)) {
        if (isOver) return;
        answered.push(await ask(visitor, wanted));
        if (pauseMs > 0) await pause(pauseMs * (0.5 + random()));
      }
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, number) => shop(number)));
  return answered;
}

export async function ask(visitor: Visitor, { kind, path, fields }: PageRequest): Promise<Answered> {
  const begun = performance.now();
  const { status, html } = fields ? (await visitor.post(path, { ...fields })).page : await visitor.get(path);
  const ms = performance.now() - begun;
  const isRefused = status === 503;
  const isRight = fields ? status === 303 : status === 200 && html.includes('</html>');
  if (!isRight && !isRefused) throw new Error(`${kind} ${path} answered ${status}.`);
  return { kind, path, ms, isRefused };
}
