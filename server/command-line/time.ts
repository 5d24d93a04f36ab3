import { endOf, isDay, startOf, startsOf } from '../../shared/time/typed-moment.ts';
import { offsetText, wallTime } from '../../shared/time/zone.ts';
import { UsageError } from './command.ts';

const zoned = 'a time with its zone, such as 2026-11-27T09:00Z or 2026-11-27T10:00+01:00';
const ofShop = (zone: string) =>
  `a day or a time of the shop (${zone}), such as 2026-11-27 or '2026-11-27 09:00', not one that its clocks skip; or ${zoned}`;

/** Parses a day or a time of the shop's zone that comes once, or a time with its own. @throws UsageError */
export function startIn(text: string, option: string, zone: string): number {
  const moments = startsOf(text, zone) ?? [];
  if (moments.length < 2) return moments[0] ?? refuse(text, option, ofShop(zone));
  const written = moments.map((at) => `${wallTime(zone, at)}${offsetText(zone, at)}`).join(' or ');
  throw new UsageError(`${option}: '${text}' comes twice, as the clocks of ${zone} are set back. Write ${written}.`);
}

/** Parses the same as an end: a day is included. @throws UsageError */
export const endIn = (text: string, option: string, zone: string): number =>
  isDay(text.trim()) ? (endOf(text, zone) ?? refuse(text, option, ofShop(zone))) : startIn(text, option, zone);

/** Parses a time with its zone, no day. @throws UsageError */
export const timeIn = (text: string, option: string): number =>
  (/[T ]/.test(text.trim()) ? startOf(text, null) : undefined) ?? refuse(text, option, zoned);

function refuse(text: string, option: string, form: string): never {
  throw new UsageError(`${option} is ${form}, not '${text}'.`);
}

/** Returns a day such as 2027-01-01. @throws UsageError for anything else */
export function dayOf(text: string, option: string): string {
  if (!isDay(text)) throw new UsageError(`${option} is a day such as 2027-01-01, not '${text}'.`);
  return text;
}
