import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenPromises } from '../../../scripts/integrity/promises.ts';
import { faultsIn } from '../../../scripts/load/faults-in-log.ts';
import { settled } from '../../../scripts/load/settle.ts';
import { type LoadedShop, type LoadedShopOptions, openLoadedShop } from '../../../scripts/load/shop.ts';
import { verify } from '../../../scripts/load/verify.ts';
import { integrityViolations } from '../../../server/commerce/integrity/violations.ts';
import type { DatabaseKind } from '../../contract/support/database.ts';
import { buildIfNeeded } from '../../e2e/build-if-needed.ts';
import { type Buying, startBuying } from './buying.ts';
import type { Cause } from './causes.ts';

/** `npm run test:faults` plays every cause several times and for longer than any time limit of the shop. */
const isLong = process.env.FAULTS_EVERY === '1';
const { times, lastsMs } = isLong ? { times: 4, lastsMs: 20_000 } : { times: 1, lastsMs: 2_500 };
const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');

/** How soon somebody has bought again after a cause is over, beyond what a purchase takes on this machine. */
const recoveryMs = 2_000;
/** How soon nobody is refused any more. */
const steadyMs = 5_000;
/** Few enough to be taken away within the time that a cause lasts. */
const connections = 40;
const patience = times * (lastsMs + 60_000);

/** What the log says about a database that is away. Everything else of level error is a fault of the shop. */
const meant = ['sweep failed', 'due work failed'];

interface GameDayOptions {
  /** Of the shop that sells. */
  options?: LoadedShopOptions | (() => Promise<LoadedShopOptions>);
  /** What the name of the shop's log begins with: each file of tests has one. */
  log?: string;
}

/**
 * A shop of two processes sells while something happens to what it stands on. Afterwards it must sell again, no process
 * may have died, and the tables must hold everything that shoppers were told.
 *
 * @param targetOf the part of the shop that causes happen to
 */
export function gameDay<Target>(
  kind: DatabaseKind,
  causes: readonly Cause<Target>[],
  targetOf: (shop: LoadedShop) => Target,
  { options = {}, log = 'game-day' }: GameDayOptions = {},
): void {
  const chosen = causes.filter((cause) => (only.length === 0 ? isLong || !cause.isLong : only.includes(cause.name)));
  describe.skipIf(chosen.length === 0)(`a shop that sells on ${kind}`, () => {
    let shop: LoadedShop;
    let buying: Buying;
    beforeAll(async () => {
      await buildIfNeeded();
      // Shedding of load would hide what the database does.
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

    it.for(chosen)(
      'sells on after this happened to its database: $name',
      { timeout: patience },
      async (cause, context) => {
        const lacks = cause.lacks?.(targetOf(shop));
        if (lacks) context.skip(lacks);
        for (let i = 0; i < times; i += 1) {
          const purchaseMs = await slowestPurchase(buying);
          const began = performance.now();
          await cause.happens(targetOf(shop), lastsMs);
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
          expect(recovered).toBeLessThan(recoveryMs + purchaseMs);
          expect(steady).toBeLessThan(steadyMs);
        }
      },
    );

    it('holds everything that shoppers were told, and none of its processes died', { timeout: patience }, async () => {
      await buying.stop();
      const complaints = await (isLong ? wholeVerdict(shop, buying) : quickVerdict(shop, buying));
      expect(complaints).toEqual([]);
      expect(await shop.stop()).toBeNull();
      const logged = chosen.flatMap((cause) => cause.logged ?? []);
      expect(await faultsIn(shop.logFile, [...meant, ...logged])).toEqual([]);
    });
  });
}

/** How long six payments took that came one after another, milliseconds: more than a purchase takes on this machine. */
async function slowestPurchase(buying: Buying): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < 6; i += 1) await buying.paidAfter(performance.now());
  return performance.now() - began;
}

/**
 * Waits until twelve payments came while nobody was refused: one process that still refuses would show. @returns the
 * time when they began, or infinity where that is later than `until`
 */
async function undisturbed(buying: Buying, until: number): Promise<number> {
  for (;;) {
    const began = performance.now();
    if (began > until) return Number.POSITIVE_INFINITY;
    for (let i = 0; i < 12; i += 1) await buying.paidAfter(performance.now());
    if (Object.keys(buying.seenSince(began)).every((what) => what === '200')) return began;
  }
}

async function quickVerdict({ db }: LoadedShop, { told }: Buying): Promise<string[]> {
  const orders = await db.selectFrom('shop_order').select(['id', 'status']).execute();
  return [...(await integrityViolations(db, { now: Date.now() })), ...brokenPromises(orders, told)];
}

/** With the gateways' books as well, when payments are settled whose answer was lost. */
async function wholeVerdict(shop: LoadedShop, { told }: Buying): Promise<string[]> {
  const unsettled = await settled(shop.db);
  const witnesses = { db: shop.db, ledger: shop.ledger(), told, now: Date.now(), isCutShort: true };
  return [...unsettled, ...(await verify(witnesses))];
}
