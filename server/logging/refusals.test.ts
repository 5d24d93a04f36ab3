import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkAddressCall } from '../../shared/contract/addresses.ts';
import { callRoutes } from '../../shared/contract/calls.ts';
import { addItem, Cart } from '../../shared/contract/cart.ts';
import { fee, Quote } from '../../shared/contract/checkout.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { sayCallFailure, sayFailure, sayFields, sayProblems } from './entry-notes.ts';
import { refusalRecords } from './refusals.ts';
import { emptyRequestLog, type RequestLog } from './request-line.ts';

const noted = (act: (line: RequestLog) => void) => {
  const line = emptyRequestLog();
  act(line);
  return { refused: refusalRecords(line), said: [...line.said] };
};
const postCode = 'Please enter a valid postal code.';

test('a success that names problems is a refusal with their fields', () => {
  expect(noted((line) => sayProblems(line, checkAddressCall, { fields: { postalCode: postCode } }))).toEqual({
    refused: [{ code: '500422', fields: ['postalCode'] }],
    said: [`postalCode: ${postCode}`],
  });
  const problems = [{ variantId: '7', code: '300002', message: 'Not to your country.' }];
  expect(noted((line) => sayProblems(line, fee, { problems })).refused).toEqual([{ code: '300002', fields: ['7'] }]);
  const lines = [
    { variantId: '7', state: 'short', stock: 2 },
    { variantId: '8', state: 'ok', stock: 9 },
  ];
  expect(noted((line) => sayProblems(line, addItem, { shoppingCart: lines }))).toMatchObject({
    refused: [{ code: '300001', fields: ['7'] }],
    said: [expect.stringMatching(/^7: .*2/)],
  });
  expect(noted((line) => sayProblems(line, checkAddressCall, { fields: {} }))).toEqual({
    refused: undefined,
    said: [],
  });
});

test('every open call whose success can hold problems is known', () => {
  const holds = (out: z.ZodType) => out instanceof z.ZodObject && ('fields' in out.shape || 'problems' in out.shape);
  const outputs: ReadonlySet<z.ZodType> = new Set([checkAddressCall.out, Quote, Cart]);
  const answering = callRoutes.filter(({ call }) => call.open && (holds(call.out) || call.out === Cart));
  const known = answering.filter(({ call }) => outputs.has(call.out));
  expect(known.length).toBeGreaterThan(3);
  expect(answering).toEqual(known);
});

test('a refusal has one entry a code, with the field by the name of the page', () => {
  const failure = { code: '500422' as const, message: verbatim('No.'), fields: { postalCode: verbatim(postCode) } };
  const page = noted((line) => {
    sayCallFailure(line, failure);
    sayFields(line, { 'shippingAddress.postalCode': postCode });
  });
  expect(page).toEqual({
    refused: [{ code: '500422', fields: ['shippingAddress.postalCode'] }],
    said: [`shippingAddress.postalCode: ${postCode}`],
  });
});

test('the words of the page replace those of the call, and the code of the call stays', () => {
  const page = noted((line) => {
    sayCallFailure(line, { code: '300003', message: verbatim('Unknown code.') });
    sayFields(line, { couponCode: 'This code is not valid.' });
  });
  expect(page).toEqual({
    refused: [{ code: '300003', fields: ['couponCode'] }],
    said: ['couponCode: This code is not valid.'],
  });
});

test('an outage is no refusal, and a name that a client may have chosen is not written', () => {
  expect(noted((line) => sayFailure(line, { code: '500503', message: verbatim('Away.') })).refused).toBeUndefined();
  expect(noted((line) => sayFields(line, { 'jane@shop.example': 'x' })).refused).toEqual([
    { code: '500422', fields: ['<name 17>'] },
  ]);
});
