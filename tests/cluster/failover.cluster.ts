import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contradictedOutcomes } from '../../scripts/integrity/reported-outcomes.ts';
import { fillShop } from '../../scripts/load/fill-shop.ts';
import { settled } from '../../scripts/load/settle.ts';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { asShop } from '../contract/support/as-shop.ts';
import { buildIfNeeded } from '../e2e/build-if-needed.ts';
import { startBuying } from '../faults/game-day/buying.ts';
import { type Machines, openMachines } from './machines.ts';
import { type PatroniCluster, startPatroniCluster } from './patroni.ts';
import { startPgBouncer } from './pgbouncer.ts';
import type { ServerProcess } from './server-process.ts';

/** Time within which shoppers buy again. */
const backWithinMs = 30_000;
/** Responses that were under way when the primary died have arrived by then. */
const underWayMs = 1_000;

let folder: string;
let cluster: PatroniCluster;
let pooler: ServerProcess & { url: string };
let machines: Machines;
let db: Database;

beforeAll(async () => {
  await buildIfNeeded();
  folder = await mkdtemp(join(tmpdir(), 'hemline-cluster-'));
  await chmod(folder, 0o755);
  cluster = await startPatroniCluster(folder);
  pooler = await startPgBouncer(folder, cluster.url);
  db = asShop(openDatabase({ kind: 'postgres', url: pooler.url, poolSize: 2 }));
  await fillShop(db, Date.now());
  machines = await openMachines(pooler.url, folder);
}, 180_000);
afterAll(async () => {
  await machines?.stop();
  await db?.destroy();
  await pooler?.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('the primary dies under a load that buys: nothing acknowledged is lost, and buying goes on', {
  timeout: 300_000,
}, async () => {
  const all = await Promise.all(
    machines.storefronts.map((url, i) => startBuying(url, { lanes: 4, name: `failover-${i}` })),
  );
  const paidOnBoth = (after: number) => Promise.all(all.map((each) => each.paidAfter(after)));
  for (let i = 0; i < 5; i += 1) await paidOnBoth(performance.now());
  await cluster.synchronous();
  const primary = await cluster.primary();
  const killed = performance.now();
  await primary.kill();
  await pause(underWayMs);
  const back = Math.max(...(await paidOnBoth(killed + underWayMs))) - killed;
  for (let i = 0; i < 5; i += 1) await paidOnBoth(performance.now());
  const seen = all.map((each) => each.seenSince(killed));
  for (const each of all) await each.stop();
  const confirmed = all.flatMap((each) => each.confirmed);
  console.log(
    `${Math.round(back)} ms until both storefronts sold again; ${confirmed.length} outcomes confirmed; ${JSON.stringify(seen)}`,
  );
  expect(back).toBeLessThan(backWithinMs);
  expect((await cluster.primary()).name).not.toBe(primary.name);
  expect(await settled(db)).toEqual([]);
  const orders = await db.selectFrom('shop_order').select(['id', 'status']).execute();
  expect(contradictedOutcomes(orders, confirmed)).toEqual([]);
  expect(await integrityViolations(db, { now: Date.now() })).toEqual([]);
});
