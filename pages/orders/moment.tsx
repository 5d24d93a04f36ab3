import { dateFormat } from '../../shared/time/dates.ts';
import { zoneName, zoneOf } from '../../shared/time/time-zone.ts';

const day = dateFormat({ dateStyle: 'long' });
const minute = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Returns the day of a time as plain text, for places without markup; in UTC without a country. */
export const dayText = (at: number, country?: string): string => day(at, zoneOf(country));

interface MomentProps {
  at: number;
  /** Shows minutes and the name of the time zone. */
  exact?: boolean;
  /** Country that an order goes to, whose time zone is used; UTC without one. */
  country?: string;
}

/** Renders a time for shoppers. The server does not know the reader's time zone, so an exact time names its own. */
export function Moment({ at, exact = false, country }: MomentProps) {
  const date = new Date(at);
  const zone = zoneOf(country);
  const dateTime = date.toISOString();
  if (!exact) return <time dateTime={dateTime}>{day(date, zone)}</time>;
  return (
    <>
      <time dateTime={dateTime}>{minute(date, zone)}</time> {zoneName(zone, date)}
    </>
  );
}
