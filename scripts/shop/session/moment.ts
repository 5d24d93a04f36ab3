import { UsageError } from '../command.ts';
import { utc } from './shop-time.ts';

/** Parses a time in a zone to milliseconds since 1970; undefined without one. @throws UsageError */
export function momentOf(option: string, typed: string | undefined, zone: string = utc): number | undefined {
  if (typed === undefined) return undefined;
  const [, day, time = '00:00', offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(typed.trim()) ?? [];
  const at = day === undefined ? Number.NaN : momentIn(`${day}T${time}`, offset, zone);
  if (Number.isNaN(at))
    throw new UsageError(`${option} is a time like '2026-11-20' or '2026-11-20 12:30', not '${typed}'.`);
  return at;
}

function momentIn(written: string, offset: string | undefined, zone: string): number {
  if (offset !== undefined) return Date.parse(`${written}${offset}`);
  const asUtc = Date.parse(`${written}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  // A second pass with the offset of the first result: the clock may have changed between the two.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc, zone), zone);
}

/** Returns a zone's offset from UTC at a time, milliseconds. */
function offsetAt(at: number, zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(
      new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(at),
    ) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a time, or a duration before now such as '2h'. @throws UsageError */
export function sinceOf(typed: string | undefined, now: number, zone: string): number | undefined {
  const [, many, unit = ''] = /^(\d{1,4})\s?([mhd])$/.exec(typed?.trim() ?? '') ?? [];
  if (many !== undefined) return now - Number(many) * (units[unit] ?? 0);
  try {
    return momentOf('--since', typed, zone);
  } catch {
    throw new UsageError(`--since is '30m', '2h', '7d' or a time like '2026-11-20 12:30', not '${typed}'.`);
  }
}
