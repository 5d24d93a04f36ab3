import { endOf, startOf } from '../../shared/time/typed-moment.ts';
import { UsageError } from './command.ts';

const time = 'a time with its zone, such as 2026-11-27T09:00Z or 2026-11-27T10:00+01:00';

/** Parses a day (of UTC) or a time with its zone. @throws UsageError */
export const startIn = (text: string, option: string): number =>
  startOf(text, null) ?? refuse(text, option, `a day such as 2026-11-27, or ${time}`);

/** Parses the same as an end: a day is included. @throws UsageError */
export const endIn = (text: string, option: string): number =>
  endOf(text, null) ?? refuse(text, option, `a day such as 2026-11-27, or ${time}`);

/** Parses a time with its zone, no day. @throws UsageError */
export const timeIn = (text: string, option: string): number =>
  (/[T ]/.test(text.trim()) ? startOf(text, null) : undefined) ?? refuse(text, option, time);

function refuse(text: string, option: string, form: string): never {
  throw new UsageError(`${option} is ${form}, not '${text}'.`);
}
