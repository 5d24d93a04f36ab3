import { expect, it } from 'vitest';
import { endIn, startIn } from './time.ts';

const berlin = 'Europe/Berlin';

it('an hour that the clocks skip is refused, and one that comes twice is asked', () => {
  expect(() => startIn('2027-03-28 02:30', '--from', berlin)).toThrow(/not one that its clocks skip/);
  for (const read of [startIn, endIn]) {
    expect(() => read('2027-10-31 02:30', '--until', berlin)).toThrow(
      /comes twice.* Write 2027-10-31T02:30\+02:00 or 2027-10-31T02:30\+01:00\.$/,
    );
    expect(read('2027-10-31T02:30+01:00', '--until', berlin)).toBe(Date.parse('2027-10-31T01:30Z'));
  }
});

it('a last day is included', () => {
  expect(startIn('2027-10-31', '--from', berlin)).toBe(Date.parse('2027-10-30T22:00Z'));
  expect(endIn('2027-10-31', '--until', berlin)).toBe(Date.parse('2027-10-31T23:00Z'));
});
