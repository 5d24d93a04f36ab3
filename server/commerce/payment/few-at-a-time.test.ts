import { expect, it } from 'vitest';
import { fewAtATime } from './few-at-a-time.ts';

/** Work that a test ends by hand, one run after the other. */
function handmade() {
  const begun: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    begun.push(run);
    return run.promise;
  };
  return { begun, work };
}

it('lets surplus callers wait for the work that began last', async () => {
  const { begun, work } = handmade();
  const run = fewAtATime(2);
  const [first, second, ...others] = Array.from({ length: 10 }, () => run('a', work));
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await Promise.all([second, ...others]);
  const later = run('a', work);
  expect(begun).toHaveLength(3);
  begun[0]?.resolve();
  begun[2]?.resolve();
  await Promise.all([first, later]);
});

it('lets no id wait for another, and no caller for work that failed', async () => {
  const { begun, work } = handmade();
  const run = fewAtATime(1);
  const both = [run('a', work), run('a', work)];
  void run('b', work);
  expect(begun).toHaveLength(2);
  begun[0]?.reject(new Error('broken'));
  for (const each of both) await expect(each).rejects.toThrow('broken');
  void run('a', work);
  expect(begun).toHaveLength(3);
});
