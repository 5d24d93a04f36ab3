import { describe, expect, test } from 'vitest';
import { anOrder, found, idOf, movedAt, requestAt, withLog } from '../../tests/shop-commands/log-fixture.ts';
import type { RequestLine } from '../logging/log-entry.ts';
import { findSession } from './find.ts';
import { keyOf, openLogs } from './log-file.ts';
import { type SessionTimeline, stepsOf } from './session-timeline.ts';

const { orderNo, orderId } = anOrder;
const jane = { kind: 'email', masked: 'j…@s….example', hash: idOf('1', 16) } as const;
const john = { kind: 'email', masked: 'j…@s….example', hash: idOf('2', 16) } as const;
const placed = { order: { orderNo, orderId, status: 'UNPAID', payment: 'none' } };

async function sessionOf(key: string, lines: readonly (object | string)[]): Promise<SessionTimeline> {
  const answer = await found(key, lines);
  if (!answer.ok) throw new Error(`There is no session: ${answer.why}`);
  return answer.session;
}

const requestIds = (session: SessionTimeline) => stepsOf(session).map(({ line }) => line.requestId);
const idsOf = (lines: readonly RequestLine[]) => lines.map(({ requestId }) => requestId);

describe('a session', () => {
  const home = requestAt(0);
  const signIn = requestAt(10, { method: 'POST', became: { sessionId: idOf('b') } });
  const account = requestAt(11, { sessionId: idOf('b'), account: idOf('9', 16) });
  const signOut = requestAt(20, {
    method: 'POST',
    sessionId: idOf('b'),
    became: { sessionId: idOf('d'), clientId: idOf('e') },
  });
  const after = requestAt(21, { sessionId: idOf('d'), clientId: idOf('e') });
  const stranger = requestAt(5, { sessionId: idOf('7'), clientId: idOf('8') });
  const all = [stranger, after, home, account, signIn, signOut];
  const whole = idsOf([home, signIn, account, signOut, after]);

  test.each([
    ['the session before signing in', idOf('a'), 'session'],
    ['the session after signing in', idOf('b'), 'session'],
    ['the session after signing out', idOf('d'), 'session'],
    ['the browser', idOf('c'), 'browser'],
    ['the browser as it is called after signing out', idOf('e'), 'browser'],
    ['one of the requests', account.requestId, 'request'],
    ['the account', idOf('9', 16), 'account'],
  ])('is complete and in order for %s', async (_, key, meaning) => {
    const session = await sessionOf(key, all);
    expect(session.meaning).toBe(meaning);
    expect(requestIds(session)).toEqual(whole);
    expect(session.visits).toMatchObject([{ clientId: idOf('c'), sessionIds: [idOf('a'), idOf('b'), idOf('d')] }]);
  });

  test('is ordered by the arrival of requests, not by their responses', async () => {
    const slow = requestAt(1, { ms: 8_000 });
    const quick = requestAt(2, { ms: 5 });
    expect(requestIds(await sessionOf(idOf('a'), [quick, slow]))).toEqual(idsOf([slow, quick]));
    const streamed = requestAt(1, { ms: 5, totalMs: 8_000 });
    expect(requestIds(await sessionOf(idOf('a'), [quick, streamed]))).toEqual(idsOf([streamed, quick]));
  });

  test('does not include what a browser did an hour before', async () => {
    const hour = 60 * 60;
    const session = await sessionOf(account.requestId, [requestAt(-hour), ...all, requestAt(hour)]);
    expect(requestIds(session)).toEqual(whole);
  });

  test('is found in lines with a collector’s prefix, beside lines that are not JSON', async () => {
    const session = await sessionOf(idOf('a'), [
      `{ broken ${idOf('a')}`,
      `Nov 20 host shop[12]: ${JSON.stringify(home)}`,
      '',
    ]);
    expect(requestIds(session)).toEqual(idsOf([home]));
  });

  test('has a duplicate log entry once', async () => {
    expect(requestIds(await sessionOf(idOf('a'), [home, home]))).toEqual(idsOf([home]));
  });

  test('loses only the unreadable part of an entry', async () => {
    const session = await sessionOf(idOf('a'), [{ ...home, calls: 'many', said: ['Hello'] }]);
    expect(stepsOf(session)[0]?.line).toMatchObject({ said: ['Hello'] });
    expect(stepsOf(session)[0]?.line.calls).toBeUndefined();
  });
});

describe('an order', () => {
  const place = requestAt(0, { method: 'POST', ...placed });
  const card = requestAt(5, { path: '/cc', query: { order: orderId } });
  const elsewhere = requestAt(7_000, {
    sessionId: idOf('7'),
    clientId: idOf('8'),
    path: `/order/detail/${orderId}`,
  });
  const beforeElsewhere = requestAt(6_990, { sessionId: idOf('7'), clientId: idOf('8') });
  const other = requestAt(3, { sessionId: idOf('5'), clientId: idOf('6'), query: { order: `${orderId}x` } });
  const expired = movedAt(3_600);
  const brought = movedAt(0, { requestId: card.requestId, to: 'UNPAID' });

  test.each([orderNo, orderId])('has, for %s, every browser with it and its state changes', async (key) => {
    const session = await sessionOf(key, [place, card, other, expired, beforeElsewhere, elsewhere, brought]);
    expect(session.meaning).toBe('order');
    expect(requestIds(session)).toEqual(idsOf([place, card, beforeElsewhere, elsewhere]));
    expect(session.visits).toHaveLength(2);
    expect(session.moved.map(({ to }) => to)).toEqual(['UNPAID', 'CANCELLED']);
  });

  test('consists of state changes where the log has no request of it', async () => {
    const session = await sessionOf(orderNo, [expired]);
    expect(session).toMatchObject({ visits: [], moved: [{ to: 'CANCELLED' }] });
  });

  test('placed by a session includes its later state changes, not other visitors’ requests', async () => {
    const session = await sessionOf(idOf('a'), [place, elsewhere, expired]);
    expect(requestIds(session)).toEqual(idsOf([place]));
    expect(session.moved).toMatchObject([{ to: 'CANCELLED' }]);
  });

  test('is shown whatever text the log has in place of its id', async () => {
    const odd = { ...place, order: { orderNo, orderId: '(.*', status: 'UNPAID', payment: 'none' } };
    expect(requestIds(await sessionOf(orderNo, [odd, elsewhere]))).toContain(place.requestId);
  });

  test('has a state change once that is also in its request’s entry', async () => {
    const placing = { ...place, moved: [{ kind: 'order', orderNo, orderId, to: 'UNPAID' }] };
    const session = await sessionOf(orderNo, [placing, movedAt(0, { requestId: place.requestId, to: 'UNPAID' })]);
    expect(session.moved).toEqual([]);
  });
});

describe('a person', () => {
  const named = requestAt(0, { method: 'POST', persons: [jane] });
  const namesake = requestAt(1, { sessionId: idOf('7'), clientId: idOf('8'), persons: [john] });

  test('is found by a unique masked email, also as typed on a keyboard', async () => {
    for (const key of ['j…@s….example', 'j...@s....example', 'j*@s*.example', `#${jane.hash}`])
      expect(requestIds(await sessionOf(key, [named]))).toEqual(idsOf([named]));
  });

  test('has to be selected by hash where several have the same masked email', async () => {
    const answer = await found('j…@s….example', [named, namesake, { ...namesake, requestId: idOf('f', 16) }]);
    expect(answer).toMatchObject({
      why: 'namesakes',
      namesakes: [
        { hash: jane.hash, lines: 1 },
        { hash: john.hash, lines: 2 },
      ],
    });
    expect(requestIds(await sessionOf(jane.hash, [named, namesake]))).toEqual(idsOf([named]));
  });

  test('who signed in includes their account’s visits on other days and in other browsers', async () => {
    const account = idOf('9', 16);
    const signIn = requestAt(0, { method: 'POST', route: '/account/login', status: 303, persons: [jane] });
    const then = requestAt(1, { account });
    const nextDay = requestAt(86_400, { sessionId: idOf('7'), clientId: idOf('8'), account });
    expect(requestIds(await sessionOf(jane.hash, [signIn, then, nextDay]))).toEqual(idsOf([signIn, then, nextDay]));
    const failed = { ...signIn, status: 422 };
    expect(requestIds(await sessionOf(jane.hash, [failed, then, nextDay]))).toEqual(idsOf([failed, then]));
  });
});

test('a key of a hundred browsers needs as many passes over the files as a key of one', async () => {
  const ids = Array.from({ length: 100 }, (_, i) => (i + 0xabc00).toString(16).padStart(32, 'e'));
  const both = (clientId: string, i: number) => [
    requestAt(10 * i, { clientId, sessionId: clientId }),
    requestAt(10 * i + 1, { clientId, sessionId: clientId, persons: [jane] }),
  ];
  const all = ids.flatMap(both);
  const looksFor = (lines: readonly object[]) =>
    withLog(lines, async (file) => {
      const { files, close } = await openLogs([file]);
      let looks = 0;
      const onProgress = ({ look }: { look: number }) => {
        looks = look;
      };
      const answer = await findSession({ files, key: keyOf(jane.hash), onProgress }).finally(close);
      return {
        looks,
        visits: answer.ok ? answer.session.visits.length : 0,
        steps: answer.ok ? requestIds(answer.session) : [],
      };
    });
  const one = await looksFor(all.slice(0, 2));
  expect(await looksFor(all)).toEqual({ looks: one.looks, visits: 100, steps: idsOf(all) });
});

test('a failed request has the commerce service’s entries about it', async () => {
  const failed = requestAt(0, { status: 503 });
  const fault = {
    time: failed.time,
    requestId: failed.requestId,
    msg: 'commerce fault',
    level: 'error',
    error: 'TypeError: x is undefined\n    at place (orders.ts:1:1)',
  };
  const session = await sessionOf(idOf('a'), [failed, fault]);
  expect(stepsOf(session)[0]?.asides).toMatchObject([{ error: { name: 'TypeError', message: 'x is undefined' } }]);
});

test('an empty result says what was searched', async () => {
  const answer = await found(idOf('0'), [requestAt(0), requestAt(60)]);
  expect(answer).toMatchObject({
    why: 'nothing',
    looked: { files: 1, lines: 2, from: requestAt(0).time, to: requestAt(60).time },
  });
});

test('entries outside of the given times are skipped', async () => {
  const [early, middle, asides] = [requestAt(0), requestAt(60), requestAt(120)];
  const times = { from: Date.parse(early.time) + 1, to: Date.parse(asides.time) - 1 };
  const answer = await found(idOf('a'), [early, middle, asides], times);
  expect(answer.ok && requestIds(answer.session)).toEqual(idsOf([middle]));
});
