import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { notesAt, type ShownForm } from './shown-form.ts';

const words = officeMessages.documentForm;

interface Props {
  form: ShownForm;
  path: string;
  /** Only the notes of exactly this place. */
  own?: boolean;
}

/** Renders what is wrong at a place of a document. */
export function Notes({ form, path, own = false }: Props) {
  const notes = notesAt(form, path, own);
  if (notes.length === 0) return null;
  return (
    <span className="problem" id={`${idOf(path)}-notes`}>
      {notes.map((note) => `${placeIn(path, note.path)}${note.text}`).join(' ')}
    </span>
  );
}

/** Returns which line or part of a field a note is about; '' for the field. */
function placeIn(path: string, place: string): string {
  const [, line] = /^\[(\d+)\]/.exec(place.slice(path.length)) ?? [];
  return line === undefined ? '' : words.line(Number(line) + 1);
}

/** Returns the id of the notes of a place; undefined without any. */
export const noteIds = (form: ShownForm, path: string): string | undefined =>
  notesAt(form, path).length > 0 ? `${idOf(path)}-notes` : undefined;

/** Returns the id of a field: its path, without the spaces in the names of texts in further languages. */
export const idOf = (path: string): string => path.replaceAll(' ', '');
