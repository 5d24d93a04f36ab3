import { describe, expect, test } from 'vitest';
import { anOrder, idOf, movedAt, requestAt, withLog } from '../../tests/shop-commands/log-fixture.ts';
import { timeline } from '../command-line/session/timeline.ts';
import { findSession } from './find.ts';
import { keyOf, openLogs } from './log-file.ts';
import { stepsOf } from './session-timeline.ts';

async function sessionOf(first: readonly object[], second: readonly object[]) {
  return withLog(first, (one) =>
    withLog(second, async (other) => {
      const { files, close } = await openLogs([one, other]);
      const answer = await findSession({ files, key: keyOf(idOf('a')) }).finally(close);
      if (!answer.ok) throw new Error(answer.why);
      return { session: answer.session, one, other };
    }),
  );
}

const adds = { method: 'POST', path: '/cart/items', route: '/cart/items', status: 303, redirect: '/cart' };
const places = { method: 'POST', path: '/checkouts', route: '/checkouts', status: 303, redirect: '/cc?order=x' };
const cart = { path: '/cart', route: '/cart' };
const card = { path: '/cc', route: '/cc' };
const paths = ({ session }: Awaited<ReturnType<typeof sessionOf>>) => stepsOf(session).map(({ line }) => line.path);

describe('two machines whose clocks differ', () => {
  // The second machine's clock is 90 s slow: its entries of seconds 11 and 31 have the times -79 and -59.
  test.each([
    ['behind', -90],
    ['ahead of', 90],
  ])('are corrected by pages that redirects led to: %s', async (side, skew) => {
    const first = [requestAt(0), requestAt(10, adds), requestAt(30, places), requestAt(50)];
    const result = await sessionOf(first, [requestAt(10.1 + skew, cart), requestAt(30.1 + skew, card)]);
    expect(paths(result)).toEqual(['/', '/cart/items', '/cart', '/checkouts', '/cc', '/']);
    const text = [...timeline(result.session, { width: 400, colours: false }, false)].join('');
    const words = `The clock of ${result.other} is about 1 min 30 s ${side} that of ${result.one}; its times are corrected.`;
    expect(text).toContain(`clocks    ${words}`);
  });

  test('are corrected by the commerce service’s entries about the same request', async () => {
    const pays = requestAt(10, {
      method: 'POST',
      path: '/cc',
      route: '/cc',
      status: 303,
      order: { ...anOrder, status: 'UNPAID', payment: 'none' },
    });
    const moved = movedAt(-79.995, { requestId: pays.requestId, to: 'PREPARING', why: 'card payment' });
    const { session } = await sessionOf([requestAt(0), pays, requestAt(20)], [moved]);
    expect(session.clocks).toEqual([expect.stringContaining('is about 1 min 30 s behind')]);
    expect(session.moved.map(({ time }) => time)).toEqual([pays.time.replace('.010Z', '.005Z')]);
  });

  test('are corrected by a session that was used before its creation', async () => {
    const begins = requestAt(10, {
      method: 'POST',
      path: '/account/login',
      route: '/account/login',
      status: 303,
      became: { sessionId: idOf('b') },
    });
    const uses = requestAt(-75, { path: '/account', route: '/account', sessionId: idOf('b') });
    const result = await sessionOf([requestAt(0), begins], [uses]);
    expect(paths(result)).toEqual(['/', '/account/login', '/account']);
    expect(result.session.clocks).toHaveLength(1);
  });
});

test('one late entry of the commerce service is no wrong clock', async () => {
  const pays = requestAt(10, { order: { ...anOrder, status: 'UNPAID', payment: 'none' } });
  const { session } = await sessionOf(
    [requestAt(0), pays],
    [movedAt(60, { requestId: pays.requestId, to: 'PREPARING' })],
  );
  expect(session.clocks).toEqual([]);
});

test('equal clocks stay unchanged, also when a page is opened again later', async () => {
  const { session } = await sessionOf([requestAt(0), requestAt(10, adds)], [requestAt(5, cart), requestAt(200, cart)]);
  expect(session.clocks).toEqual([]);
});
