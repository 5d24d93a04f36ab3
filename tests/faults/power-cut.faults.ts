import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../../scripts/check/extent.ts';
import { type PostgresServer, startPostgresServer } from '../../scripts/postgres/server.ts';
import { quickFolder } from '../contract/support/quick-folder.ts';
import { children } from './children.ts';
import { type FreshShop, openFreshShops } from './fresh-shop.ts';
import { startGateways } from './gateways.ts';
import { type KillAt, moments } from './job.ts';
import { killPointsOf, play, type Stage } from './play.ts';
import { crashOf, cutPowerOfSqlite } from './power-cut.ts';
import { cart } from './scenarios/durability.ts';
import { scenarios } from './scenarios.ts';
import type { Scenario } from './scene.ts';

const only = (process.env.FAULTS_ONLY ?? '').split(',').filter((name) => name !== '');
/** The check plays what differs in its durability: an order, payments at two gateways, points, a cart. */
const inCheck = ['place', 'pay-answer-lost', 'paypal', 'points', 'cart'];
const chosen = scenarios.filter(({ name }) =>
  only.length > 0 ? only.includes(name) : isFull || inCheck.includes(name),
);

/** Returns the first kill point after each kind of call to another server, which has had a lasting effect there. */
async function afterCalls(stage: Stage, scenario: Scenario): Promise<number[]> {
  const killPoints = await killPointsOf(stage, scenario);
  const calls = new Set(killPoints.filter((killPoint) => moments.called.test(killPoint)));
  return [...calls].map((call) => killPoints.indexOf(call));
}

/** Returns where the process is killed and the power cut: in the check once after a call, and once at the end. */
async function cutsOf(stage: Stage, scenario: Scenario, index: number): Promise<[KillAt, scattered: boolean][]> {
  const isEven = index % 2 === 0;
  if (!isFull)
    return [
      ['called', !isEven],
      ['end', isEven],
    ];
  const calls = (await afterCalls(stage, scenario)).map((call): [KillAt, boolean] => [call, call % 2 === 0]);
  return [['end', true], ['end', false], ...calls];
}

let stage: Omit<Stage, 'freshShops'>;
beforeAll(async () => {
  stage = { gateways: await startGateways(), processes: children() };
});
afterAll(async () => {
  stage.processes.close();
  await stage.gateways.close();
});

describe('a shop on sqlite after a power cut', () => {
  let freshShops: Stage['freshShops'];
  beforeAll(async () => {
    freshShops = await openFreshShops('sqlite');
  });
  afterAll(() => freshShops.close());

  it.for(chosen.map((scenario, index) => ({ scenario, index, name: scenario.name })))(
    'loses no order, payment, point or stock: $name',
    async ({ scenario, index }) => {
      for (const [killAt, scattered] of await cutsOf({ ...stage, freshShops }, scenario, index)) {
        const cut = (freshShop: FreshShop) => cutPowerOfSqlite(freshShop, scattered);
        const { violations } = await play({ ...stage, freshShops }, scenario, killAt, { cut });
        expect(violations, `killed at ${killAt}, scattered: ${scattered}`).toEqual([]);
      }
    },
  );

  it('loses data that was not synced', async () => {
    const cut = (freshShop: FreshShop) => cutPowerOfSqlite(freshShop, false);
    const { violations } = await play({ ...stage, freshShops }, cart, 'end', { cut, keepsCarts: true });
    expect(violations).toContainEqual(expect.stringContaining('a shopper saw 1 1 in the cart, which is not there'));
  });

  it('loses no cart when only its process is killed', async () => {
    const { death, violations } = await play({ ...stage, freshShops }, cart, 'end');
    expect(death).toMatchObject({ killed: true, lines: expect.arrayContaining([{ told: 'in cart', id: '7 1' }]) });
    expect(violations).toEqual([]);
  });
});

/**
 * No `fsync`, as the operating system outlives the server and only the server's memory is lost. The server writes its
 * log at a COMMIT that waits.
 */
const settings = ['fsync=off', 'synchronous_commit=on', 'wal_writer_delay=10s', 'max_connections=40'];
const onPostgres = isFull ? ['place', 'pay-approved', 'cancel-paid', 'paypal', 'points', 'cart'] : ['place'];

describe('a shop on postgres after a crash of its server', () => {
  let server: PostgresServer;
  let freshShops: Stage['freshShops'];
  beforeAll(async () => {
    server = await startPostgresServer(quickFolder, settings);
    freshShops = await openFreshShops('postgres', server.url);
  });
  afterAll(async () => {
    await freshShops.close();
    await server.stop();
  });

  it.for(chosen.filter(({ name }) => onPostgres.includes(name)).map((scenario) => ({ scenario, name: scenario.name })))(
    'loses no order, payment, point or stock: $name',
    async ({ scenario }) => {
      const { violations } = await play({ ...stage, freshShops }, scenario, 'end', crashOf(server));
      expect(violations).toEqual([]);
    },
  );

  it('loses what its log did not contain yet', async () => {
    const power = { ...crashOf(server), keepsCarts: true };
    const { violations } = await play({ ...stage, freshShops }, cart, 'end', power);
    expect(violations).toContainEqual(expect.stringContaining('a shopper saw 1 1 in the cart, which is not there'));
  });

  it('loses no cart when only a process of the shop is killed', async () => {
    const { violations } = await play({ ...stage, freshShops }, cart, 'end');
    expect(violations).toEqual([]);
  });
});
