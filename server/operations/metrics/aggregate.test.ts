import { Counter, Histogram } from 'prom-client';
import { expect, test } from 'vitest';
import { together } from './figures.ts';
import { openRegisters } from './registers.ts';

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

test('a metric that nothing was counted of yet is told as it is', async () => {
  const { ofWorker } = openRegisters({ worker: 1 });
  const registers = [ofWorker];
  new Counter({ name: 'empty_total', help: 'Of none.', labelNames: ['route'], registers });
  new Counter({ name: 'after_total', help: 'Behind it.', registers }).inc();
  new Counter({ name: 'last_total', help: 'Of none.', labelNames: ['route'], registers });
  const text = await ofWorker.metrics();
  const two = together([
    { worker: 1, text },
    { worker: 2, text: text.replace('worker="1"', 'worker="2"') },
  ]);
  expect(two).toBe(
    [
      '# HELP empty_total Of none.\n# TYPE empty_total counter\n',
      '# HELP after_total Behind it.\n# TYPE after_total counter\nafter_total{worker="1"} 1\nafter_total{worker="2"} 1\n',
      '# HELP last_total Of none.\n# TYPE last_total counter\n',
    ].join('\n'),
  );
});

test('what a label holds begins no metric', async () => {
  const { ofWorker } = openRegisters({ worker: 1 });
  const counter = new Counter({ name: 'odd_total', help: 'Odd.', labelNames: ['route'], registers: [ofWorker] });
  counter.inc({ route: '/\n# HELP other_total x\n' });
  expect(together([{ worker: 1, text: await ofWorker.metrics() }])).toContain(
    'odd_total{route="/\\n# HELP other_total x\\n",worker="1"} 1\n',
  );
});

test('the only process has no number', async () => {
  const { ofWorker } = openRegisters();
  new Counter({ name: 'requests_total', help: 'Of all.', registers: [ofWorker] }).inc();
  expect(together([{ worker: 1, text: await ofWorker.metrics() }])).toBe(
    '# HELP requests_total Of all.\n# TYPE requests_total counter\nrequests_total 1\n',
  );
});
