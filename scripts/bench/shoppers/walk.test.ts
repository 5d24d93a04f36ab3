import { expect, test } from 'vitest';
import { step } from './step.ts';
import type { Visitor } from './visitor.ts';
import { walk } from './walk.ts';

/** A server whose processor time and commits grow with each request. */
function fakeServer() {
  const server = { cpu: 0, commits: 0 };
  const watched = {
    cpuMs: () => server.cpu,
    databaseCpuMs: () => 0,
    durableCommits: async () => server.commits,
  };
  return { server, watched };
}
const visitors = Array.from({ length: 4 }, (_, number) => ({ number, home: { country: 'US' } }) as Visitor);

test('each step gets the processor time and the commits of its own requests', async () => {
  const { server, watched } = fakeServer();
  const steps = [
    step(
      'look',
      async () => {
        server.cpu += 3;
      },
      2,
    ),
    step('buy', async () => {
      server.cpu += 8;
      server.commits += 2;
    }),
  ];
  const figures = await walk(steps, visitors, { watched });
  expect(figures).toMatchObject([
    { name: 'look', times: 2, cpuMs: 3, durableCommits: 0 },
    { name: 'buy', times: 1, cpuMs: 8, durableCommits: 2 },
  ]);
});

test('a visitor who does not get what it needs ends the walk, with its step and its name', async () => {
  const { watched } = fakeServer();
  const refused = step('pay', async ({ number }) => {
    if (number === 2) throw new Error('expected a paid order');
  });
  await expect(walk([refused], visitors, { watched })).rejects.toThrow('pay: visitor 2 from US: expected a paid order');
});
