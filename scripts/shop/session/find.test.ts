import { describe, expect, test } from 'vitest';
import type { RequestLine } from '../../../server/logging/log-entry.ts';
import { anOrder, found, idOf, movedAt, requestAt, withLog } from '../../../tests/shop-commands/log-fixture.ts';
import { findStory } from './find.ts';
import { keyOf } from './key.ts';
import { openLogs } from './log-file.ts';
import { type Story, stepsOf } from './story.ts';

const { orderNo, orderId } = anOrder;
const jane = { kind: 'email', masked: 'j…@s….example', hash: idOf('1', 16) } as const;
const john = { kind: 'email', masked: 'j…@s….example', hash: idOf('2', 16) } as const;
const placed = { order: { orderNo, orderId, status: 'UNPAID', payment: 'none' } };

async function storyOf(key: string, lines: readonly (object | string)[]): Promise<Story> {
  const answer = await found(key, lines);
  if (!answer.ok) throw new Error(`There is no story: ${answer.why}`);
  return answer.story;
}

const requestIds = (story: Story) => stepsOf(story).map(({ line }) => line.requestId);
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
  ])('is told whole and in order by %s', async (_, key, meaning) => {
    const story = await storyOf(key, all);
    expect(story.meaning).toBe(meaning);
    expect(requestIds(story)).toEqual(whole);
    expect(story.visits).toMatchObject([{ clientId: idOf('c'), sessionIds: [idOf('a'), idOf('b'), idOf('d')] }]);
  });

  test('is ordered by when requests came, not by when they were answered', async () => {
    const slow = requestAt(1, { ms: 8_000 });
    const quick = requestAt(2, { ms: 5 });
    expect(requestIds(await storyOf(idOf('a'), [quick, slow]))).toEqual(idsOf([slow, quick]));
    const streamed = requestAt(1, { ms: 5, totalMs: 8_000 });
    expect(requestIds(await storyOf(idOf('a'), [quick, streamed]))).toEqual(idsOf([streamed, quick]));
  });

  test('is not what a browser did an hour before', async () => {
    const hour = 60 * 60;
    const story = await storyOf(account.requestId, [requestAt(-hour), ...all, requestAt(hour)]);
    expect(requestIds(story)).toEqual(whole);
  });

  test('is found in lines that a collector put words before, beside ones that are no JSON', async () => {
    const story = await storyOf(idOf('a'), [
      `{ broken ${idOf('a')}`,
      `Nov 20 host shop[12]: ${JSON.stringify(home)}`,
      '',
    ]);
    expect(requestIds(story)).toEqual(idsOf([home]));
  });

  test('holds a line once that the log has twice', async () => {
    expect(requestIds(await storyOf(idOf('a'), [home, home]))).toEqual(idsOf([home]));
  });

  test('loses of a line only the part that cannot be read', async () => {
    const story = await storyOf(idOf('a'), [{ ...home, calls: 'many', said: ['Hello'] }]);
    expect(stepsOf(story)[0]?.line).toMatchObject({ said: ['Hello'] });
    expect(stepsOf(story)[0]?.line.calls).toBeUndefined();
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

  test.each([orderNo, orderId])(
    'is told by %s: every browser that had to do with it, and what moved it',
    async (key) => {
      const story = await storyOf(key, [place, card, other, expired, beforeElsewhere, elsewhere, brought]);
      expect(story.meaning).toBe('order');
      expect(requestIds(story)).toEqual(idsOf([place, card, beforeElsewhere, elsewhere]));
      expect(story.visits).toHaveLength(2);
      expect(story.moved.map(({ to }) => to)).toEqual(['UNPAID', 'CANCELLED']);
    },
  );

  test('is told by its moves alone where no request of it is in the log', async () => {
    const story = await storyOf(orderNo, [expired]);
    expect(story).toMatchObject({ visits: [], moved: [{ to: 'CANCELLED' }] });
  });

  test('that a session placed brings along what happened to it later, not who else looked at it', async () => {
    const story = await storyOf(idOf('a'), [place, elsewhere, expired]);
    expect(requestIds(story)).toEqual(idsOf([place]));
    expect(story.moved).toMatchObject([{ to: 'CANCELLED' }]);
  });

  test('is told whatever somebody wrote into the log in place of its id', async () => {
    const odd = { ...place, order: { orderNo, orderId: '(.*', status: 'UNPAID', payment: 'none' } };
    expect(requestIds(await storyOf(orderNo, [odd, elsewhere]))).toContain(place.requestId);
  });

  test('has a move once that a request told itself', async () => {
    const told = { ...place, moved: [{ kind: 'order', orderNo, orderId, to: 'UNPAID' }] };
    const story = await storyOf(orderNo, [told, movedAt(0, { requestId: place.requestId, to: 'UNPAID' })]);
    expect(story.moved).toEqual([]);
  });
});

describe('a person', () => {
  const named = requestAt(0, { method: 'POST', persons: [jane] });
  const namesake = requestAt(1, { sessionId: idOf('7'), clientId: idOf('8'), persons: [john] });

  test('is found by the masked address where nobody else has it, also as it can be typed', async () => {
    for (const key of ['j…@s….example', 'j...@s....example', 'j*@s*.example', `#${jane.hash}`])
      expect(requestIds(await storyOf(key, [named]))).toEqual(idsOf([named]));
  });

  test('is asked after by the hash where several are masked alike', async () => {
    const answer = await found('j…@s….example', [named, namesake, { ...namesake, requestId: idOf('f', 16) }]);
    expect(answer).toMatchObject({
      why: 'namesakes',
      namesakes: [
        { hash: jane.hash, lines: 1 },
        { hash: john.hash, lines: 2 },
      ],
    });
    expect(requestIds(await storyOf(jane.hash, [named, namesake]))).toEqual(idsOf([named]));
  });

  test('who signed in brings along what their account did on another day, in another browser', async () => {
    const account = idOf('9', 16);
    const signIn = requestAt(0, { method: 'POST', route: '/account/login', status: 303, persons: [jane] });
    const then = requestAt(1, { account });
    const nextDay = requestAt(86_400, { sessionId: idOf('7'), clientId: idOf('8'), account });
    expect(requestIds(await storyOf(jane.hash, [signIn, then, nextDay]))).toEqual(idsOf([signIn, then, nextDay]));
    const failed = { ...signIn, status: 422 };
    expect(requestIds(await storyOf(jane.hash, [failed, then, nextDay]))).toEqual(idsOf([failed, then]));
  });
});

test('a key that leads to a hundred browsers takes as many looks through the files as one that leads to one', async () => {
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
      const answer = await findStory({ files, key: keyOf(jane.hash), onProgress }).finally(close);
      return {
        looks,
        visits: answer.ok ? answer.story.visits.length : 0,
        steps: answer.ok ? requestIds(answer.story) : [],
      };
    });
  const one = await looksFor(all.slice(0, 2));
  expect(await looksFor(all)).toEqual({ looks: one.looks, visits: 100, steps: idsOf(all) });
});

test('what the commerce service tells of a request that failed stands with it', async () => {
  const failed = requestAt(0, { status: 503 });
  const fault = {
    time: failed.time,
    requestId: failed.requestId,
    msg: 'commerce fault',
    level: 'error',
    error: 'TypeError: x is undefined\n    at place (orders.ts:1:1)',
  };
  const story = await storyOf(idOf('a'), [failed, fault]);
  expect(stepsOf(story)[0]?.asides).toMatchObject([{ error: { name: 'TypeError', message: 'x is undefined' } }]);
});

test('where nothing is found, it is told what was looked at', async () => {
  const answer = await found(idOf('0'), [requestAt(0), requestAt(60)]);
  expect(answer).toMatchObject({
    why: 'nothing',
    looked: { files: 1, lines: 2, from: requestAt(0).time, to: requestAt(60).time },
  });
});

test('nothing before or after the given times is looked at', async () => {
  const [early, middle, asides] = [requestAt(0), requestAt(60), requestAt(120)];
  const times = { from: Date.parse(early.time) + 1, to: Date.parse(asides.time) - 1 };
  const answer = await found(idOf('a'), [early, middle, asides], times);
  expect(answer.ok && requestIds(answer.story)).toEqual(idsOf([middle]));
});
