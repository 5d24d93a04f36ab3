import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../../shared/contract/call.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { Customer } from '../context.ts';
import { type Asked, forAnyone, forCustomer, forOwner, type HandlersOf, pairsOf } from './handler.ts';

const contract = {
  count: call('GET', '/apis/count', z.object({ word: z.string() }), z.int()),
  words: call('GET', '/apis/words', z.object({}), z.array(z.string())),
  notACall: 7,
};
const handlers: HandlersOf<typeof contract> = {
  count: forAnyone(({ word }) => ok(word.length)),
  words: forAnyone(() => ok(['a'])),
};

test('each call of a module stands beside its handler', async () => {
  const pairs = pairsOf(contract, handlers);
  expect(pairs).toEqual([
    [contract.count, handlers.count],
    [contract.words, handlers.words],
  ]);
});

test('a call without a handler, and a handler of another shape, do not compile', () => {
  const refused: HandlersOf<typeof contract>[] = [
    // @ts-expect-error: a call without a handler
    { count: handlers.count },
    // @ts-expect-error: an answer of another shape
    { ...handlers, words: forAnyone(() => ok([7])) },
    // @ts-expect-error: a field that the call does not take
    { ...handlers, count: forAnyone(({ letter }) => ok(letter)) },
  ];
  expect(refused).toHaveLength(3);
});

test('a handler takes the parsed input of its call and returns what the call promises', () => {
  const page = z.object({ page: z.coerce.number().default(1) });
  const list = { pages: call('GET', '/apis/pages', page, z.object({ last: z.boolean() })) };
  type Pages = HandlersOf<typeof list>['pages'];
  expectTypeOf<Pages['run']>().parameter(0).toEqualTypeOf<{ page: number }>();
  expectTypeOf<Awaited<ReturnType<Pages['run']>>>().toEqualTypeOf<Result<{ last: boolean }>>();
});

test('a handler for customers receives the customer, any other does not', () => {
  forCustomer((_input, asked) => {
    expectTypeOf(asked).toEqualTypeOf<Asked & { customer: Customer }>();
    return ok(null);
  });
  for (const handlerFor of [forAnyone, forOwner])
    handlerFor((_input, asked) => {
      expectTypeOf(asked).not.toHaveProperty('customer');
      return ok(null);
    });
});
