import { describe, expect, it } from 'vitest';
import { CircuitOpen, circuitBreaker, mostFail } from './circuit-breaker.ts';

class Away extends Error {}

function openCircuit() {
  const clock = { time: 0, now: () => clock.time };
  const said: string[] = [];
  const through = circuitBreaker({
    clock,
    isAway: (error) => error instanceof Away,
    rule: () => mostFail(clock),
    pauseMs: () => 2_000,
    onOpen: (_, failures) => said.push(`open ${failures}`),
    onClose: (failures) => said.push(`closed after ${failures}`),
  });
  let asked = 0;
  const ask = (work: () => Promise<string>) =>
    through(() => {
      asked += 1;
      return work();
    }).catch((error: unknown) => (error instanceof CircuitOpen ? 'not asked' : 'failed'));
  return { clock, said, ask, asked: () => asked };
}

const answer = async () => 'answered';
const fail = async () => {
  throw new Away();
};

describe('a circuit of a busy service', () => {
  it('opens when more than half of five requests failed, and asks nothing for its pause', async () => {
    const { clock, said, ask, asked } = openCircuit();
    for (const work of [answer, answer, fail, fail]) await ask(work);
    expect(said).toEqual([]);
    await ask(fail);
    expect(said).toEqual(['open 1']);
    clock.time = 1_999;
    expect(await ask(answer)).toBe('not asked');
    expect(asked()).toBe(5);
  });

  it('stays closed at half failing, and forgets what failed ten seconds ago', async () => {
    const { clock, said, ask } = openCircuit();
    for (const work of [answer, fail, answer, fail, answer, fail]) await ask(work);
    clock.time = 10_000;
    for (const work of [fail, fail, fail, fail]) await ask(work);
    expect(said).toEqual([]);
  });

  it('lets one request try after the pause, for whose result the others wait', async () => {
    const { clock, said, ask, asked } = openCircuit();
    for (let i = 0; i < 5; i += 1) await ask(fail);
    clock.time = 2_000;
    const trial = Promise.withResolvers<string>();
    const all = [ask(() => trial.promise), ask(answer), ask(answer)];
    expect(asked()).toBe(6);
    trial.reject(new Away());
    expect(await Promise.all(all)).toEqual(['failed', 'not asked', 'not asked']);
    clock.time = 4_000;
    expect(await Promise.all([ask(answer), ask(answer)])).toEqual(['answered', 'answered']);
    expect(said).toEqual(['open 1', 'open 2', 'closed after 2']);
  });

  it('begins anew after it closed, and takes an error of the other side for an answer', async () => {
    const { clock, said, ask } = openCircuit();
    for (let i = 0; i < 5; i += 1) await ask(fail);
    clock.time = 2_000;
    const refuse = async () => {
      throw new Error('refused');
    };
    expect(await ask(refuse)).toBe('failed');
    await ask(fail);
    expect(said).toEqual(['open 1', 'closed after 1']);
  });
});

it('does not open again for requests that began before it opened', async () => {
  const { said, ask } = openCircuit();
  await Promise.all(Array.from({ length: 9 }, () => ask(fail)));
  expect(said).toEqual(['open 1']);
});
