import { describe, expect, it } from 'vitest';
import { JobQueue, QueueFull, queueByKey, shareByKey } from './job-queue.ts';

/** Jobs that a test ends by hand, and their numbers in the order in which they began. */
function handmade() {
  const begun: number[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const job = (no: number) => () => {
    begun.push(no);
    const end = Promise.withResolvers<string>();
    ends[no] = end;
    return end.promise;
  };
  return { begun, job, end: (no: number) => ends[no]?.resolve(`job ${no}`), ends };
}

/** Waits until the jobs that may begin have begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue of jobs', () => {
  it('runs no more at once than it may, in the order they came', async () => {
    const queue = new JobQueue({ running: 2 });
    const { begun, job, end } = handmade();
    const all = [0, 1, 2, 3].map((no) => queue.run(job(no)));
    await settled();
    expect(begun).toEqual([0, 1]);
    end(1);
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    end(0);
    await settled();
    end(2);
    end(3);
    expect(await Promise.all(all)).toEqual(['job 0', 'job 1', 'job 2', 'job 3']);
    expect(begun).toEqual([0, 1, 2, 3]);
    expect(queue.isIdle).toBe(true);
  });

  it('refuses a job that it cannot let wait, and goes on after a failure', async () => {
    const queue = new JobQueue({ running: 1, waiting: 1 });
    const { job, end, ends } = handmade();
    const fails = queue.run(job(0));
    const waits = queue.run(job(1));
    await expect(queue.run(job(2))).rejects.toThrow(QueueFull);
    ends[0]?.reject(new Error('broken'));
    await expect(fails).rejects.toThrow('broken');
    await settled();
    end(1);
    expect(await waits).toBe('job 1');
    expect(await queue.run(async () => 'later')).toBe('later');
  });

  it('gives nobody a place after their time, and keeps it for the next', async () => {
    const queue = new JobQueue({ running: 1 });
    const leave = await queue.enter();
    expect(await queue.enter(performance.now())).toBeNull();
    const next = queue.enter();
    leave?.();
    leave?.();
    const leaveNext = await next;
    expect([leaveNext, queue.isIdle]).toEqual([expect.any(Function), false]);
    leaveNext?.();
    expect(queue.isIdle).toBe(true);
  });
});

it('lets no key wait for another', async () => {
  const run = queueByKey({ running: 1 });
  const { begun, job, end } = handmade();
  const all = [run('a', job(0)), run('a', job(1)), run('b', job(2))];
  await settled();
  expect(begun).toEqual([0, 2]);
  end(0);
  await settled();
  end(1);
  end(2);
  expect(await Promise.all(all)).toEqual(['job 0', 'job 1', 'job 2']);
});

it('shares a job that runs among all who ask for its key', async () => {
  const share = shareByKey<string>();
  let runs = 0;
  const job = async () => `run ${++runs}`;
  expect(await Promise.all([share('a', job), share('a', job), share('b', job)])).toEqual(['run 1', 'run 1', 'run 2']);
  expect(await share('a', job)).toBe('run 3');
});
