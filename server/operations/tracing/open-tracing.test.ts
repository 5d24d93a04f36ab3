import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openCollector } from '../../../tests/http/collector.ts';
import { type OpenTracing, openTracing } from './open-tracing.ts';

/** Longer than a busy machine takes. */
const patienceMs = 15_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Traces that go to a collector of their own, or to a given address. */
async function traced({ share = 1, endpoint = '' } = {}) {
  const collector = await openCollector();
  const said: string[] = [];
  const tracing: OpenTracing = await openTracing(
    { endpoint: endpoint || collector.endpoint, headers: {}, serviceName: 'test', share, everyMs: 10 },
    { log: (_fields, message) => said.push(message), worker: null },
  );
  closing.push(collector.close, () => tracing.close());
  /** Everything that was told once all of it is. */
  const told = async () => {
    await tracing.close(patienceMs);
    return collector.spans;
  };
  return { tracing, collector, said, told };
}

describe('a span', () => {
  test('stands within the one that its work is part of, also after a wait', async () => {
    const { tracing, told } = await traced();
    const result = await tracing.span('outer', async () => {
      await Promise.resolve();
      return tracing.span('inner', () => 7);
    });
    const spans = await told();
    const [outer, inner] = ['outer', 'inner'].map((name) => spans.find((span) => span.name === name));
    expect(result).toBe(7);
    expect(inner).toMatchObject({ parentId: outer?.spanId, traceId: outer?.traceId, service: 'test' });
  });

  test.each([
    [
      'throws',
      () => {
        throw new TypeError('of anna@shop.example');
      },
    ],
    [
      'rejects',
      async () => {
        throw new TypeError('of anna@shop.example');
      },
    ],
  ])('of work that %s says what kind of error it was, and no more', async (_, work) => {
    const { tracing, collector, told } = await traced();
    await expect(async () => tracing.span('broken', work)).rejects.toThrow('anna@shop.example');
    expect(await told()).toMatchObject([{ name: 'broken', status: 2, facts: { 'error.type': 'TypeError' } }]);
    expect(collector.text()).not.toContain('anna');
  });

  test('ends when it is told to, where its work goes on behind', async () => {
    const { tracing, collector, told } = await traced();
    let end = () => undefined as unknown;
    await tracing.span('streamed', async () => undefined, {
      until: (given) => {
        end = given;
      },
    });
    await tracing.span('other', async () => undefined);
    await collector.until((spans) => spans.length > 0);
    expect(collector.spans.map(({ name }) => name)).toEqual(['other']);
    end();
    expect((await told()).map(({ name }) => name)).toEqual(['other', 'streamed']);
  });

  test('goes on from another process’s', async () => {
    const { tracing, told } = await traced({ share: 0 });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    tracing.span('served', () => expect(tracing.parent()).toMatch(`00-${traceId}-`), {
      parent: `00-${traceId}-00f067aa0ba902b7-01`,
    });
    expect(await told()).toMatchObject([{ name: 'served', traceId, parentId: '00f067aa0ba902b7' }]);
  });
});

test('what is past is told within a span, and by itself not at all', async () => {
  const { tracing, told } = await traced();
  tracing.past('SELECT due_work', 1, {});
  tracing.span('request', () => tracing.past('SELECT product', 2, { facts: { rows: 3 }, failed: 'Error' }));
  const spans = await told();
  expect(spans.map(({ name }) => name).sort()).toEqual(['SELECT product', 'request']);
  expect(spans.find(({ name }) => name === 'SELECT product')).toMatchObject({ status: 2, facts: { rows: 3 } });
});

test('of a share of none, nothing is told', async () => {
  const { tracing, told } = await traced({ share: 0 });
  expect(tracing.span('request', () => tracing.parent())).toMatch(/-00$/);
  expect(await told()).toEqual([]);
});

test('a collector that takes nothing is told of once, and once more when it does again', async () => {
  let [status, asked] = [400, 0];
  const requests = new Set<() => void>();
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status).end();
      asked += 1;
      for (const look of requests) look();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { tracing, said } = await traced({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  const sent = async () => {
    const before = asked;
    const taken = Promise.withResolvers<void>();
    requests.add(() => asked > before && taken.resolve());
    tracing.span('request', () => undefined);
    await taken.promise;
  };
  await sent();
  await sent();
  status = 200;
  await sent();
  await sent();
  await tracing.close(patienceMs);
  expect(said).toEqual(['traces are lost: the collector does not take them', 'the collector takes traces again']);
});
