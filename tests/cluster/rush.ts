import { setTimeout as pause } from 'node:timers/promises';
import type { ReportedOutcome } from '../../scripts/integrity/reported-outcomes.ts';
import { familyOf, processes } from '../../scripts/load/processes.ts';
import { startBuying } from '../faults/game-day/buying.ts';
import type { Machines } from './machines.ts';

const lanes = 8;
const seconds = 10;

interface Rush {
  confirmed: ReportedOutcome[];
  /** What shoppers saw besides 200. */
  refused: string[];
  /** Orders a second, and the processor time that each part takes for one, as a sentence. */
  figures: string;
}

/** Lets shoppers of all storefronts buy without a pause for ten seconds. */
export async function rushOf(machines: Machines, postmaster: number): Promise<Rush> {
  const started = (url: string, i: number) => startBuying(url, { lanes, name: `rush-${i}` });
  const all = await Promise.all(machines.storefronts.map(started));
  // The first purchases compile code.
  await Promise.all(all.map((each) => each.paidAfter(performance.now())));
  const cpu = () => ({ ...machines.cpuMs(), postgres: cpuOf(postmaster) });
  const [from, before] = [performance.now(), cpu()];
  await pause(seconds * 1_000);
  const [to, after] = [performance.now(), cpu()];
  const paid = all.reduce((sum, each) => sum + each.paidBetween(from, to), 0);
  const part = (name: keyof typeof before) => `${name} ${((after[name] - before[name]) / paid).toFixed(1)} ms`;
  for (const each of all) await each.stop();
  return {
    confirmed: all.flatMap(({ confirmed }) => confirmed),
    refused: all.flatMap((each) => Object.keys(each.seenSince(from))).filter((what) => what !== '200'),
    figures: `${((paid * 1_000) / (to - from)).toFixed(1)} paid orders a second; processor time an order: ${part('storefronts')}, ${part('services')}, ${part('postgres')}`,
  };
}

/** `ps` counts whole seconds; the connections live through the measurement. */
const cpuOf = (pid: number) => familyOf(pid, processes()).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
