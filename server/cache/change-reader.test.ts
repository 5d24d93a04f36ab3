import { expect, test, vi } from 'vitest';
import { edition } from '../../shared/contract/content.ts';
import type { Outcome } from '../../shared/contract/perform.ts';
import { visibleChanges } from '../../shared/contract/visible-changes.ts';
import { fail, ok } from '../../shared/errors.ts';
import { changeReader } from './change-reader.ts';

/** A service that answers when the test says so, and a clock that the test moves. */
function service() {
  const asked: (PromiseWithResolvers<Outcome> & { after: string | undefined })[] = [];
  const clock = { time: 1_000_000, now: () => clock.time };
  const [onChange, onFollow] = [vi.fn(), vi.fn()];
  const commerce = {
    perform: (call: unknown, input: unknown) => {
      expect(call).toBe(visibleChanges);
      const answer = Promise.withResolvers<Outcome>();
      asked.push({ ...answer, after: (input as { after?: string }).after });
      return answer.promise;
    },
    fetch: () => Promise.reject(new Error('not asked')),
  };
  const asks = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), { interval: 1 });
  const say = (index: number, position: string, tags: string[] | null) =>
    asked[index]?.resolve({ result: ok({ position, tags }), stateChanges: [] });
  return {
    read: changeReader({ commerce, clock }, { onChange, onFollow }),
    asks,
    say,
    asked,
    clock,
    onChange,
    onFollow,
  };
}

/** The same after a first reading. */
async function readOnce(tags: string[] | null = null) {
  const shop = service();
  const first = shop.read();
  await shop.asks(1);
  shop.say(0, '7', tags);
  await first;
  shop.onChange.mockClear();
  return shop;
}

test('requests that come while a reading is in flight wait for the next one, and share it', async () => {
  const { read, asks, say, asked } = service();
  const first = [read(), read()];
  await asks(1);
  const next = [read(), read()];
  say(0, '1', null);
  await Promise.all(first);
  await asks(2);
  say(1, '2', []);
  await Promise.all(next);
  expect(asked.map(({ after }) => after)).toEqual([undefined, '1']);
});

test('the first reading drops everything, later ones what they name', async () => {
  const { read, asks, say, onChange, onFollow } = service();
  const readings: [string[] | null, unknown[]][] = [
    [['product:1'], [[null]]],
    [[], []],
    [['product:2', 'catalogue'], [[['product:2', 'catalogue']]]],
    [null, [[null]]],
  ];
  for (const [index, [tags, expected]] of readings.entries()) {
    onChange.mockClear();
    const reading = read();
    await asks(index + 1);
    say(index, String(index), tags);
    await reading;
    expect(onChange.mock.calls).toEqual(expected);
    expect(onFollow).toHaveBeenLastCalledWith(true);
  }
});

test('a reader that was away for an hour starts anew', async () => {
  const { read, asks, say, asked, clock, onChange } = await readOnce();
  clock.time += 60 * 60_000;
  const late = read();
  await asks(2);
  say(1, '9', []);
  await late;
  expect(asked[1]?.after).toBeUndefined();
  expect(onChange).toHaveBeenCalledWith(null);
});

test.each<[string, (answer: PromiseWithResolvers<Outcome>) => void]>([
  ['throws', (answer) => answer.reject(new Error('away'))],
  ['is away', (answer) => answer.resolve({ result: fail('500503', 'shopBusy'), stateChanges: [] })],
])('a service that %s is left alone for a moment, and requests do not wait for it', async (_, fails) => {
  const { read, asks, say, asked, clock, onChange, onFollow } = await readOnce();
  const failing = read();
  await asks(2);
  const pending = asked[1];
  if (pending) fails(pending);
  await Promise.all([failing, read(), read()]);
  expect(onFollow).toHaveBeenLastCalledWith(false);
  expect(asked).toHaveLength(2);
  clock.time += 1_000;
  await read();
  await asks(3);
  say(2, '8', ['looks']);
  await vi.waitFor(() => expect(onFollow).toHaveBeenLastCalledWith(true), { interval: 1 });
  expect(onChange.mock.calls).toEqual([[['looks']]]);
  expect(asked[2]?.after).toBe('7');
});

test('a service without this call is asked for its content version', async () => {
  let version = 3;
  const perform = async (call: unknown) => ({
    result: call === edition ? ok({ edition: version }) : fail('200001', 'noSuchThing'),
    stateChanges: [],
  });
  const onChange = vi.fn();
  const commerce = { perform, fetch: () => Promise.reject(new Error('not asked')) };
  const read = changeReader({ commerce, clock: { now: () => 1 } }, { onChange, onFollow: () => undefined });
  await read();
  await read();
  expect(onChange.mock.calls).toEqual([[null]]);
  version = 4;
  await read();
  expect(onChange.mock.calls).toEqual([[null], [null]]);
});
