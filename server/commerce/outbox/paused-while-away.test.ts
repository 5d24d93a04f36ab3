import { expect, it } from 'vitest';
import { pausedWhileAway } from './open-outbox.ts';
import { NotSent, type NotSentWhy } from './transport.ts';

function bed() {
  const clock = { time: 0, now: () => clock.time };
  const told: string[] = [];
  const log = {
    info: (_: object, message: string) => void told.push(message),
    warn: (_: object, message: string) => void told.push(message),
    error: (_: object, message: string) => void told.push(`error ${message}`),
  };
  const server = { failing: 'away' as NotSentWhy | null, asked: 0 };
  const send = async () => {
    server.asked += 1;
    if (server.failing) throw new NotSent(server.failing, 'not sent');
  };
  const transport = pausedWhileAway<string>('mail server', { send }, { clock, log });
  return { clock, told, server, send: () => transport.send('x').catch((error: unknown) => String(error)) };
}

it('asks a server that is away again after 5 s, then 10, 20, 40, and at least once a minute', async () => {
  const { clock, server, send } = bed();
  const askedAt: number[] = [];
  for (; clock.time <= 200_000; clock.time += 1_000) {
    const before = server.asked;
    await send();
    if (server.asked > before) askedAt.push(clock.time / 1_000);
  }
  expect(askedAt).toEqual([0, 5, 15, 35, 75, 135, 195]);
});

it('tells once that it is away and once that it is back', async () => {
  const { clock, told, server, send } = bed();
  for (; clock.time < 3_600_000; clock.time += 10_000) await send();
  expect(told).toEqual(['mail server is away; what it should send waits']);
  server.failing = null;
  clock.time += 60_000;
  await send();
  await send();
  expect(told.slice(1)).toEqual(['mail server is back']);
});

it('goes on asking while single messages are refused', async () => {
  const { server, told, send } = bed();
  server.failing = 'later';
  await send();
  await send();
  expect([server.asked, told]).toEqual([2, []]);
});
