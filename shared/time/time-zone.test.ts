import { expect, test } from 'vitest';
import { zoneName, zoneOf } from './time-zone.ts';

const winter = Date.UTC(2026, 10, 20, 12);
const summer = Date.UTC(2026, 6, 20, 12);

test.each([
  ['US', 'America/New_York'],
  ['DE', 'Europe/Berlin'],
  ['JP', 'Asia/Tokyo'],
  ['AE', 'Asia/Dubai'],
  ['GB', 'Europe/London'],
  ['RU', 'UTC'],
  ['ZZ', 'UTC'],
  ['us', 'UTC'],
  [undefined, 'UTC'],
])('times of %s are those of %s', (country, zone) => {
  expect(zoneOf(country)).toBe(zone);
});

test('the name of a zone depends on daylight saving time', () => {
  expect(zoneName('America/New_York', winter)).toBe('Eastern Standard Time');
  expect(zoneName('America/New_York', summer)).toBe('Eastern Daylight Time');
  expect(zoneName('UTC', winter)).toBe('UTC');
});
