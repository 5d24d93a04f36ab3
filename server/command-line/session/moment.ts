import { endOf, startOf } from '../../../shared/time/typed-moment.ts';
import type { Search } from '../../support/find.ts';
import { utc } from '../../support/shop-time.ts';
import { type Shop, UsageError } from '../command.ts';

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

const everyMs = 200;

/** Shows on a terminal how much was read. */
export function progressPrinter({ progress }: Pick<Shop, 'progress'>): NonNullable<Search['onProgress']> {
  let next = 0;
  return ({ look, bytes, all, lines }) => {
    const now = Date.now();
    if (!progress || now < next) return;
    next = now + everyMs;
    const share = all === 0 ? 100 : Math.floor((100 * bytes) / all);
    progress(`look ${look}: ${megabytes(bytes)} of ${megabytes(all)} MB (${share} %), ${lines} lines found`);
  };
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000).toLocaleString('en-US');
