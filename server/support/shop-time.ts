export const utc = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time: '2026-11-20 12:00:01' (the Swedish format is that of ISO 8601). */
function written(at: number, zone: string): string {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
  return formats.getOrInsertComputed(zone, () => new Intl.DateTimeFormat('sv-SE', options)).format(at);
}

/** '12:00:01' */
export const clock = (at: number, zone: string = utc): string => written(at, zone).slice(11);

/** '2026-11-20' */
export const day = (at: number, zone: string = utc): string => written(at, zone).slice(0, 10);

/** '2026-11-20 12:00' */
export const minuteIn = (at: number, zone: string = utc): string => written(at, zone).slice(0, 16);

/** '2026-11-20 12:00:01 to 12:09:33 Europe/Berlin (9 min 32 s)' */
export function span(from: number, to: number, zone: string = utc): string {
  const last = day(from, zone) === day(to, zone) ? '' : `${day(to, zone)} `;
  return `${day(from, zone)} ${clock(from, zone)} to ${last}${clock(to, zone)} ${zone} (${duration(to - from)})`;
}

export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const parts = [
    days && `${days} d`,
    hours && `${hours} h`,
    minutes && `${minutes} min`,
    seconds % 60 && `${seconds % 60} s`,
  ];
  return parts.filter(Boolean).slice(0, 2).join(' ') || '0 s';
}

export function milliseconds(ms: number): string {
  if (ms >= 10_000) return `${Math.round(ms / 1000)} s`;
  return `${ms >= 100 ? Math.round(ms) : ms} ms`;
}
