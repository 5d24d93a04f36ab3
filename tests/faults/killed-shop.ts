import { writeSync } from 'node:fs';
import { Crossings, watchDrivers } from './crossings.ts';
import { Job, type Line } from './job.ts';
import { recordSyncs } from './power-cut.ts';
import { scenarioOf } from './scenarios.ts';
import { sceneOf } from './scene.ts';
import { openWorld } from './world.ts';

/**
 * A process that plays one scenario on the real service and dies at a chosen moment. It is started ahead and waits for
 * its job; each line it prints is written before it goes on.
 */
const print = (line: Line) => void writeSync(1, `${JSON.stringify(line)}\n`);

process.once('message', async (message) => {
  const { place, scenario, deviceId, luggage, time, killAt } = Job.parse(message);
  const crossings = new Crossings(killAt === 'end' ? null : killAt);
  watchDrivers(crossings);
  recordSyncs(place);
  const world = openWorld(place, time, crossings);
  const tell = (told: string, id: string) => print({ told, id });
  try {
    await scenarioOf(scenario).run(sceneOf(world, deviceId, luggage, 'first', tell));
  } catch (error) {
    print({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  for (const fault of world.faults) print({ fault });
  if (killAt === 'end') process.kill(process.pid, 'SIGKILL');
  await world.close();
  print({ moments: crossings.moments });
  process.disconnect?.();
});
// Nobody is left to give it a job.
process.once('disconnect', () => process.exit());
