import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNight, inCheck, isFull } from '../../../scripts/check/extent.ts';
import { contradictedOutcomes } from '../../../scripts/integrity/reported-outcomes.ts';
import { faultsIn } from '../../../scripts/load/faults-in-log.ts';
import { settled } from '../../../scripts/load/settle.ts';
import { type LoadedShop, type LoadedShopOptions, openLoadedShop } from '../../../scripts/load/shop.ts';
import { verify } from '../../../scripts/load/verify.ts';
import { integrityViolations } from '../../../server/commerce/integrity/violations.ts';
import type { DatabaseKind } from '../../contract/support/database.ts';
import { buildIfNeeded } from '../../e2e/build-if-needed.ts';
import { type Buying, startBuying } from './buying.ts';
import type { Cause } from './causes.ts';

/** A full run has every fault several times, and longer than any timeout of the shop. */
const { times, lastsMs } = inCheck({ times: 1, lastsMs: 1_000 }, { full: { times: 4, lastsMs: 20_000 } });
const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');

/** Time within which a purchase must succeed after a fault, beyond the duration of a purchase on this machine. */
const recoveryMs = 2_000;
/** Time within which no request may be refused any more. */
const steadyMs = 5_000;
/** Few enough to be exhausted within the duration of a fault. */
const connections = 40;
const patience = times * (lastsMs + 60_000);

/** Log messages about an unavailable database. Any other message at level error is a bug of the shop. */
const meant = ['sweep failed', 'due work failed'];

interface GameDayOptions {
  /** Options of the shop that sells. */
  options?: LoadedShopOptions | (() => Promise<LoadedShopOptions>);
  /** Prefix of the shop's log file; each test file has its own. */
  log?: string;
}

/**
 * Runs a shop of two processes that sells during faults of a dependency. Afterwards it must sell again, no process may
 * have died, and the tables must contain everything that shoppers were shown.
 *
 * @param targetOf returns the part of the shop that faults apply to
 */
export function gameDay<Target>(
  kind: DatabaseKind,
  causes: readonly Cause<Target>[],
  targetOf: (shop: LoadedShop) => Target,
  { options = {}, log = 'game-day' }: GameDayOptions = {},
): void {
  const chosen = causes.filter((cause) => (only.length === 0 ? isFull || cause.isInCheck : only.includes(cause.name)));
  describe.skipIf(chosen.length === 0)(`a shop that sells on ${kind}`, () => {
    let shop: LoadedShop;
    let buying: Buying;
    beforeAll(async () => {
      await buildIfNeeded();
      // Load shedding would hide the database's behaviour.
      const env = { OVERLOAD_DELAY: '0', OVERLOAD_CALLS: '0' };
      const given = typeof options === 'function' ? await options() : options;
      const usual = { log: `${log}-${kind}.log`, connections };
      shop = await openLoadedShop(kind, 2, { ...usual, ...given, env: { ...env, ...given.env } });
      buying = await startBuying(shop.url);
    }, patience);
    afterAll(async () => {
      await buying?.stop();
      await shop?.close();
    });

    it.for(chosen)('sells again after a fault: $name', { timeout: patience }, async (cause, context) => {
      const lacks = cause.lacks?.(targetOf(shop));
      if (lacks) context.skip(lacks);
      for (let i = 0; i < times; i += 1) {
        const purchaseMs = await slowestPurchase(buying);
        const began = performance.now();
        await cause.happens(targetOf(shop), Math.max(lastsMs, cause.atLeastMs ?? 0));
        const over = performance.now();
        const recovered = (await buying.paidAfter(over)) - over;
        await buying.paidAfter(performance.now());
        const steady = (await undisturbed(buying, over + steadyMs)) - over;
        const seen = buying.seenSince(began);
        console.log(
          `${kind} ${cause.name}: ${Math.round(recovered)} ms to the next payment, ${Math.round(steady)} to no refusal; ${JSON.stringify(seen)}`,
        );
        const maySee = ['200', '503', ...(cause.maySee ?? [])];
        expect(Object.keys(seen).filter((what) => !maySee.includes(what))).toEqual([]);
        atNight(() => {
          expect(recovered).toBeLessThan(recoveryMs + purchaseMs);
          expect(steady).toBeLessThan(steadyMs);
        });
      }
    });

    it('holds everything that it confirmed, and none of its processes died', { timeout: patience }, async () => {
      await buying.stop();
      const violations = await (isFull ? wholeVerdict(shop, buying) : quickVerdict(shop, buying));
      expect(violations).toEqual([]);
      expect(await shop.stop()).toBeNull();
      const logged = chosen.flatMap((cause) => cause.logged ?? []);
      expect(await faultsIn(shop.logFile, [...meant, ...logged])).toEqual([]);
    });
  });
}

/**
 * Measures six consecutive payments and returns the longest duration in milliseconds: an upper bound for a purchase on
 * this machine.
 */
async function slowestPurchase(buying: Buying): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < 6; i += 1) await buying.paidAfter(performance.now());
  return performance.now() - began;
}

/**
 * Waits for twelve payments without a refused request: one process that still refuses would show.
 *
 * @returns the time of the first of them, or infinity if that is later than `until`
 */
async function undisturbed(buying: Buying, until: number): Promise<number> {
  for (;;) {
    const began = performance.now();
    if (began > until) return Number.POSITIVE_INFINITY;
    for (let i = 0; i < 12; i += 1) await buying.paidAfter(performance.now());
    if (Object.keys(buying.seenSince(began)).every((what) => what === '200')) return began;
  }
}

async function quickVerdict({ db }: LoadedShop, { confirmed }: Buying): Promise<string[]> {
  const orders = await db.selectFrom('shop_order').select(['id', 'status']).execute();
  return [...(await integrityViolations(db, { now: Date.now() })), ...contradictedOutcomes(orders, confirmed)];
}

/** Checks integrity including the gateways' ledgers, after payments with a lost response are settled. */
async function wholeVerdict(shop: LoadedShop, { confirmed }: Buying): Promise<string[]> {
  const unsettled = await settled(shop.db);
  const witnesses = { db: shop.db, ledger: shop.ledger(), outcomes: confirmed, now: Date.now(), isCutShort: true };
  return [...unsettled, ...(await verify(witnesses))];
}
