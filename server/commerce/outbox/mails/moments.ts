import { messages } from '../../../../shared/messages/messages.ts';
import { dateFormat } from '../../../../shared/time/dates.ts';
import { zoneName, zoneOf } from '../../../../shared/time/time-zone.ts';

const { mails } = messages;

const day = dateFormat({ dateStyle: 'long' });
const clock = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** Returns the day of a time for a reader in a country; without one, in UTC. */
export const dateText = (at: number, country?: string) => day(at, zoneOf(country));

/**
 * Returns a time as text, e.g. '7:30 AM Eastern Standard Time on November 20, 2026': in the zone of the country that an order
 * goes to, as its page says it. Without a country the reader's time zone is unknown.
 */
export function momentText(at: number, country?: string): string {
  const zone = zoneOf(country);
  return mails.moment(day(at, zone), clock(at, zone), zoneName(zone, at));
}

/** Returns the time of day, for a time within the next hour. */
export function timeText(at: number, country: string): string {
  const zone = zoneOf(country);
  return mails.time(clock(at, zone), zoneName(zone, at));
}
