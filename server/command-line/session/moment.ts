import { endOf, startOf } from '../../../shared/time/typed-moment.ts';
import { utc } from '../../support/shop-time.ts';
import { UsageError } from '../command.ts';

/** Returns the output's time zone: the given one, or this machine's. @throws UsageError */
export function zoneOf(typed: string | undefined): string {
  if (typed === undefined) return Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone;
  } catch {
    throw new UsageError(`--zone is a time zone like 'Europe/Berlin' or 'UTC', not '${typed}'.`);
  }
}

/** Parses a time in a zone, of a day its first moment; undefined without one. @throws UsageError */
export const momentOf = (option: string, typed: string | undefined, zone: string = utc): number | undefined =>
  typed === undefined ? undefined : (startOf(typed, zone) ?? refuse(option, typed));

/** Parses the same as an end: a day is included. @throws UsageError */
export const endMomentOf = (option: string, typed: string | undefined, zone: string = utc): number | undefined =>
  typed === undefined ? undefined : (endOf(typed, zone) ?? refuse(option, typed));

function refuse(option: string, typed: string): never {
  throw new UsageError(`${option} is a time like '2026-11-20' or '2026-11-20 12:30', not '${typed}'.`);
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
