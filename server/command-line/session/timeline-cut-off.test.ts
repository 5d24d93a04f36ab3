import { describe, expect, test } from 'vitest';
import { anOrder, cutOffAt, found, idOf, movedAt, requestAt } from '../../../tests/shop-commands/log-fixture.ts';
import type { CutOffEntry, RequestLine } from '../../logging/log-entry.ts';
import { sessionJson } from '../../support/json.ts';
import type { SessionTimeline } from '../../support/session-timeline.ts';
import { timeline } from './timeline.ts';

const { orderNo } = anOrder;
const placed: RequestLine = requestAt(0, {
  method: 'POST',
  path: '/checkouts',
  route: '/checkouts',
  status: 303,
  order: { ...anOrder, status: 'UNPAID', payment: 'none' },
});
const died: CutOffEntry = cutOffAt(10, { method: 'POST', path: '/cc', route: '/cc' });
const ended = {
  time: died.time,
  level: 'error',
  msg: 'worker ended',
  worker: 2,
  pid: 4711,
  code: null,
  signal: 'SIGKILL',
  cutOff: 1,
};

async function sessionOf(lines: readonly object[], key = idOf('a')): Promise<SessionTimeline> {
  const answer = await found(key, lines);
  if (!answer.ok) throw new Error(`There is no session: ${answer.why}`);
  return answer.session;
}

const textOf = (session: SessionTimeline) => [...timeline(session, { width: 200, colours: false }, false)].join('');
const printed = async (lines: readonly object[]) => textOf(await sessionOf(lines));

describe('a payment whose process ended before it answered', () => {
  const begun = movedAt(10.5, { kind: 'payment', to: 'started', why: 'card payment', requestId: died.requestId });

  test('is in the first six lines: its cause, what it had done by then, the order’s state', async () => {
    const text = await printed([placed, died, begun, ended]);
    const first = text.split('\n').slice(0, 6).join('\n');
    expect(first).toContain('wrong     12:00:10 step 2  Pay by card: The process that worked on this ended before it');
    expect(first).toContain(`(SIGKILL). Done by then: order ${orderNo}: payment begun.`);
    expect(first).toContain(`order     ${orderNo}, in the end waiting for payment, payment begun`);
    expect(text).not.toContain('The log shows no problem');
  });

  test('precedes later problems', async () => {
    const declined = requestAt(20, { method: 'POST', path: '/cc', route: '/cc', status: 402, said: ['Declined.'] });
    const text = await printed([placed, died, declined]);
    expect(text.split('\n')[2]).toMatch(/wrong.*step 2 .*ended before it answered.*\(1 more below\)/);
  });

  test('is a step without a status, next to the end of its process', async () => {
    const text = await printed([placed, died, ended]);
    expect(text).toMatch(/12:00:10 {4}2 ✗ Pay by card +– /);
    expect(text).toContain('~ A process of the shop ended unexpectedly (worker 2, SIGKILL); requests cut off: 1');
  });

  test('is found by the order that it changed, also where its own entry names none', async () => {
    const { visits } = await sessionOf(
      [placed, { ...died, sessionId: idOf('b'), clientId: idOf('d') }, begun],
      orderNo,
    );
    expect(visits.flatMap(({ steps }) => steps.map(({ line }) => line.requestId))).toContain(died.requestId);
  });

  test('is in the JSON output as logged', async () => {
    const json = JSON.parse(JSON.stringify(sessionJson(await sessionOf([placed, died, ended]))));
    expect(json.visits[0].steps[1].line).toEqual(JSON.parse(JSON.stringify(died)));
    expect(json).toMatchObject({ troubles: [{ severity: 'failed', isCutOff: true }], ends: [{ msg: 'worker ended' }] });
  });

  test('is answered if its response was sent before the end', async () => {
    const answered = requestAt(9, { requestId: died.requestId });
    for (const lines of [
      [placed, answered, died],
      [placed, died, answered],
    ])
      expect(await printed(lines)).not.toMatch(/before it answered/);
  });
});

test('an order that was changed by a request without an entry is a problem', async () => {
  const text = await printed([placed, movedAt(1, { to: 'PREPARING', requestId: idOf('9', 16) }), requestAt(5)]);
  expect(text.split('\n')[2]).toMatch(/wrong .*Order 1234567890: being prepared, by request 9{16}, .*no entry/);
  expect(text).not.toContain('The log shows no problem');
});

test('a state change without a request of this visit is in the first lines', async () => {
  const text = await printed([placed, movedAt(1), requestAt(5)]);
  expect(text).toContain(`moved     12:00:01 Order ${orderNo}: cancelled (expired), by no request of this visit`);
});

test('the end of a process during a visit is shown, a later one is not', async () => {
  const left = { time: requestAt(30).time, level: 'info', msg: 'worker left', worker: 1, code: 0, signal: null };
  const text = await printed([requestAt(0), left, requestAt(60)]);
  expect(text).toContain('1 process of the shop ended meanwhile.');
  expect(text).toMatch(/12:00:30 {6}~ A process of the shop ended because it was exchanged or stopped \(worker 1/);
  expect(await printed([requestAt(0), left])).not.toContain('ended meanwhile');
});

describe('what was typed again', () => {
  const code = (seconds: number, value: string) =>
    requestAt(seconds, { method: 'POST', path: '/v', route: '/v', status: 422, form: { code: value } });

  test('is another try where the log hides it', async () => {
    const text = await printed([1, 2, 3, 4, 5].map((seconds) => code(seconds, '<code 4>')));
    expect(text).not.toContain('the same again');
    expect(text).toContain('typed     again; the log does not show whether another code (try 5)');
  });

  test('is the same where the log shows it', async () => {
    expect(await printed([code(1, 'SAVE'), code(2, 'SAVE')])).toContain('typed     the same again (try 2)');
  });
});

test('a variant is called by its title, where the log has one', async () => {
  const form = { variantId: '12929', quantity: '1' };
  const add = requestAt(1, { method: 'POST', path: '/cart/items', route: '/cart/items', status: 303, form });
  const view = { event: 'product_view', facts: { title: 'Amara Linen Wrap Dress', variantIds: ['12929'] } };
  const seen = requestAt(2, { path: '/events', route: '/events', status: 204, events: [view] });
  const gone = requestAt(3, { path: '/cart', route: '/cart', said: ['12929: Sold out.'] });
  const text = await printed([add, seen, gone]);
  expect(text).toContain('variant: Amara Linen Wrap Dress, quantity: 1');
  expect(text).toContain('Bag: Amara Linen Wrap Dress: Sold out.');
  expect(await printed([add, gone])).toContain('Bag: variant 12929: Sold out.');
});
