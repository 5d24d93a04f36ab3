const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** The day of a moment, for where no markup can stand. */
export const dayText = (at: number): string => day.format(at);

/** A moment as shoppers read it; without script nobody knows the reader's own clock, so it names UTC. */
export function Moment({ at, exact = false }: { at: number; exact?: boolean }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{exact ? `${minute.format(date)} UTC` : day.format(date)}</time>;
}
