import { UsageError } from './command.ts';

/** Parses a time such as 2026-11-27T09:00Z or 2026-11-27T09:00+01:00. @throws UsageError without a time zone */
export function timeIn(text: string, option: string): number {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(at))
    throw new UsageError(
      `${option} is a time with its zone, such as 2026-11-27T09:00Z or 2026-11-27T10:00+01:00, not '${text}'.`,
    );
  return at;
}
