import { zoneName } from '../../../shared/staff/words.ts';

/** A form that was refused: what was typed, and what is wrong with it. */
export interface RefusedForm {
  /** Name of the form on its page. */
  which: string;
  typed: Readonly<Record<string, string | undefined>>;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
}

/** What every page of places shows beside its data. */
export interface PlacesState {
  /** Whether the person may change places. */
  mayEdit: boolean;
  /** The currency of the shop's prices. */
  base: string;
  refused: RefusedForm | undefined;
}

/**
 * Returns what the fields of a form have, by their names: what was typed before, and what is wrong with it.
 *
 * @param form its name on the page
 */
export function fieldsIn(form: string, refused: RefusedForm | undefined) {
  const own = refused?.which === form ? refused : undefined;
  return (name: string, before?: string) => ({
    name,
    defaultValue: own?.typed[name] ?? before,
    wrong: own?.fields[name],
  });
}

/** Returns delivery zones as options of a choice: what is stored, and its name. */
export const zoneOptions = (zones: readonly string[]) => zones.map((zone) => [zone, zoneName(zone)] as const);
