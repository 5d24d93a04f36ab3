import { describe, expect, test } from 'vitest';
import type { ReportedOutcome } from '../integrity/reported-outcomes.ts';
import { countViolations, type StoredOrder } from './counted.ts';

const outcomes = (...texts: string[]): ReportedOutcome[] =>
  texts.map((text) => {
    const [id = '', ...words] = text.split(' ');
    return { told: words.join(' '), id };
  });
const unpaid = (id: string): StoredOrder => ({ id, status: 'UNPAID', wasPaid: false });
const paid = (id: string): StoredOrder => ({ id, status: 'PREPARING', wasPaid: true });
const cancelled = (id: string): StoredOrder => ({ id, status: 'CANCELLED', wasPaid: true });

describe('counted outcomes of a load test', () => {
  test('agree with a shop that has exactly the reported orders', () => {
    const reported = outcomes('a placed', 'a paid', 'b placed', 'c placed', 'c paid', 'c cancelled', 'a placed');
    expect(countViolations([paid('a'), unpaid('b'), cancelled('c')], reported)).toEqual([]);
  });

  test('do not agree with a shop that lost an order, or has one too many', () => {
    expect(countViolations([], outcomes('a placed'))).toEqual(['the shop has 0 orders placed, the test counted 1']);
    expect(countViolations([unpaid('a')], [])).toEqual(['the shop has 1 orders placed, the test counted 0']);
  });

  test('do not agree with a shop that took an unreported payment', () => {
    expect(countViolations([paid('a')], outcomes('a placed'))).toEqual([
      'the shop has 1 orders paid, the test counted 0',
    ]);
  });

  test('allow one more for each request without a response', () => {
    const reported = outcomes('a placed', 'k placing unheard', 'a paying unheard');
    expect(countViolations([paid('a'), unpaid('b')], reported)).toEqual([]);
    expect(countViolations([paid('a'), unpaid('b'), unpaid('c')], reported)).toEqual([
      'the shop has 3 orders placed, the test counted 1 to 2',
    ]);
  });

  test('are a minimum after an interrupted test', () => {
    expect(countViolations([unpaid('a'), paid('b')], outcomes('a placed'), true)).toEqual([]);
    expect(countViolations([], outcomes('a placed'), true)).toEqual([
      'the shop has 0 orders placed, the test counted 1 or more',
    ]);
  });
});
