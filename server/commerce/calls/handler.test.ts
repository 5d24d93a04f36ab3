import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../../shared/contract/call.ts';
import { ok } from '../../../shared/errors.ts';
import { forAnyone, type HandlersOf, pairsOf } from './handler.ts';

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
  const pairs = pairsOf(contract, () => handlers);
  expect(pairs.map(([call, handlerIn]) => [call, handlerIn({} as never)])).toEqual([
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
