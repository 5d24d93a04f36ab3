import { dateFormat } from '../../shared/dates.ts';

const day = dateFormat({ dateStyle: 'long' });
const minute = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The day of a moment, for where no markup can stand. */
export const dayText = (at: number): string => day(at);

/** A moment as shoppers read it; without script nobody knows the reader's own clock, so it names UTC. */
export function Moment({ at, exact = false }: { at: number; exact?: boolean }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{exact ? `${minute(date)} UTC` : day(date)}</time>;
}
