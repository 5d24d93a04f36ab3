import { Counter, Histogram } from 'prom-client';
import { expect, test } from 'vitest';
import { openRegisters } from './registers.ts';
import { together } from './together.ts';

/** What worker number so and so tells after so many requests. */
async function told(worker: number, requests: number) {
  const { ofWorker } = openRegisters({ worker });
  const registers = [ofWorker];
  new Counter({ name: 'requests_total', help: 'Of all.', labelNames: ['route'], registers }).inc(
    { route: '/' },
    requests,
  );
  new Histogram({ name: 'seconds', help: 'How long.', buckets: [1], registers }).observe(0.5);
  return { worker, text: await ofWorker.metrics() };
}

test('each process stands for itself, under one head', async () => {
  const text = together([await told(1, 3), await told(2, 5)]);
  expect(text.match(/# TYPE requests_total counter/g)).toHaveLength(1);
  expect(text).toContain('requests_total{route="/",worker="1"} 3\nrequests_total{route="/",worker="2"} 5\n');
  expect(text.match(/^seconds_bucket\{le="1",worker="[12]"\} 1$/gm)).toHaveLength(2);
});

test('while one process takes another’s place, the later one speaks for both', async () => {
  const text = together([await told(1, 100), await told(1, 2)]);
  expect(text.match(/^requests_total\{.*/gm)).toEqual(['requests_total{route="/",worker="1"} 2']);
});

test('the only process has no number', async () => {
  const { ofWorker } = openRegisters();
  new Counter({ name: 'requests_total', help: 'Of all.', registers: [ofWorker] }).inc();
  expect(together([{ worker: 1, text: await ofWorker.metrics() }])).toBe(
    '# HELP requests_total Of all.\n# TYPE requests_total counter\nrequests_total 1\n',
  );
});
