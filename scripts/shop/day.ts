import { UsageError } from './command.ts';

/** Returns a day such as 2027-01-01. @throws UsageError for anything else */
export function dayOf(text: string, option: string): string {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`${option} is a day such as 2027-01-01, not '${text}'.`);
  return text;
}
