import { isDay } from '../../shared/time/typed-moment.ts';
import { UsageError } from './command.ts';

/** Returns a day such as 2027-01-01. @throws UsageError for anything else */
export function dayOf(text: string, option: string): string {
  if (!isDay(text)) throw new UsageError(`${option} is a day such as 2027-01-01, not '${text}'.`);
  return text;
}
