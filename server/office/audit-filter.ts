import type { Context } from 'hono';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { TypedTrailFilter } from '../../shared/office/audit.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { endOf, isDay, startOf } from '../../shared/time/typed-moment.ts';
import type { TrailFilter } from '../commerce/audit/list.ts';
import type { AuditAction } from '../commerce/audit/record.ts';
import type { StoreEnv } from '../http/context.ts';

const words = officeMessages.audit;

/** Returns the filter of the trail in the address, as it was typed. */
export function typedTrailFilter(c: Context<StoreEnv>): TypedTrailFilter {
  const typed = (name: keyof TypedTrailFilter) => (c.req.query(name) ?? '').trim();
  return {
    person: typed('person'),
    kind: typed('kind'),
    action: typed('action'),
    thing: typed('thing'),
    from: typed('from'),
    to: typed('to'),
  };
}

/** The first word of an action. */
type KindOf<Action extends string> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** Returns what a typed filter asks for; days are those of the shop's zone, the last one included. */
export function readTrailFilter(typed: TypedTrailFilter): Result<TrailFilter> {
  const wrong: string[] = [];
  const day = (name: 'from' | 'to', momentOf: typeof startOf) => {
    if (typed[name] === '') return undefined;
    const at = isDay(typed[name]) ? momentOf(typed[name], currentZone()) : undefined;
    if (!Number.isSafeInteger(at)) wrong.push(words.writeDay(words.fields[name]));
    return at;
  };
  const since = day('from', startOf);
  const until = day('to', endOf);
  if (since !== undefined && until !== undefined && since >= until) wrong.push(words.daysTurned);
  // Each kind has words: without, this does not compile.
  const kinds: Readonly<Record<KindOf<AuditAction>, string>> = words.kinds;
  if (typed.kind !== '' && !Object.hasOwn(kinds, typed.kind)) wrong.push(words.chooseListed(words.fields.kind));
  if (wrong.length > 0) return fail(codes.invalidInput, verbatim(wrong.join(' ')));
  const actor = typed.person || undefined;
  const subject = typed.thing || undefined;
  return ok({ actor, subject, since, until, actions: actionsIn(typed) });
}

/** Returns the actions that are asked for; undefined: all. One of another release can be asked for as well. */
function actionsIn({ kind, action }: TypedTrailFilter): string[] | undefined {
  const isOfKind = (each: string) => kind === '' || each.startsWith(`${kind}.`);
  if (action !== '') return isOfKind(action) ? [action] : [];
  // Each action has words: without, this does not compile.
  const worded: Readonly<Record<AuditAction, string>> = words.actions;
  return kind === '' ? undefined : Object.keys(worded).filter(isOfKind);
}
