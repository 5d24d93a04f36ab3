import { describe, expect, it, test } from 'vitest';
import { hourMs } from './duration.ts';
import { allZones, dayAt, firstMomentOf, momentsOf, nextDay, offsetText, wallTime, zoneNamed } from './zone.ts';

const at = (iso: string) => Date.parse(iso);
const moments = (zone: string, wall: string) =>
  momentsOf(zone, at(`${wall}Z`)).map((moment) => new Date(moment).toISOString().slice(0, 16));

describe('an hour that the clock skips', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28T02:30'],
    ['America/New_York', '2027-03-14T02:00'],
    ['Australia/Sydney', '2026-10-04T02:59'],
    // Half an hour is skipped.
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
    // A whole day was: the date line moved.
    ['Pacific/Apia', '2011-12-30T12:00'],
  ])('of %s, %s, is never', (zone, wall) => {
    expect(moments(zone, wall)).toEqual([]);
  });

  test.each([
    ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59'],
    ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00'],
  ])('ends at the edges: %s, %s, is once', (zone, wall, moment) => {
    expect(moments(zone, wall)).toEqual([moment]);
  });
});

describe('an hour that comes twice', () => {
  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', ['2026-10-25T00:30', '2026-10-25T01:30']],
    ['America/New_York', '2026-11-01T01:00', ['2026-11-01T05:00', '2026-11-01T06:00']],
    // South of the equator it is in April.
    ['Australia/Sydney', '2027-04-04T02:30', ['2027-04-03T15:30', '2027-04-03T16:30']],
    // Half an hour comes twice.
    ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45', '2027-04-03T15:15']],
  ])('of %s, %s, is two moments in order', (zone, wall, both) => {
    expect(moments(zone, wall)).toEqual(both);
  });

  it('is told apart by its offsets', () => {
    expect(['00:30', '01:30'].map((time) => offsetText('Europe/Berlin', at(`2026-10-25T${time}Z`)))).toEqual([
      '+02:00',
      '+01:00',
    ]);
  });
});

test.each([
  ['Asia/Kolkata', '2026-11-27T08:00', '2026-11-27T02:30', '+05:30'],
  ['Asia/Kathmandu', '2026-11-27T08:00', '2026-11-27T02:15', '+05:45'],
  ['America/St_Johns', '2026-11-27T08:00', '2026-11-27T11:30', '-03:30'],
  ['Pacific/Auckland', '2027-01-15T08:00', '2027-01-14T19:00', '+13:00'],
  ['UTC', '2026-11-27T08:00', '2026-11-27T08:00', '+00:00'],
])('%s: %s is one moment and is shown again as it was typed', (zone, wall, moment, offset) => {
  expect(moments(zone, wall)).toEqual([moment]);
  expect(wallTime(zone, at(`${moment}Z`))).toBe(wall);
  expect(offsetText(zone, at(`${moment}Z`))).toBe(offset);
});

describe('a day', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Sydney', '2026-10-04', 23],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Asia/Kolkata', '2026-10-25', 24],
    // Its first hour is skipped: it begins at 01:00.
    ['America/Santiago', '2026-09-06', 23],
    ['Africa/Cairo', '2026-04-24', 23],
    // Its first hour comes twice.
    ['America/Havana', '2026-11-01', 25],
  ])('of %s, %s, has %d hours, from its first moment to the next day', (zone, day, hours) => {
    const first = firstMomentOf(zone, day);
    expect((firstMomentOf(zone, nextDay(day)) - first) / hourMs).toBe(hours);
    expect([dayAt(zone, first - 1) < day, dayAt(zone, first)]).toEqual([true, day]);
  });

  it('is that of the zone, not of UTC', () => {
    const evening = at('2026-11-27T23:30:00Z');
    expect(
      ['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Kiritimati'].map((zone) => dayAt(zone, evening)),
    ).toEqual(['2026-11-28', '2026-11-27', '2026-11-27', '2026-11-28']);
  });
});

test('a zone is one that Intl knows by name', () => {
  expect(['europe/berlin', 'Asia/Calcutta', 'UTC'].map((name) => zoneNamed(name))).not.toContain(null);
  expect(['Europe/Berlinn', '+02:00', '', 'Europe/Berlin\n', 'x'.repeat(80)].map((name) => zoneNamed(name))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(allZones()).toContain('Europe/Berlin');
});
