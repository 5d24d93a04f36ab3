import { expect, test, vi } from 'vitest';
import { serviceOverFetch } from '../../tests/doubles/service-over-fetch.ts';
import { contentVersionReader } from './content-version.ts';

/** A service that answers when the test says so, and a clock that the test moves. */
function service() {
  const asked: PromiseWithResolvers<Response>[] = [];
  const clock = { time: 0, now: () => clock.time };
  const onChange = vi.fn();
  const commerce = serviceOverFetch(() => {
    const answer = Promise.withResolvers<Response>();
    asked.push(answer);
    return answer.promise;
  });
  const asks = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), { interval: 1 });
  const tell = (index: number, edition: number) =>
    asked[index]?.resolve(Response.json({ code: '1', data: { edition } }));
  return { read: contentVersionReader({ commerce, clock }, onChange), asks, tell, asked, clock, onChange };
}

test('whoever comes while an answer is under way waits for the next one, and shares it', async () => {
  const { read, asks, tell, onChange } = service();
  const [first, beside] = [read(), read()];
  await asks(1);
  const [later, latest] = [read(), read()];
  tell(0, 1);
  expect(await Promise.all([first, beside])).toEqual([1, 1]);
  await asks(2);
  tell(1, 2);
  expect(await Promise.all([later, latest])).toEqual([2, 2]);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('the same edition again changes nothing', async () => {
  const { read, asks, tell, onChange } = service();
  for (const index of [0, 1]) {
    const answer = read();
    await asks(index + 1);
    tell(index, 7);
    expect(await answer).toBe(7);
  }
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each([
  ['is away', (answer: PromiseWithResolvers<Response>) => answer.reject(new Error('away'))],
  ['knows no editions', (answer: PromiseWithResolvers<Response>) => answer.resolve(Response.json({ code: '200001' }))],
  ['answers a page', (answer: PromiseWithResolvers<Response>) => answer.resolve(new Response('<html>'))],
])('a service that %s is left alone for a moment, and what was known last stands', async (_, fail) => {
  const { read, asks, tell, asked, clock, onChange } = service();
  const known = read();
  await asks(1);
  tell(0, 3);
  await known;
  const unknown = read();
  await asks(2);
  const pending = asked[1];
  if (pending) fail(pending);
  expect([await unknown, await read(), await read()]).toEqual([3, 3, 3]);
  expect(asked).toHaveLength(2);
  clock.time += 1_000;
  // Nobody waits for a service that may still be away.
  expect(await read()).toBe(3);
  await asks(3);
  tell(2, 4);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), { interval: 1 });
  const again = read();
  await asks(4);
  tell(3, 5);
  expect(await again).toBe(5);
});
