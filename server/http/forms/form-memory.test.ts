import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { limitedForms } from './form-memory.ts';

const space = { all: 1_000, each: 600, form: 500, free: 100 };

/** A shop that holds each form until it is let go, and tells its length. */
function open() {
  const held: (() => void)[] = [];
  const app = new Hono<StoreEnv>();
  app.use(limitedForms(space, (c) => c.req.header('from') ?? ''));
  app.post('*', async (c) => {
    const { byteLength } = await c.req.arrayBuffer().catch(() => ({ byteLength: -1 }));
    if (c.req.query('hold')) await new Promise<void>((go) => held.push(go));
    return c.text(String(byteLength));
  });
  app.onError((error, c) => c.text(error instanceof Refusal ? error.failure.code : String(error)));
  const send = async (length: number, from = '', hold = '') => {
    const init = { method: 'POST', body: new Uint8Array(length), headers: { from } };
    return (await app.request(`/?hold=${hold}`, init)).text();
  };
  const sendAndHold = async (length: number, from?: string) => {
    const sent = send(length, from, '1');
    await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThan(0);
    return { sent, go: held.pop() ?? (() => undefined) };
  };
  return { send, sendAndHold };
}

it('forms that have no room together are sent away, those without files are not, and room comes back', async () => {
  const { send, sendAndHold } = open();
  const first = await sendAndHold(550);
  const second = await sendAndHold(550);
  const third = await sendAndHold(250);
  expect(await send(300)).toBe('500503');
  expect(await send(100)).toBe('100');
  for (const { go, sent } of [first, second, third]) {
    go();
    await sent;
  }
  expect(await send(300)).toBe('300');
});

it('one address leaves room for others', async () => {
  const { send, sendAndHold } = open();
  const { sent, go } = await sendAndHold(500, 'one');
  expect(await send(400, 'one')).toBe('500503');
  expect(await send(400, 'other')).toBe('400');
  go();
  await sent;
  expect(await send(400, 'one')).toBe('400');
});

it('what is passed over of a form needs no room, and a form that was refused leaves none behind', async () => {
  const { send } = open();
  for (let i = 0; i < 5; i++) expect(await send(5_000)).toBe('5000');
  const { send: other, sendAndHold } = open();
  const { sent, go } = await sendAndHold(600, 'one');
  for (let i = 0; i < 5; i++) expect(await other(700, 'one')).toBe('500503');
  expect(await other(700, 'other')).toBe('700');
  go();
  await sent;
});
