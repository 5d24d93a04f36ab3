import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCheck, isFull } from '../../scripts/check/extent.ts';
import type { DatabaseKind } from '../contract/support/database.ts';
import { children } from './children.ts';
import { openFreshShops } from './fresh-shop.ts';
import { startGateways } from './gateways.ts';
import { play, type Stage } from './play.ts';
import { scenarios } from './scenarios.ts';

/** One of this many kill points of a scenario is tested; 1: all of them. */
const every = Number(process.env.FAULTS_EVERY ?? inCheck(89, { full: 43 }));
const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');
/** The check plays each scenario on one of the two databases. */
const isShort = !isFull && process.env.FAULTS_EVERY === undefined;
/** Tests only this kill point, to investigate a failure. */
const at = process.env.FAULTS_AT;

/** Concurrent work passes a few kill points more or fewer each time, so the last ones may not be reached. */
const surelyReached = 0.75;

const generousMs = 30 * 60_000;

/** Kills a process at every kill point of every scenario on one kind of database, and checks the remaining data. */
export function killEverywhere(kind: DatabaseKind): void {
  const chosen = scenarios.filter(({ name }, index) =>
    only.length > 0 ? only.includes(name) : !isShort || (index % 2 === 0) === (kind === 'sqlite'),
  );
  describe.skipIf(chosen.length === 0)(`a shop killed at any point on ${kind}`, () => {
    let stage: Stage;
    let kills = 0;
    beforeAll(async () => {
      stage = { freshShops: await openFreshShops(kind), gateways: await startGateways(), processes: children() };
    });
    afterAll(async () => {
      stage.processes.close();
      await stage.gateways.close();
      await stage.freshShops.close();
      console.log(`${kind}: ${kills} kills`);
    });

    it.for(chosen.map((scenario, index) => ({ scenario, index, name: scenario.name })))(
      'is consistent a minute later: $name',
      { timeout: generousMs },
      async ({ scenario, index }) => {
        const whole = await play(stage, scenario, null);
        expect(whole.violations, `${scenario.name}, not killed, on ${kind}`).toEqual([]);
        const killPoints = whole.death.lines.flatMap((line) => ('killPoints' in line ? line.killPoints : []));
        const chosen = chooseKillPoints(killPoints.length, index);
        const failures: string[] = [];
        for (const killPoint of chosen) {
          const { death, violations } = await play(stage, scenario, killPoint);
          kills += 1;
          if (!death.killed && killPoint < killPoints.length * surelyReached)
            violations.push('the process outlived this kill point');
          const where = `${scenario.name} ${kind} at=${killPoint} (${killPoints[killPoint]})`;
          failures.push(...violations.map((violation) => `${where}: ${violation}`));
        }
        console.log(
          `${kind} ${scenario.name}: ${killPoints.length} kill points, ${chosen.length} kills, ${failures.length} violations`,
        );
        expect(failures).toEqual([]);
      },
    );
  });
}

/** Returns evenly spread kill points with a different, fixed offset in each scenario. */
function chooseKillPoints(count: number, index: number): number[] {
  if (at !== undefined) return [Number(at)];
  const first = (index * 7) % Math.min(every, count);
  return Array.from({ length: count }, (_, killPoint) => killPoint).filter((killPoint) => killPoint % every === first);
}
