import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '../../shared/time/duration.ts';
import { anOrder, requestAt, withLog } from '../../tests/shop-commands/log-fixture.ts';
import { readSession } from './read-session.ts';

const { orderNo, orderId } = anOrder;
const order = { orderNo, placedAt: Date.UTC(2026, 10, 20, 12) };
const placing = requestAt(3, {
  method: 'POST',
  path: '/checkout',
  route: '/checkout',
  order: { orderNo, orderId, status: 'UNPAID', payment: 'none' },
});
/** A thread that runs this code instead. */
const running = (code: string) => ({ program: new URL(`data:text/javascript,${encodeURIComponent(code)}`) });

test('what the shopper of an order did is read from the log, steps of a day before the order too', () =>
  withLog([requestAt(-90_000), requestAt(0, { path: '/bag' }), placing], async (log) => {
    const found = await readSession({ log, ...order });
    expect(found).toMatchObject({
      visits: [
        {
          steps: [
            { no: 1, entry: { path: '/bag' } },
            { no: 2, kind: 'form' },
          ],
        },
      ],
    });
  }));

test('a log without the order has nothing, a missing one cannot be read, and two are not read at once', () =>
  withLog([requestAt(0)], async (log) => {
    const first = readSession({ log, ...order });
    expect(await readSession({ log, ...order })).toBe('busy');
    expect(await first).toBe('nothing');
    expect(await readSession({ log: join(log, 'none', 'shop.log'), ...order })).toBe('failed');
    expect(await readSession({ log, orderNo, placedAt: Date.now() + 3 * dayMs })).toBe('nothing');
  }));

test('a session of more steps than a page shows is too long', () =>
  withLog([placing, ...Array.from({ length: 5_000 }, (_, i) => requestAt(4 + i))], async (log) => {
    expect(await readSession({ log, ...order })).toBe('long');
  }));

test('a thread that hangs, breaks, leaves or takes too much memory ends alone', () =>
  withLog([placing], async (log) => {
    const heap = 'const all = []; for (;;) all.push({})';
    expect(await readSession({ log, ...order }, { ...running('for (;;);'), maxMs: 50 })).toBe('slow');
    expect(await readSession({ log, ...order }, running('throw new Error()'))).toBe('failed');
    expect(await readSession({ log, ...order }, running('process.exit(0)'))).toBe('failed');
    expect(await readSession({ log, ...order }, { ...running(heap), maxMb: 8 })).toBe('failed');
    expect(await readSession({ log, ...order })).toHaveProperty('visits');
  }));

test('a reading ends when its reader leaves', () =>
  withLog([placing], async (log) => {
    const reader = new AbortController();
    const found = readSession({ log, ...order, left: reader.signal }, running('for (;;);'));
    reader.abort();
    expect(await found).toBe('slow');
    const gone = { log, ...order, left: AbortSignal.abort() };
    expect(await readSession(gone, running('for (;;);'))).toBe('slow');
  }));
