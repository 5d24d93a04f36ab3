import { expect, test } from 'vitest';
import { untraced } from '../../../../shared/tracing.ts';
import { NotSent } from '../../outbox/transport.ts';
import { GatewayUnavailable } from './card/gateway.ts';
import { observed } from './observed.ts';

/** A gateway whose next answer is given, and what was counted of it. */
function watched() {
  const counted: string[] = [];
  const meter = {
    gateway: ({ gateway, call, outcome }: Record<'gateway' | 'call' | 'outcome', string>) =>
      void counted.push(`${gateway} ${call} ${outcome}`),
    work: () => undefined,
    connections: () => undefined,
    commit: () => undefined,
    sharedRead: () => undefined,
    heldPayment: () => undefined,
  };
  const service = {
    answers: new Map<string, () => unknown>(),
    async pay(card: string): Promise<unknown> {
      return this.answers.get(card)?.();
    },
  };
  return { counted, service, gateway: observed('card', service, { meter, tracing: untraced }) };
}

test.each<[string, unknown]>([
  ['paid', { state: 'paid' }],
  ['declined', { state: 'declined', reason: 'insufficient_funds' }],
  ['completed', { status: 'COMPLETED' }],
  ['none', null],
  ['none', false],
  ['ok', true],
  ['ok', undefined],
])('an answer counts as %s', async (outcome, answer) => {
  const { counted, service, gateway } = watched();
  service.answers.set('card', () => answer);
  expect(await gateway.pay('card')).toBe(answer);
  expect(counted).toEqual([`card pay ${outcome}`]);
});

test.each([
  ['unavailable', new GatewayUnavailable('away')],
  ['later', new NotSent('later', 'full')],
  ['error', new TypeError('a fault of ours')],
])('no answer counts as %s, and is told as it was', async (outcome, error) => {
  const { counted, service, gateway } = watched();
  service.answers.set('card', () => {
    throw error;
  });
  await expect(gateway.pay('card')).rejects.toBe(error);
  expect(counted).toEqual([`card pay ${outcome}`]);
});
