import { afterAll } from 'vitest';
import { gameDay } from './game-day/game-day.ts';
import { failoverCauses, MovingPostgres } from './game-day/wires/causes-failover.ts';
import { Wire } from './game-day/wires/wire.ts';

let wire: Wire | undefined;
let moving: MovingPostgres | undefined;

/** Returns a URL through which the shop reaches PostgreSQL; its target can change and it can lose packets. */
async function through(part: string, url: string): Promise<string> {
  if (part !== 'postgres') return url;
  wire = await Wire.before(url);
  return wire.urlOf(url);
}

gameDay(
  'postgres',
  failoverCauses,
  ({ postgres }) => {
    if (!postgres || !wire) throw new Error('The shop has no PostgreSQL server.');
    moving ??= new MovingPostgres(wire, postgres);
    return moving;
  },
  { options: { through }, log: 'game-day-failover' },
);

afterAll(() => moving?.close());
