import { expect, test } from 'vitest';
import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { parse } from './parse.ts';

const Input = z.strictObject({
  email: z.string(),
  lines: z.array(z.strictObject({ id: z.string() })).default([]),
  to: z
    .union([z.strictObject({ sku: z.string() }), z.strictObject({ variantId: z.int(), why: z.string() })])
    .optional(),
  ip: z.union([z.ipv4(), z.ipv6()], rule('ipAddressInvalid')).optional(),
});
const fieldsOf = (input: unknown) => {
  const parsed = parse(Input, input);
  return parsed.ok ? {} : parsed.error.fields;
};

test('each unknown field of a call is named, wherever it is', () => {
  expect(fieldsOf({ email: 'a', emial: 'b', lines: [{ id: '1', qty: 2 }] })).toEqual({
    emial: 'fieldUnknown',
    'lines.0.qty': 'fieldUnknown',
  });
});

test('each missing field is named, and one of another type is no missing one', () => {
  expect(fieldsOf({ lines: [{}] })).toEqual({ email: 'fieldMissing', 'lines.0.id': 'fieldMissing' });
  expect(fieldsOf({ email: 7 })).toEqual({ email: 'checkField' });
});

test('of a choice between shapes, the fields of the nearest are named', () => {
  expect(fieldsOf({ email: 'a', to: {} })).toEqual({ 'to.sku': 'fieldMissing' });
});

test('a choice with a message of its own keeps it', () => {
  expect(fieldsOf({ email: 'a', ip: 'here' })).toEqual({ ip: 'ipAddressInvalid' });
});
