import { expect, test } from 'vitest';
import { arrivalOf, withdrawalDays, withdrawalEnd } from './withdrawal-period.ts';

test('the shop gives 30 days, never fewer than the 14 of the law', () => {
  expect(withdrawalDays).toBe(30);
});

test('the day of arrival does not count, and the last day ends in the last time zone', () => {
  // Monday 2 November; 30 days later is Wednesday 2 December.
  expect(withdrawalEnd(Date.UTC(2026, 10, 2, 23, 59))).toBe(Date.UTC(2026, 11, 3, 12));
});

test('a period that would end on a weekend ends on Monday', () => {
  const monday = Date.UTC(2026, 11, 8, 12);
  // 30 days after 5 and 6 November are Saturday and Sunday.
  expect(withdrawalEnd(Date.UTC(2026, 10, 5, 9))).toBe(monday);
  expect(withdrawalEnd(Date.UTC(2026, 10, 6, 9))).toBe(monday);
  expect(withdrawalEnd(Date.UTC(2026, 10, 7, 9))).toBe(monday);
});

test('without a recorded delivery the parcel counts as arrived after 30 days', () => {
  expect(arrivalOf(undefined, Date.UTC(2026, 10, 1))).toBe(Date.UTC(2026, 11, 1));
  expect(arrivalOf(5, 1)).toBe(5);
});
