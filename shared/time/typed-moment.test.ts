import { describe, expect, it, test } from 'vitest';
import { endOf, endText, isDay, startOf, startsOf } from './typed-moment.ts';

const at = (iso: string) => Date.parse(iso);

describe('a typed day', () => {
  it('begins with its first moment, and as an end is included to its last', () => {
    expect(startOf('2026-11-30')).toBe(at('2026-11-30T00:00Z'));
    expect(endOf('2026-11-30')).toBe(at('2026-12-01T00:00Z'));
    expect(endOf('2026-12-31', null)).toBe(at('2027-01-01T00:00Z'));
  });

  it('is that of its zone, with 23 or 25 hours where the clock changes', () => {
    expect(startOf('2026-11-30', 'America/New_York')).toBe(at('2026-11-30T05:00Z'));
    expect(endOf('2026-11-30', 'America/New_York')).toBe(at('2026-12-01T05:00Z'));
    expect(endOf('9999-12-31', 'Europe/Berlin')).toBe(at('9999-12-31T23:00Z'));
    const [begins = 0, ends = 0] = [startOf('2026-10-25', 'Europe/Berlin'), endOf('2026-10-25', 'Europe/Berlin')];
    expect(ends - begins).toBe(25 * 3_600_000);
  });

  test.each(['2026-02-30', '2026-13-01', '30.11.2026', '2026-11-3', '', 'tomorrow'])("'%s' is none", (text) => {
    expect([isDay(text), startOf(text), endOf(text)]).toEqual([false, undefined, undefined]);
  });
});

describe('a typed time', () => {
  it.each([
    ['2026-11-27T08:00Z', '2026-11-27T08:00Z'],
    ['2026-11-27T08:00+01:00', '2026-11-27T07:00Z'],
    ['2026-11-27 08:00:30', '2026-11-27T08:00:30Z'],
  ])('%s ends at that moment', (text, moment) => {
    expect([startOf(text), endOf(text)]).toEqual([at(moment), at(moment)]);
  });

  it('needs its own zone where none is given, and is a time of the clock', () => {
    expect(endOf('2026-11-27T08:00', null)).toBeUndefined();
    expect(endOf('2026-11-27T25:00Z')).toBeUndefined();
    expect(endOf('2026-11-27T08:00', 'Asia/Tokyo')).toBe(at('2026-11-26T23:00Z'));
  });

  it('is refused where the clocks skip it, and has two moments where it comes twice', () => {
    expect([startOf('2027-03-28T02:30', 'Europe/Berlin'), startsOf('2027-03-28 02:30', 'Europe/Berlin')]).toEqual([
      undefined,
      [],
    ]);
    const both = [at('2026-10-25T00:30Z'), at('2026-10-25T01:30Z')];
    expect(startsOf('2026-10-25T02:30', 'Europe/Berlin')).toEqual(both);
    expect(startsOf('2026-10-25T02:30+01:00', 'Europe/Berlin')).toEqual([both[1]]);
  });
});

test('an end is written as its last day where it ends with one', () => {
  expect(endText(at('2026-12-01T00:00Z'))).toBe('2026-11-30');
  expect(endText(at('2026-12-01T09:30Z'))).toBe('2026-12-01 09:30');
  expect(endText(at('2026-11-30T23:00Z'), 'Europe/Berlin')).toBe('2026-11-30');
  expect(endText(at('2026-12-01T00:00Z'), 'Europe/Berlin')).toBe('2026-12-01 01:00');
});
