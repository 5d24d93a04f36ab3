import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenPromises } from '../../../scripts/books/promises.ts';
import { faultsIn } from '../../../scripts/load/faults-in-log.ts';
import { settled } from '../../../scripts/load/settle.ts';
import { type LoadedShop, openLoadedShop } from '../../../scripts/load/shop.ts';
import { verify } from '../../../scripts/load/verify.ts';
import { bookComplaints } from '../../../server/commerce/books/complaints.ts';
import type { DatabaseKind } from '../../contract/database.ts';
import { buildIfNeeded } from '../../e2e/build-if-needed.ts';
import { type Buying, startBuying } from './buying.ts';
import type { Cause } from './causes.ts';

/** `npm run test:faults` plays every cause several times and for longer than any time limit of the shop. */
const isLong = process.env.FAULTS_EVERY === '1';
const { times, lastsMs } = isLong ? { times: 4, lastsMs: 20_000 } : { times: 1, lastsMs: 2_500 };
const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');

/** How soon somebody has bought again after a cause is over, beyond what a purchase takes on this machine. */
const recoveryMs = 2_000;
/** Few enough to be taken away within the time that a cause lasts. */
const connections = 40;
const patience = times * (lastsMs + 60_000);

/** What the log says about a database that is away. Everything else of level error is a fault of the shop. */
const meant = ['sweep failed', 'due work failed'];

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
): void {
  const chosen = causes.filter(({ name }) => only.length === 0 || only.includes(name));
  describe.skipIf(chosen.length === 0)(`a shop that sells on ${kind}`, () => {
    let shop: LoadedShop;
    let buying: Buying;
    beforeAll(async () => {
      await buildIfNeeded();
      // Shedding of load would hide what the database does.
      const env = { OVERLOAD_DELAY: '0', OVERLOAD_CALLS: '0' };
      shop = await openLoadedShop(kind, 2, { env, log: `game-day-${kind}.log`, connections });
      buying = await startBuying(shop.url);
    }, patience);
    afterAll(async () => {
      await buying?.stop();
      await shop?.close();
    });

    it.for(chosen)('sells on after this happened to its database: $name', { timeout: patience }, async (cause) => {
      for (let i = 0; i < times; i += 1) {
        const purchaseMs = await slowestPurchase(buying);
        const began = performance.now();
        await cause.happens(targetOf(shop), lastsMs);
        const over = performance.now();
        const recovered = (await buying.paidAfter(over)) - over;
        await buying.paidAfter(performance.now());
        const seen = buying.seenSince(began);
        console.log(`${kind} ${cause.name}: ${Math.round(recovered)} ms to the next payment; ${JSON.stringify(seen)}`);
        expect(Object.keys(seen).filter((what) => !['200', '503'].includes(what))).toEqual([]);
        expect(recovered).toBeLessThan(recoveryMs + purchaseMs);
      }
    });

    it('holds everything that shoppers were told, and none of its processes died', { timeout: patience }, async () => {
      await buying.stop();
      const complaints = await (isLong ? wholeVerdict(shop, buying) : quickVerdict(shop, buying));
      expect(complaints).toEqual([]);
      expect(await shop.stop()).toBeNull();
      expect(await faultsIn(shop.logFile, meant)).toEqual([]);
    });
  });
}

/** How long six payments took that came one after another, milliseconds: more than a purchase takes on this machine. */
async function slowestPurchase(buying: Buying): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < 6; i += 1) await buying.paidAfter(performance.now());
  return performance.now() - began;
}

async function quickVerdict({ db }: LoadedShop, { told }: Buying): Promise<string[]> {
  const orders = await db.selectFrom('shop_order').select(['id', 'status']).execute();
  return [...(await bookComplaints(db, { now: Date.now() })), ...brokenPromises(orders, told)];
}

/** With the gateways' books as well, when payments are settled whose answer was lost. */
async function wholeVerdict(shop: LoadedShop, { told }: Buying): Promise<string[]> {
  const unsettled = await settled(shop.db);
  const witnesses = { db: shop.db, ledger: shop.ledger(), told, now: Date.now(), isCutShort: true };
  return [...unsettled, ...(await verify(witnesses))];
}
