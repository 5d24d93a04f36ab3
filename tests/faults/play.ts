import { randomBytes } from 'node:crypto';
import { moneyComplaints } from '../../scripts/integrity/money.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { hourMs, minuteMs } from '../../shared/time/duration.ts';
import { noon, shopper } from '../contract/support/fixture.ts';
import type { children, Death } from './children.ts';
import type { Bed, Beds } from './fresh-shop.ts';
import type { Gateways } from './gateways.ts';
import { readTables, shopComplaints } from './integrity.ts';
import type { Job, KillAt, Place, Told } from './job.ts';
import { letterComplaints } from './mails.ts';
import { cartComplaints, leftoverComplaints, promiseComplaints } from './promises.ts';
import { type Luggage, type Scenario, sceneOf } from './scene.ts';
import { openWorld, type World } from './world.ts';

export interface Stage {
  beds: Beds;
  gateways: Gateways;
  processes: ReturnType<typeof children>;
}

/** One run of a scenario: how it was killed, and everything that was wrong afterwards. */
export interface Run {
  death: Death;
  complaints: string[];
}

const restartAfterMs = 10_000;
const sweepEveryMs = 5_000;

/** How a scenario is played beyond the moment at which its process dies. */
interface Power {
  /** Called before the process starts: what was written before cannot be lost. */
  settle?: () => Promise<unknown>;
  /** Called when it is dead. */
  cut: (bed: Bed) => Promise<void>;
  /** Whether carts must outlive it. */
  keepsCarts?: boolean;
}

/**
 * Plays a scenario on a fresh shop in a process that dies at a moment (null: lives), and judges what is left of it.
 *
 * @param power a power cut after the death
 */
export async function play(stage: Stage, scenario: Scenario, killAt: KillAt, power?: Power): Promise<Run> {
  const bed = await stage.beds.fresh();
  const ledger = stage.gateways.ledger.mark();
  const deviceId = randomBytes(16).toString('hex');
  const place: Place = { location: bed.location, folder: bed.folder, ...stage.gateways.shops };
  try {
    const { luggage, time } = await prepare(place, scenario, deviceId);
    const job: Job = { place, scenario: scenario.name, deviceId, luggage, time, killAt };
    await power?.settle?.();
    const death = await stage.processes.run(job);
    await power?.cut(bed);
    const keepsCarts = power?.keepsCarts ?? !power;
    const complaints = await aftermath({ job, scenario, death, bed, ledger, keepsCarts, initial: stage.beds.stocks });
    return { death, complaints };
  } finally {
    await bed.close();
  }
}

async function prepare(
  place: Place,
  scenario: Scenario,
  deviceId: string,
): Promise<{ luggage: Luggage; time: number }> {
  const world = openWorld(place, noon);
  try {
    const luggage = await scenario.prepare({ world, who: shopper(world.fetch, deviceId, 'USD') });
    return { luggage, time: world.clock.time };
  } finally {
    await world.close();
  }
}

interface Aftermath {
  job: Job;
  scenario: Scenario;
  death: Death;
  bed: Bed;
  ledger: ReturnType<Gateways['ledger']['mark']>;
  keepsCarts: boolean;
  initial: Beds['stocks'];
}

/** The shop is started again: a minute later all must be right, and once every time has run out as well. */
async function aftermath(after: Aftermath): Promise<string[]> {
  const { job, scenario, death } = after;
  const world = openWorld(job.place, job.time + restartAfterMs);
  const told: Told[] = death.lines.filter((line) => 'told' in line);
  const tell = (what: string, id: string) => void told.push({ told: what, id });
  const again = (turn: 'at once' | 'later') => scenario.run(sceneOf(world, job.deviceId, job.luggage, turn, tell));
  const restarted = world.clock.time;
  try {
    // Every other shopper waits for a minute before the next try.
    if (job.killAt === 'end' || (job.killAt ?? 0) % 2 === 0) await again('at once');
    for (; world.clock.time < restarted + minuteMs; world.clock.time += sweepEveryMs) await world.sweepAll();
    await world.sweepAll();
    const afterMinute = await judge(after, world, told);
    await again('later');
    await world.sweepAll();
    const atLast = await judge(after, world, told, scenario.ends);
    for (const ms of [31 * minuteMs, 15 * minuteMs, 24 * hourMs, hourMs]) {
      world.clock.time += ms;
      await world.sweepAll();
    }
    const inTheEnd = await judge(after, world, told, endings);
    const faults = death.lines.flatMap((line) => ('fault' in line ? [line.fault] : []));
    return [
      ...afterMinute.map((complaint) => `a minute later: ${complaint}`),
      ...atLast.map((complaint) => `after the last try: ${complaint}`),
      ...inTheEnd.map((complaint) => `in the end: ${complaint}`),
      ...[...faults, ...world.faults]
        .filter((fault) => !scenario.faults?.test(fault))
        .map((fault) => `fault: ${fault}`),
    ];
  } finally {
    await world.close();
  }
}

/** The stock that the goods of these tests begin with is in no ledger; `shopComplaints` compares it. */
const withoutLedger = ['stock'];

const endings = ['PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED'];

async function judge(
  { bed, ledger, keepsCarts, initial, scenario }: Aftermath,
  world: World,
  told: readonly Told[],
  ends?: readonly string[],
) {
  const tables = await readTables(world.deps.db);
  const wrongEnds = ends ? tables.orders.filter((order) => !ends.includes(order.status)) : [];
  return [
    ...shopComplaints(tables, initial),
    ...moneyComplaints(tables, ledger()),
    ...promiseComplaints(tables, told),
    ...(keepsCarts ? await cartComplaints(world.deps.db, told) : []),
    ...(await integrityViolations(world.deps.db, { now: world.clock.time, except: withoutLedger })),
    ...leftoverComplaints(tables, world.clock.time),
    ...(await letterComplaints(world.deps.db, tables, bed.folder)),
    ...wrongEnds.map((order) => `order ${order.id} ends ${order.status}`),
    ...(tables.orders.length === 0 && ends && scenario.ends.length > 0 ? ['there is no order'] : []),
  ];
}
