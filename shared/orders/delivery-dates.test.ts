import { describe, expect, it } from 'vitest';
import { addWorkingDays, dayIn, dayOfIso, isoDay } from '../time/calendar.ts';
import { arrivalAfter, arrivalDays, lateFrom, promisedArrival, readTransitDays } from './delivery-dates.ts';

/** A Tuesday. */
const tuesday = Date.parse('2026-11-24T12:00:00Z');

describe('the promise of delivery', () => {
  it('counts working days from the day after the order', () => {
    expect(promisedArrival(tuesday, 'US', { from: 3, to: 5 })).toEqual({ from: '2026-11-30', to: '2026-12-02' });
    const saturday = Date.parse('2026-11-28T12:00:00Z');
    expect(promisedArrival(saturday, 'US', { from: 1, to: 2 })).toEqual({ from: '2026-12-01', to: '2026-12-02' });
  });

  it('counts from the day in the country of the delivery', () => {
    const lateInUtc = Date.parse('2026-11-25T02:00:00Z');
    expect(promisedArrival(lateInUtc, 'US', { from: 1, to: 1 }).to).toBe('2026-11-26');
    expect(promisedArrival(lateInUtc, 'JP', { from: 1, to: 1 }).to).toBe('2026-11-27');
  });

  it('is late once a parcel in the shortest time arrives after its last day', () => {
    const transit = { from: 3, to: 5 };
    const arrival = promisedArrival(tuesday, 'US', transit);
    // Sent on Sunday, it can still arrive on Wednesday, 2 December.
    expect(lateFrom(arrival, transit)).toBe(Date.parse('2026-11-30T12:00:00Z'));
    expect(arrivalAfter(dayOfIso('2026-11-29'), transit).from).toBe(arrival.to);
    expect(arrivalAfter(dayOfIso('2026-11-30'), transit).from).toBe('2026-12-03');
    // A promise for a Monday with one day under way: sent on the Sunday before it is still in time.
    expect(lateFrom({ from: '2026-11-30', to: '2026-11-30' }, { from: 1, to: 1 })).toBe(
      Date.parse('2026-11-30T12:00:00Z'),
    );
  });

  it.each([
    ['3-5', { from: 3, to: 5 }],
    ['3 – 5', { from: 3, to: 5 }],
    ['2', { from: 2, to: 2 }],
    ['5-3', null],
    ['about a week', null],
    ['', null],
  ])('reads the days %j of a method', (text, days) => {
    expect(readTransitDays(text)).toEqual(days);
  });

  it('is named for shoppers, a single day once', () => {
    const text = (from: string, to: string) => arrivalDays({ from, to }).replaceAll(/\s/g, ' ');
    expect(text('2026-11-30', '2026-12-02')).toBe('Mon, Nov 30 – Wed, Dec 2');
    expect(text('2026-11-30', '2026-11-30')).toBe('Mon, Nov 30');
  });

  it('breaks a line beside the dash, in no day', () => {
    const days = arrivalDays({ from: '2026-11-30', to: '2026-12-02' });
    expect(days.split(/(?!\u00a0)\s/)).toEqual(['Mon,\u00a0Nov\u00a030', '–', 'Wed,\u00a0Dec\u00a02']);
  });
});

describe('calendar days', () => {
  it('are those of the time zone', () => {
    expect(isoDay(dayIn('America/New_York', Date.parse('2027-01-01T02:00:00Z')))).toBe('2026-12-31');
    expect(isoDay(dayIn('Pacific/Auckland', Date.parse('2026-12-31T12:00:00Z')))).toBe('2027-01-01');
  });

  it('skip weekends', () => {
    expect(isoDay(addWorkingDays(dayOfIso('2026-11-27'), 1))).toBe('2026-11-30');
    expect(isoDay(addWorkingDays(dayOfIso('2026-11-28'), 0))).toBe('2026-11-28');
  });
});
