import { expect, test } from 'vitest';
import { cart } from '../../shared/contract/cart.ts';
import { envelopeOf, statusOf } from '../../shared/contract/response.ts';
import { checkedResult } from './checked-result.ts';

test('hands on a failure with a code of the service, whatever comes with it, and logs the code alone', () => {
  const logged: object[] = [];
  const read = checkedResult((fields) => logged.push(fields));
  const answer = { code: '777777', message: 'Your card is frozen.', data: ['a card'] };
  const result = read(cart, 402, answer);
  expect([envelopeOf(result), statusOf(result)]).toEqual([answer, 402]);
  expect(logged).toEqual([{ call: expect.stringContaining('cart'), code: '777777' }]);
});

test('a failure with a code of the contract in another shape is a broken response', () => {
  const read = checkedResult(() => undefined);
  expect(read(cart, 422, { code: '500422', message: 'No.', data: ['x'] })).toMatchObject({ error: { code: '500502' } });
});
