import { writeSync } from 'node:fs';
import { Job, type KillAt, type Line, moments } from './job.ts';
import { KillPoints, watchDrivers } from './kill-points.ts';
import { recordSyncs } from './power-cut.ts';
import { scenarioOf } from './scenarios.ts';
import { sceneOf } from './scene.ts';
import { openWorld } from './world.ts';

/**
 * Runs one scenario on the real service in a process that is killed at a chosen point. The process is started in
 * advance and waits for its job; each line is written synchronously.
 */
const print = (line: Line) => void writeSync(1, `${JSON.stringify(line)}\n`);

process.once('message', async (message) => {
  const { place, scenario, deviceId, prepared, time, killAt } = Job.parse(message);
  const killPoints = new KillPoints(pointOf(killAt));
  watchDrivers(killPoints);
  recordSyncs(place);
  const world = openWorld(place, time, killPoints);
  const record = (told: string, id: string) => print({ told, id });
  try {
    await scenarioOf(scenario).run(sceneOf(world, deviceId, prepared, 'first', record));
  } catch (error) {
    print({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  for (const fault of world.faults) print({ fault });
  if (typeof killAt === 'string') process.kill(process.pid, 'SIGKILL');
  await world.close();
  print({ killPoints: killPoints.passed });
  process.disconnect?.();
});
// The parent that would send a job is gone.
process.once('disconnect', () => process.exit());

/** Returns the kill point, or the name of the first one to kill at. */
function pointOf(killAt: KillAt): number | RegExp | null {
  if (typeof killAt !== 'string') return killAt;
  return killAt === 'end' ? null : moments[killAt];
}
