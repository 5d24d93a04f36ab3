import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../../scripts/check/extent.ts';
import type { DatabaseKind } from '../contract/support/database.ts';
import { children } from './children.ts';
import { openFreshShops } from './fresh-shop.ts';
import { startGateways } from './gateways.ts';
import type { Moment } from './job.ts';
import { killPointsOf, play, type Stage } from './play.ts';
import { scenarios } from './scenarios.ts';
import type { Scenario } from './scene.ts';

/** One of this many kill points of a scenario is tested in a full run; 1: all of them. */
const every = Number(process.env.FAULTS_EVERY ?? 1);
const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');
/** Tests only this kill point, to investigate a failure. */
const at = process.env.FAULTS_AT;

/** Concurrent work passes a few kill points more or fewer each time, so the last ones may not be reached. */
const surelyReached = 0.75;

const generousMs = 30 * 60_000;

/**
 * Kills a process in every scenario on one kind of database, and checks the remaining data: in a full run at every kill
 * point; in the check each scenario on one of the databases, at one moment.
 */
export function killEverywhere(kind: DatabaseKind): void {
  const chosen = scenarios.filter(({ name }, index) =>
    only.length > 0 ? only.includes(name) : isFull || (index % 2 === 0) === (kind === 'sqlite'),
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

    const cases = chosen.map((scenario, index) => ({ scenario, index, name: scenario.name }));
    if (!isFull)
      it.for(cases.map((each) => ({ ...each, moment: momentOf(each.index) })))(
        'is consistent a minute later: $name, $moment',
        async ({ scenario, moment }) => {
          const { death, violations } = await play(stage, scenario, moment);
          kills += 1;
          expect([death.killed, violations]).toEqual([true, []]);
        },
      );
    else
      it.for(cases)('is consistent a minute later: $name', { timeout: generousMs }, async ({ scenario, index }) => {
        const killPoints = await killPointsOf(stage, scenario);
        const chosen = chooseKillPoints(killPoints.length, index);
        const failures: string[] = [];
        for (const killPoint of chosen) {
          const where = `${scenario.name} ${kind} at=${killPoint} (${killPoints[killPoint]})`;
          failures.push(
            ...(await killAt(stage, scenario, killPoint, killPoints.length)).map((it) => `${where}: ${it}`),
          );
          kills += 1;
        }
        console.log(
          `${kind} ${scenario.name}: ${killPoints.length} kill points, ${chosen.length} kills, ${failures.length} violations`,
        );
        expect(failures).toEqual([]);
      });
  });
}

/** Kills a process at one of a scenario's kill points. @returns violations */
async function killAt(stage: Stage, scenario: Scenario, killPoint: number, count: number): Promise<string[]> {
  const { death, violations } = await play(stage, scenario, killPoint);
  const outlived = !death.killed && killPoint < count * surelyReached;
  return outlived ? [...violations, 'the process outlived this kill point'] : violations;
}

/** Returns the moments by turns. */
function momentOf(index: number): Moment {
  const all: readonly Moment[] = ['called', 'uncommitted', 'committed'];
  return all[index % all.length] ?? 'called';
}

/** Returns evenly spread kill points with a different, fixed offset in each scenario. */
function chooseKillPoints(count: number, index: number): number[] {
  if (at !== undefined) return [Number(at)];
  const first = (index * 7) % Math.min(every, count);
  return Array.from({ length: count }, (_, killPoint) => killPoint).filter((killPoint) => killPoint % every === first);
}
