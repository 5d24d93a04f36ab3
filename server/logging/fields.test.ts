import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '../../shared/contract/calls.ts';
import { isListed, kindOf } from './fields.ts';

/** Not fields of forms. */
const others = new Set(['Group', 'Hole', 'Icon', 'Mark', 'details', 'store']);

function namesInPages(): string[] {
  const files = globSync('{ui,pages}/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const found = (pattern: RegExp) => files.flatMap((text) => [...text.matchAll(pattern)]);
  const tags = found(/<([A-Za-z]+)(?:[^<>]|=>)*?\sname="([^"]+)"/g);
  const named = tags.filter(([, tag = '']) => !others.has(tag)).map(([, , name = '']) => name);
  // A function fills in the name with what was typed.
  const filled = found(/\bfield(?:sIn\([^)]*\))?\('([^']+)'/g).map(([, name = '']) => name);
  const hidden = found(/\bsend=\{\{ ([^{}]*?) \}\}/g).flatMap(([, fields = '']) =>
    [...fields.matchAll(/(?:^|, )(\w+)(?=[:,]|$)/g)].map(([, name = '']) => name),
  );
  return [...named, ...filled, ...hidden];
}

interface Definition {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
}

function* namesIn(schema: z.ZodType): Generator<string> {
  const { shape = {}, innerType, in: before, options = [] } = schema.def as Definition;
  for (const name of Object.keys(shape)) yield name;
  for (const inner of [...Object.values(shape), innerType, before, ...options]) if (inner) yield* namesIn(inner);
}

test('every field of a page is listed: a story without its names cannot be told again', () => {
  const names = namesInPages();
  expect(names).toEqual(expect.arrayContaining(['couponCode', 'upTo', 'goneBefore']));
  expect(names.filter((name) => !isListed(name))).toEqual([]);
});

test('so is every field of a call', () => {
  const names = calls.flatMap((call) => [...namesIn(call.in)]);
  expect(names).toContain('cvv');
  expect([...new Set(names)].filter((name) => !isListed(name))).toEqual([]);
});

test('a field of a group is one of its kind', () => {
  expect(kindOf('shippingAddress.phone')).toBe('phone');
  expect([isListed('billingAddress.city'), isListed('shippingAddress.x'), isListed('x.phone')]).toEqual([
    true,
    false,
    false,
  ]);
});
