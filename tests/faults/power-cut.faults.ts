import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../../scripts/postgres/server.ts';
import { quickFolder } from '../contract/support/quick-folder.ts';
import { children } from './children.ts';
import { type Bed, openBeds } from './fresh-shop.ts';
import { startGateways } from './gateways.ts';
import type { KillAt } from './job.ts';
import { play, type Stage } from './play.ts';
import { crashOf, cutPowerOfSqlite } from './power-cut.ts';
import { cart } from './scenarios/durability.ts';
import { scenarios } from './scenarios.ts';
import type { Scenario } from './scene.ts';

const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');
const chosen = scenarios.filter(({ name }) => only.length === 0 || only.includes(name));

/** Returns the first moment after each kind of call to another server: there, something has happened that stays. */
async function afterCalls(stage: Stage, scenario: Scenario): Promise<number[]> {
  const { death } = await play(stage, scenario, null);
  const moments = death.lines.flatMap((line) => ('moments' in line ? line.moments : []));
  const calls = new Set(moments.filter((moment) => /^after (card|paypal|mail|text) /.test(moment)));
  return [...calls].map((call) => moments.indexOf(call));
}

let stage: Omit<Stage, 'beds'>;
beforeAll(async () => {
  stage = { gateways: await startGateways(), processes: children() };
});
afterAll(async () => {
  stage.processes.close();
  await stage.gateways.close();
});

describe('a shop on sqlite whose machine loses its power', () => {
  let beds: Stage['beds'];
  beforeAll(async () => {
    beds = await openBeds('sqlite');
  });
  afterAll(() => beds.close());

  it.for(chosen.map((scenario) => ({ scenario, name: scenario.name })))(
    'loses no order, payment, point or stock: $name',
    async ({ scenario }) => {
      const cuts: [killAt: KillAt, scattered: boolean][] = [
        ['end', false],
        ['end', true],
      ];
      for (const moment of await afterCalls({ ...stage, beds }, scenario)) cuts.push([moment, moment % 2 === 0]);
      for (const [killAt, scattered] of cuts) {
        const cut = (bed: Bed) => cutPowerOfSqlite(bed, scattered);
        const { complaints } = await play({ ...stage, beds }, scenario, killAt, { cut });
        expect(complaints, `killed at ${killAt}, scattered: ${scattered}`).toEqual([]);
      }
    },
  );

  it('loses what was not synced', async () => {
    const cut = (bed: Bed) => cutPowerOfSqlite(bed, false);
    const { complaints } = await play({ ...stage, beds }, cart, 'end', { cut, keepsCarts: true });
    expect(complaints).toContainEqual(expect.stringContaining('a shopper saw 1 1 in the cart, which is not there'));
  });

  it('loses no cart when its process alone is killed', async () => {
    const { death, complaints } = await play({ ...stage, beds }, cart, 'end');
    expect(death).toMatchObject({ killed: true, lines: expect.arrayContaining([{ told: 'in cart', id: '7 1' }]) });
    expect(complaints).toEqual([]);
  });
});

/** Without `fsync`: the system outlives the server, whose memory is what is lost. It writes its log at a COMMIT that waits. */
const settings = ['fsync=off', 'synchronous_commit=on', 'wal_writer_delay=10s', 'max_connections=40'];
const onPostgres = ['place', 'pay-approved', 'cancel-paid', 'paypal', 'points', 'cart'];

describe('a shop on postgres whose server crashes', () => {
  let server: PostgresServer;
  let beds: Stage['beds'];
  beforeAll(async () => {
    server = await startPostgresServer(quickFolder, settings);
    beds = await openBeds('postgres', server.url);
  });
  afterAll(async () => {
    await beds.close();
    await server.stop();
  });

  it.for(chosen.filter(({ name }) => onPostgres.includes(name)).map((scenario) => ({ scenario, name: scenario.name })))(
    'loses no order, payment, point or stock: $name',
    async ({ scenario }) => {
      const { complaints } = await play({ ...stage, beds }, scenario, 'end', crashOf(server));
      expect(complaints).toEqual([]);
    },
  );

  it('loses what its log did not have yet', async () => {
    const power = { ...crashOf(server), keepsCarts: true };
    const { complaints } = await play({ ...stage, beds }, cart, 'end', power);
    expect(complaints).toContainEqual(expect.stringContaining('a shopper saw 1 1 in the cart, which is not there'));
  });

  it('loses no cart when a process of the shop alone is killed', async () => {
    const { complaints } = await play({ ...stage, beds }, cart, 'end');
    expect(complaints).toEqual([]);
  });
});
