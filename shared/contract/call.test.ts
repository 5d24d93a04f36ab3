import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type Call, call } from './call.ts';

const word = z.object({ word: z.string().trim(), page: z.coerce.number().default(1) });
const count = call('GET', '/apis/words/{word}', word, z.int());

test('a call needs nothing but its method, path, input and output', () => {
  expect(count).toEqual({
    method: 'GET',
    path: '/apis/words/{word}',
    in: word,
    out: count.out,
    cacheable: false,
    keyed: false,
    open: true,
    multipart: null,
    inQuery: false,
    anyBody: false,
  });
});

test('a call keeps the types of its input, before and after it is parsed, and of its output', () => {
  expectTypeOf<z.input<typeof count.in>>().toEqualTypeOf<{ word: string; page?: unknown }>();
  expectTypeOf<z.output<typeof count.in>>().toEqualTypeOf<{ word: string; page: number }>();
  expectTypeOf<z.output<typeof count.out>>().toEqualTypeOf<number>();
  expectTypeOf(count).toExtend<Call>();
});

test('a call of another method, path, schema or option does not compile', () => {
  const refused = () => [
    // @ts-expect-error: not a method of the contract
    call('HEAD', '/apis/words', word, z.int()),
    // @ts-expect-error: a call is below /apis or /webhooks
    call('GET', '/words', word, z.int()),
    // @ts-expect-error: the input is a schema
    call('GET', '/apis/words', { word: 'string' }, z.int()),
    // @ts-expect-error: not an option of a call
    call('GET', '/apis/words', word, z.int(), { cached: true }),
  ];
  expect(refused).toBeTypeOf('function');
});
