import { randomBytes } from 'node:crypto';
import { moneyViolations } from '../../scripts/integrity/money.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { hourMs, minuteMs } from '../../shared/time/duration.ts';
import { noon, shopper } from '../contract/support/fixture.ts';
import type { children, Death } from './children.ts';
import { cartViolations, confirmationViolations, pendingWorkViolations } from './confirmations.ts';
import type { FreshShop, FreshShops } from './fresh-shop.ts';
import type { Gateways } from './gateways.ts';
import { readTables, shopViolations } from './integrity.ts';
import type { Confirmation, Job, KillAt, Place } from './job.ts';
import { mailViolations } from './mails.ts';
import { type Prepared, type Scenario, sceneOf } from './scene.ts';
import { openWorld, type World } from './world.ts';

export interface Stage {
  freshShops: FreshShops;
  gateways: Gateways;
  processes: ReturnType<typeof children>;
}

/** One run of a scenario: the kill point, and all violations afterwards. */
export interface Run {
  death: Death;
  violations: string[];
}

const restartAfterMs = 10_000;
const sweepEveryMs = 5_000;

/** A power cut that follows the kill. */
interface Power {
  /** Called before the process starts: what was written before survives. */
  settle?: () => Promise<unknown>;
  /** Called after the process was killed. */
  cut: (freshShop: FreshShop) => Promise<void>;
  /** Whether carts must survive. */
  keepsCarts?: boolean;
}

/**
 * Runs a scenario on a fresh shop in a process that is killed at a point (null: not killed), and checks the remaining
 * data.
 *
 * @param power a power cut after the kill
 */
export async function play(stage: Stage, scenario: Scenario, killAt: KillAt, power?: Power): Promise<Run> {
  const freshShop = await stage.freshShops.open();
  const ledger = stage.gateways.ledger.mark();
  const deviceId = randomBytes(16).toString('hex');
  const { stripe, ...gateways } = stage.gateways.shops;
  const hosted = { stripe: scenario.hosted ? stripe : null };
  const place: Place = { location: freshShop.location, folder: freshShop.folder, ...gateways, ...hosted };
  try {
    const { prepared, time } = await prepare(place, scenario, deviceId);
    const job: Job = { place, scenario: scenario.name, deviceId, prepared, time, killAt };
    await power?.settle?.();
    const death = await stage.processes.run(job);
    await power?.cut(freshShop);
    const keepsCarts = power?.keepsCarts ?? !power;
    const violations = await aftermath({
      job,
      scenario,
      death,
      freshShop,
      ledger,
      keepsCarts,
      initial: stage.freshShops.stocks,
    });
    return { death, violations };
  } finally {
    await freshShop.close();
  }
}

/** Runs a scenario whose process is not killed. @returns the names of its kill points in their order */
export async function killPointsOf(stage: Stage, scenario: Scenario): Promise<string[]> {
  const { death, violations } = await play(stage, scenario, null);
  if (violations.length > 0) throw new Error(`${scenario.name}, not killed:\n${violations.join('\n')}`);
  return death.lines.flatMap((line) => ('killPoints' in line ? line.killPoints : []));
}

async function prepare(
  place: Place,
  scenario: Scenario,
  deviceId: string,
): Promise<{ prepared: Prepared; time: number }> {
  const world = openWorld(place, noon);
  try {
    const prepared = await scenario.prepare({ world, who: shopper(world.fetch, deviceId, 'USD') });
    return { prepared, time: world.clock.time };
  } finally {
    await world.close();
  }
}

interface Aftermath {
  job: Job;
  scenario: Scenario;
  death: Death;
  freshShop: FreshShop;
  ledger: ReturnType<Gateways['ledger']['mark']>;
  keepsCarts: boolean;
  initial: FreshShops['stocks'];
}

/** Restarts the shop: the data must be consistent a minute later, and again after every time limit has passed. */
async function aftermath(after: Aftermath): Promise<string[]> {
  const { job, scenario, death } = after;
  const world = openWorld(job.place, job.time + restartAfterMs);
  const confirmed: Confirmation[] = death.lines.filter((line) => 'told' in line);
  const record = (what: string, id: string) => void confirmed.push({ told: what, id });
  const again = (turn: 'at once' | 'later') => scenario.run(sceneOf(world, job.deviceId, job.prepared, turn, record));
  const restarted = world.clock.time;
  try {
    if (triesAtOnce(job.killAt)) await again('at once');
    for (; world.clock.time < restarted + minuteMs; world.clock.time += sweepEveryMs) await world.sweepAll();
    await world.sweepAll();
    const afterMinute = await judge(after, world, confirmed);
    await again('later');
    await world.sweepAll();
    const atLast = await judge(after, world, confirmed, scenario.ends);
    for (const ms of [31 * minuteMs, 15 * minuteMs, 24 * hourMs, hourMs]) {
      world.clock.time += ms;
      await world.sweepAll();
    }
    const inTheEnd = await judge(after, world, confirmed, endings);
    const faults = death.lines.flatMap((line) => ('fault' in line ? [line.fault] : []));
    return [
      ...afterMinute.map((violation) => `a minute later: ${violation}`),
      ...atLast.map((violation) => `after the last try: ${violation}`),
      ...inTheEnd.map((violation) => `in the end: ${violation}`),
      ...[...faults, ...world.faults]
        .filter((fault) => !scenario.faults?.test(fault))
        .map((fault) => `fault: ${fault}`),
    ];
  } finally {
    await world.close();
  }
}

/** Returns whether the shopper retries as soon as the shop is back; every other one waits a minute. */
function triesAtOnce(killAt: KillAt): boolean {
  if (typeof killAt === 'string') return killAt !== 'called';
  return (killAt ?? 0) % 2 === 0;
}

/** The initial stock of these tests has no ledger entry; `shopViolations` compares it. */
const withoutLedger = ['stock'];

const endings = ['PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED'];

async function judge(
  { freshShop, ledger, keepsCarts, initial, scenario }: Aftermath,
  world: World,
  confirmed: readonly Confirmation[],
  ends?: readonly string[],
) {
  const tables = await readTables(world.deps.db);
  const wrongEnds = ends ? tables.orders.filter((order) => !ends.includes(order.status)) : [];
  return [
    ...shopViolations(tables, initial),
    ...moneyViolations(tables, ledger()),
    ...confirmationViolations(tables, confirmed),
    ...(keepsCarts ? await cartViolations(world.deps.db, confirmed) : []),
    ...(await integrityViolations(world.deps.db, { now: world.clock.time, except: withoutLedger })),
    ...pendingWorkViolations(tables, world.clock.time),
    ...(await mailViolations(world.deps.db, tables, freshShop.folder)),
    ...wrongEnds.map((order) => `order ${order.id} ends ${order.status}`),
    ...(tables.orders.length === 0 && ends && scenario.ends.length > 0 ? ['there is no order'] : []),
  ];
}
