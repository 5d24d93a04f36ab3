import { describe, expect, it } from 'vitest';
import { QueueFull, ThumbnailQueue } from './thumbnail-queue.ts';

function job() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  const run = () => {
    started.resolve();
    return promise;
  };
  return { run, resolve, reject, started: started.promise };
}

describe('ThumbnailQueue', () => {
  it('lets all who want one picture share its rendering', async () => {
    const queue = new ThumbnailQueue<string>({ running: 2, waiting: 5 });
    let renders = 0;
    const render = async () => `picture ${++renders}`;
    expect(await Promise.all([queue.run('a', render), queue.run('a', render)])).toEqual(['picture 1', 'picture 1']);
    expect(await queue.run('a', render)).toBe('picture 2');
  });

  it('runs no more at once than it may, in the order they came', async () => {
    const queue = new ThumbnailQueue<string>({ running: 2, waiting: 5 });
    const jobs = [job(), job(), job(), job()];
    const begun: number[] = [];
    const results = jobs.map(({ run }, i) => {
      const counted = () => {
        begun.push(i);
        return run();
      };
      return queue.run(String(i), counted);
    });
    await jobs[1]?.started;
    expect(begun).toEqual([0, 1]);
    jobs[0]?.resolve('done');
    await jobs[2]?.started;
    expect(begun).toEqual([0, 1, 2]);
    for (const { resolve } of jobs) resolve('done');
    expect(await Promise.all(results)).toEqual(Array(4).fill('done'));
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('turns away whom it cannot let wait, and goes on after a failure', async () => {
    const queue = new ThumbnailQueue<string>({ running: 1, waiting: 1 });
    const [first, second] = [job(), job()];
    const failing = queue.run('a', first.run);
    const waiting = queue.run('b', second.run);
    await expect(queue.run('c', async () => 'c')).rejects.toThrow(QueueFull);
    first.reject(new Error('broken'));
    second.resolve('b');
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('b');
    expect(await queue.run('c', async () => 'c')).toBe('c');
  });
});
