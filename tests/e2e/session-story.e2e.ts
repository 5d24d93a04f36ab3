import { inject } from 'vitest';
import { z } from 'zod';
import { runShop } from './command-line.ts';
import { changeCurrency, searchFor } from './shopper.ts';
import { expect, test } from './visit.ts';
import { bagged, joined, left } from './wire.ts';

const Told = z.object({
  troubles: z.array(z.unknown()),
  visits: z.tuple([
    z.object({
      clientId: z.string(),
      sessionIds: z.array(z.string()),
      steps: z.array(z.object({ kind: z.string(), name: z.string(), line: z.object({ requestId: z.string() }) })),
    }),
  ]),
});

const session = (...words: string[]) => runShop('session', ...words, '--log', inject('logFile'));

/** The only visit of a story, without what its browser does by itself. */
async function visitBy(key: string) {
  const { visits, troubles } = Told.parse(JSON.parse(await session(key, '--json')));
  const steps = visits[0].steps.filter(({ kind }) => kind === 'page' || kind === 'form');
  return { ...visits[0], steps, troubles };
}

test('a visit with an account is told whole by the address, its sessions or any request of it', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await searchFor(page, 'dress');
  const email = await joined(page);
  await bagged(page);
  await page.goto('/cart');
  await changeCurrency(page, 'JPY');
  await page.getByRole('main').getByText('¥').first().waitFor();
  await left(page);
  const looks = await page.goto('/looks');
  const requestId = looks?.headers()['x-request-id'] ?? '';
  // A page's line is written once it is all sent.
  await expect.poll(() => session(requestId).catch(() => '')).toContain('GET /looks');

  const { clientId, sessionIds, steps, troubles } = await visitBy(requestId);
  const names = [
    'Home',
    'Products',
    'Open an account',
    'Add to bag',
    'Bag',
    'Change currency',
    'Bag',
    'Sign out',
    'Looks',
  ];
  expect(steps.map(({ name }) => name)).toEqual(names);
  expect(troubles).toEqual([]);
  expect(sessionIds).toHaveLength(3);
  for (const key of [clientId, ...sessionIds, email]) expect((await visitBy(key)).steps).toEqual(steps);
  expect(await session(email)).not.toContain(email);
});
