import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNight, inCheck, isFull } from '../../../../scripts/check/extent.ts';
import { faultsIn } from '../../../../scripts/load/faults-in-log.ts';
import { settled } from '../../../../scripts/load/settle.ts';
import { verify } from '../../../../scripts/load/verify.ts';
import type { DatabaseKind } from '../../../contract/support/database.ts';
import { buildIfNeeded } from '../../../e2e/build-if-needed.ts';
import type { ServiceCause } from './causes-services.ts';
import { chargedTwice } from './charged-twice.ts';
import { noApproval } from './paypal-buyer.ts';
import { openWiredShop, type WiredShop } from './wired-shop.ts';

const { times, lastsMs } = inCheck({ times: 1, lastsMs: 1_000 }, { full: { times: 2, lastsMs: 15_000 } });
const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');
const recoveryMs = 5_000;
/** Pages measured before a fault; the median is the usual load time. */
const pagesCompared = 10;
/** A page may take this much longer than before, as other programs use the machine, too. */
const slowerMs = 250;
const patience = times * (lastsMs + 90_000);

/** Clear outcomes for shoppers; any other leaves them without an answer. */
const clear = [
  '200',
  '503',
  'The order was not paid: processing',
  // Approved at PayPal, which is unavailable now: the page keeps polling.
  'The order was not paid: challenge',
  noApproval,
];
/** Log messages about the database while its name cannot be resolved. */
const meant = ['sweep failed', 'due work failed'];

/**
 * Runs a shop of two processes that sells by card and with PayPal during faults of the servers it calls. The other
 * payment methods continue, pages load as fast as before, and afterwards all methods work again and no payment is lost
 * or doubled.
 */
export function serviceDay(kind: DatabaseKind, causes: readonly ServiceCause[]): void {
  const chosen = causes.filter(({ name, isInCheck }) =>
    only.length === 0 ? isFull || isInCheck : only.includes(name),
  );
  describe.skipIf(chosen.length === 0)(`a shop that calls services, on ${kind}`, () => {
    let shop: WiredShop;
    beforeAll(async () => {
      await buildIfNeeded();
      shop = await openWiredShop(kind);
    }, patience);
    afterAll(() => shop?.close());

    it.for(chosen)('sells during a fault of a service: $name', { timeout: patience }, async (cause, { skip }) => {
      const missing = cause.needs?.(shop.surroundings) ?? null;
      if (missing !== null) skip(missing);
      for (let i = 0; i < times; i += 1) await play(shop, kind, cause);
    });

    it('lost no payment, captured none twice, and none of its processes died', { timeout: patience }, async () => {
      const confirmed = await shop.stopShoppers();
      const { db, ledger, logFile } = shop.loaded;
      expect(await chargedTwice(db, ledger())).toEqual([]);
      if (isFull) expect(await settled(db)).toEqual([]);
      const witnesses = {
        db,
        ledger: isFull ? ledger() : null,
        outcomes: confirmed,
        now: Date.now(),
        isCutShort: true,
      };
      expect(await verify(witnesses)).toEqual([]);
      expect(await shop.loaded.stop()).toBeNull();
      expect(await faultsIn(logFile, meant)).toEqual([]);
    });
  });
}

async function play(shop: WiredShop, kind: DatabaseKind, cause: ServiceCause): Promise<void> {
  const { card, payPal, browsing } = shop;
  // Shoppers of the previous fault may still wait for a missing response.
  await Promise.all([card, payPal].map((each) => each.paidAfter(performance.now())));
  const quiet = performance.now();
  const purchaseMs = await shop.buyFresh();
  await browsing.more(pagesCompared);
  const usual = median(browsing.timesSince(quiet));
  const began = performance.now();
  const refusedBefore = browsing.refused.length;
  await cause.happens(shop.surroundings, lastsMs);
  const over = performance.now();
  const pages = median(browsing.timesSince(began));
  const paid = { card: card.paidBetween(began, over), payPal: payPal.paidBetween(began, over) };
  const again = (await shop.buyFresh()) - purchaseMs;
  const seen = { card: card.seenSince(began), payPal: payPal.seenSince(began) };
  const backMs = Math.max(0, Math.round(again));
  console.log(`${kind} ${cause.name}: back after ${backMs} ms; ${JSON.stringify({ paid, seen, usual, pages })}`);
  for (const each of [seen.card, seen.payPal])
    expect(Object.keys(each).filter((what) => !clear.includes(what))).toEqual([]);
  atNight(() => expect(again).toBeLessThan(recoveryMs));
  if (cause.takesDatabase && kind === 'postgres') return;
  for (const way of ['card', 'payPal'] as const) if (!cause.away.includes(way)) expect(paid[way]).toBeGreaterThan(0);
  expect(browsing.refused.slice(refusedBefore)).toEqual([]);
  atNight(() => expect(pages).toBeLessThan(usual * 2 + slowerMs));
}

const median = (times: readonly number[]) => Math.round(times[Math.floor(times.length / 2)] ?? 0);
