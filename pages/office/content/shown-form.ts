import { isWithin } from '../../../shared/documents/path.ts';
import type { FormState } from '../../../shared/documents/read-form.ts';
import { type Origins, originsOf } from '../../../shared/documents/shown-parts.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { DeadLink, OfferedLink } from '../../../shared/office/content.ts';

const words = officeMessages.content.links;

/** A form of a document with what is said beside its fields. */
export interface ShownForm {
  state: FormState;
  /** The stored document that it was made from; null: none. */
  base: unknown;
  origins: Origins;
  /** Paths with a fault: what has one is open. */
  faulty: readonly string[];
  notes: readonly Note[];
  /** Languages of the shop, the base language first: texts have a field in each further one. */
  languages: readonly string[];
  /** What fields of links offer. */
  links: readonly OfferedLink[];
  /** By the path of a field. */
  about?: ReadonlyMap<string, FieldAbout>;
}

/** What is said about a field before anything is typed. */
export interface FieldAbout {
  /** What stands there while it is empty. */
  placeholder?: string | undefined;
  hint?: string | undefined;
}

export interface Note {
  path: string;
  text: string;
}

/** Returns a form with its faults and dead links. @param base the stored document that it was made from; null: none */
export function shownForm(
  state: FormState,
  base: unknown,
  faults: Readonly<Record<string, string>>,
  deadLinks: readonly DeadLink[],
  languages: readonly string[] = [],
): ShownForm {
  const wrong = Object.entries(faults).map(([path, text]) => ({ path, text }));
  const dead = deadLinks.map(({ path, target, reason }) => ({ path, text: words.dead(target, reason) }));
  const notes = [...wrong, ...dead];
  return { state, base, origins: originsOf(base), faulty: Object.keys(faults), notes, languages, links: [] };
}

/** Returns the notes of a place; @param own only those of exactly this place */
export const notesAt = ({ notes }: ShownForm, path: string, own = false): readonly Note[] =>
  notes.filter((note) => (own ? note.path === path : isWithin(note.path, path)));
