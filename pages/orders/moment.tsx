import { dateFormat } from '../../shared/dates.ts';
import { zoneName, zoneOf } from '../../shared/time-zone.ts';

const day = dateFormat({ dateStyle: 'long' });
const minute = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The day of a moment, for where no markup can stand. */
export const dayText = (at: number): string => day(at);

interface MomentProps {
  at: number;
  /** To the minute, with the name of the time zone. */
  exact?: boolean;
  /** Whose time it is told in: the country that an order goes to. UTC without one. */
  country?: string;
}

/** A moment as shoppers read it; without script nobody knows the reader's own clock, so it names the zone. */
export function Moment({ at, exact = false, country }: MomentProps) {
  const date = new Date(at);
  const zone = zoneOf(country);
  const text = exact ? `${minute(date, zone)} ${zoneName(zone, date)}` : day(date, zone);
  return <time dateTime={date.toISOString()}>{text}</time>;
}
