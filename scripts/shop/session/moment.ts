import { UsageError } from '../command.ts';

/** Milliseconds since 1970 of a time as people type it, in UTC; undefined for none. @throws UsageError */
export function momentOf(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(typed.trim()) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`);
  if (Number.isNaN(at))
    throw new UsageError(`${option} is a time like '2026-11-20' or '2026-11-20 12:30', not '${typed}'.`);
  return at;
}
