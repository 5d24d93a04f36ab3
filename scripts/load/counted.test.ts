import { describe, expect, test } from 'vitest';
import type { Told } from '../integrity/promises.ts';
import { countComplaints, type KeptOrder } from './counted.ts';

const told = (...lines: string[]): Told[] =>
  lines.map((line) => {
    const [id = '', ...words] = line.split(' ');
    return { told: words.join(' '), id };
  });
const unpaid = (id: string): KeptOrder => ({ id, status: 'UNPAID', wasPaid: false });
const paid = (id: string): KeptOrder => ({ id, status: 'PREPARING', wasPaid: true });
const cancelled = (id: string): KeptOrder => ({ id, status: 'CANCELLED', wasPaid: true });

describe('what a load test counted', () => {
  test('agrees with a shop that has exactly the orders that shoppers were told of', () => {
    const heard = told('a placed', 'a paid', 'b placed', 'c placed', 'c paid', 'c cancelled', 'a placed');
    expect(countComplaints([paid('a'), unpaid('b'), cancelled('c')], heard)).toEqual([]);
  });

  test('does not agree with a shop that lost an order, or has one of nobody’s', () => {
    expect(countComplaints([], told('a placed'))).toEqual(['the shop has 0 orders placed, the test counted 1']);
    expect(countComplaints([unpaid('a')], [])).toEqual(['the shop has 1 orders placed, the test counted 0']);
  });

  test('does not agree with a shop that took money nobody was told of', () => {
    expect(countComplaints([paid('a')], told('a placed'))).toEqual(['the shop has 1 orders paid, the test counted 0']);
  });

  test('allows for as many more as somebody asked for and never heard of, and not for one more', () => {
    const heard = told('a placed', 'k placing unheard', 'a paying unheard');
    expect(countComplaints([paid('a'), unpaid('b')], heard)).toEqual([]);
    expect(countComplaints([paid('a'), unpaid('b'), unpaid('c')], heard)).toEqual([
      'the shop has 3 orders placed, the test counted 1 to 2',
    ]);
  });

  test('says nothing of what came of a test that was cut short, but nothing may be lost by it', () => {
    expect(countComplaints([unpaid('a'), paid('b')], told('a placed'), true)).toEqual([]);
    expect(countComplaints([], told('a placed'), true)).toEqual([
      'the shop has 0 orders placed, the test counted 1 or more',
    ]);
  });
});
