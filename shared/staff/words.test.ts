import { expect, it } from 'vitest';
import { paymentName, statusName, timesOf, zoneName } from './words.ts';

it('states, ways to pay and zones have names, and those of older records stay as they are', () => {
  expect([statusName('FULFILLED'), statusName('LOST')]).toEqual(['Complete', 'LOST']);
  expect([paymentName('IPAYLINKS'), paymentName('CHEQUE')]).toEqual(['Card', 'CHEQUE']);
  expect(['domestic', 'northAmerica', 'restOfWorld', 'Far North'].map(zoneName)).toEqual([
    'Domestic',
    'North America',
    'Rest of World',
    'Far North',
  ]);
});

it('a count of one is once', () => {
  expect([0, 1, 2].map(timesOf)).toEqual(['0 times', 'once', '2 times']);
});
