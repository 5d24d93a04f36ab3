import { inject } from 'vitest';
import { z } from 'zod';
import { runShop } from './command-line.ts';
import { joined, putInCart, signedOut } from './shop-requests.ts';
import { changeCurrency, searchFor } from './shopper.ts';
import { expect, test } from './visit.ts';

const SessionOutput = z.object({
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

/** Returns the only visit of a session timeline, without the browser's own requests. */
async function visitBy(key: string) {
  const { visits, troubles } = SessionOutput.parse(JSON.parse(await session(key, '--json')));
  const steps = visits[0].steps.filter(({ kind }) => kind === 'page' || kind === 'form');
  return { ...visits[0], steps, troubles };
}

test('a visit with an account is found by e-mail address, by its sessions or by any request', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await searchFor(page, 'dress');
  const email = await joined(page);
  await putInCart(page);
  await page.goto('/cart');
  await changeCurrency(page, 'JPY');
  await page.getByRole('main').getByText('¥').first().waitFor();
  await signedOut(page);
  const looks = await page.goto('/looks');
  const requestId = looks?.headers()['x-request-id'] ?? '';
  // A page's log entry is written once it is sent.
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
