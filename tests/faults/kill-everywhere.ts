import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseKind } from '../contract/support/database.ts';
import { children } from './children.ts';
import { openBeds } from './fresh-shop.ts';
import { startGateways } from './gateways.ts';
import { play, type Stage } from './play.ts';
import { scenarios } from './scenarios.ts';

/** Every so manieth moment of a scenario is died at; 1: all of them. */
const every = Number(process.env.FAULTS_EVERY ?? 43);
const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');
/** One moment alone, to look into a failure. */
const at = process.env.FAULTS_AT;

/** Work done side by side crosses a few moments more or fewer each time: the last ones may not come. */
const surelyReached = 0.75;

const generousMs = 30 * 60_000;

/** A process is killed at every moment of every scenario on one kind of database, and what is left is judged. */
export function killEverywhere(kind: DatabaseKind): void {
  const chosen = scenarios.filter(({ name }) => only.length === 0 || only.includes(name));
  describe.skipIf(chosen.length === 0)(`a shop killed at any moment on ${kind}`, () => {
    let stage: Stage;
    let kills = 0;
    beforeAll(async () => {
      stage = { beds: await openBeds(kind), gateways: await startGateways(), processes: children() };
    });
    afterAll(async () => {
      stage.processes.close();
      await stage.gateways.close();
      await stage.beds.close();
      console.log(`${kind}: ${kills} kills`);
    });

    it.for(chosen.map((scenario, index) => ({ scenario, index, name: scenario.name })))(
      'is right again a minute later: $name',
      { timeout: generousMs },
      async ({ scenario, index }) => {
        const whole = await play(stage, scenario, null);
        expect(whole.complaints, `${scenario.name}, not killed, on ${kind}`).toEqual([]);
        const moments = whole.death.lines.flatMap((line) => ('moments' in line ? line.moments : []));
        const chosen = momentsToDieAt(moments.length, index);
        const failures: string[] = [];
        for (const moment of chosen) {
          const { death, complaints } = await play(stage, scenario, moment);
          kills += 1;
          if (!death.killed && moment < moments.length * surelyReached)
            complaints.push('the process outlived this moment');
          const where = `${scenario.name} ${kind} at=${moment} (${moments[moment]})`;
          failures.push(...complaints.map((complaint) => `${where}: ${complaint}`));
        }
        console.log(
          `${kind} ${scenario.name}: ${moments.length} moments, ${chosen.length} kills, ${failures.length} complaints`,
        );
        expect(failures).toEqual([]);
      },
    );
  });
}

/** A spread over all moments that begins at another place in each scenario; always the same. */
function momentsToDieAt(count: number, index: number): number[] {
  if (at !== undefined) return [Number(at)];
  const first = (index * 7) % Math.min(every, count);
  return Array.from({ length: count }, (_, moment) => moment).filter((moment) => moment % every === first);
}
