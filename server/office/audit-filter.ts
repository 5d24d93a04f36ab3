import { choiceFilter, exampleFilter, firstDayFilter, lastDayFilter } from '../../pages/office/lists/filters.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { TypedFilter } from '../../shared/office/lists.ts';
import { actorName } from '../../shared/staff/words.ts';
import type { TrailFilter } from '../commerce/audit/list.ts';
import type { AuditAction } from '../commerce/audit/record.ts';
import { readFilter } from './lists/read-filter.ts';

const { fields } = officeMessages.audit;

/** The first word of an action. */
type KindOf<Action extends string> = Action extends `${infer Kind}.${string}` ? Kind : never;

// Each kind has words: without, this does not compile.
const kinds = (): Readonly<Record<KindOf<AuditAction>, string>> => officeMessages.audit.kinds;

/** A path that led on may be the thing. */
const longestThing = 4_000;

/** Returns the filter of the trail. @param people who can be chosen, as the trail names them */
export const trailFilters = (people: readonly string[] = []) => ({
  person: {
    ...choiceFilter(
      () => fields.person,
      people.map((actor) => [actor, actorName(actor)]),
    ),
    read: (text: string) => text,
  },
  kind: choiceFilter(() => terms.kind, Object.entries(kinds())),
  // One of another release can be asked for as well.
  action: {
    ...choiceFilter(() => fields.action, Object.entries(officeMessages.audit.actions)),
    read: (text: string) => text,
  },
  thing: exampleFilter(() => fields.thing, longestThing, 'order:1234567890'),
  from: firstDayFilter(() => fields.from),
  to: lastDayFilter(() => fields.to, 'from'),
});

/** Returns what a typed filter asks for; days are those of the shop's zone, the last one included. */
export function readTrailFilter(typed: TypedFilter): Result<TrailFilter> {
  const read = readFilter(trailFilters(), typed);
  if (!read.ok) return read;
  const { person, kind = '', action, thing, from, to } = read.value;
  const isOfKind = (each: string) => kind === '' || each.startsWith(`${kind}.`);
  const all = kind === '' ? undefined : Object.keys(officeMessages.audit.actions).filter(isOfKind);
  const only = action === undefined ? all : [action].filter(isOfKind);
  return ok({ actor: person, subject: thing, since: from, until: to, actions: only });
}
