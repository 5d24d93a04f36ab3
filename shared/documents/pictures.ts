import { emptyOf } from './empty.ts';
import { openPart } from './open-parts.ts';
import { fieldPath, valueAt } from './path.ts';
import { type FormState, IncompleteForm } from './read-form.ts';
import type { Shape } from './shape.ts';
import { placeOf, setField, shapeAt } from './shape-at.ts';

/** An uploaded picture, as documents and collections name it. */
export interface OwnPicture {
  url: string;
  width: number;
  height: number;
}

/** What the name of a form's file field begins with; the path of the picture's URL follows. */
export const pictureField = 'picture:';

/** What a form uploads. */
export type Upload = 'picture' | 'mark' | 'face';

/** Returns what is uploaded for a value; null: it is no URL of an uploaded file. */
export function uploadOf(shape: Shape): Upload | null {
  if (shape.kind !== 'text') return null;
  const { target } = shape;
  return target === 'picture' || target === 'mark' || target === 'face' ? target : null;
}

/** Returns the path of the URL of an object that is an uploaded file, and what it is; null: it is something else. */
export function uploadIn(shape: Shape, path: string): { path: string; of: Upload } | null {
  for (const field of shape.kind === 'object' ? shape.fields() : []) {
    const of = uploadOf(field.shape);
    if (of) return { path: fieldPath(path, field.name), of };
  }
  return null;
}

/**
 * Returns a form with an uploaded picture: its URL at a path and, where they have fields, its width and height beside
 * it. A picture that the document may have and does not have yet is added.
 *
 * @throws IncompleteForm where the document has no picture at the path
 */
export function setPicture(shape: Shape, state: FormState, path: string, picture: OwnPicture): FormState {
  const { json } = state;
  const { outer } = placeOf(path);
  const wanted = shapeAt(shape, json, path);
  const around = shapeAt(shape, json, outer);
  if (!wanted || uploadOf(wanted) === null || !around) throw new IncompleteForm(path);
  const opened = new Set(state.opened);
  if (around.kind === 'object' && valueAt(json, outer) === undefined) {
    const added = emptyOf(around);
    setField(json, outer, added);
    openPart(added, opened);
  }
  setField(json, path, picture.url);
  const fields = around.kind === 'object' ? around.fields() : [];
  for (const size of ['width', 'height'] as const)
    if (fields.some(({ name }) => name === size)) setField(json, fieldPath(outer, size), picture[size]);
  if (valueAt(json, path) !== picture.url) throw new IncompleteForm(path);
  return { ...state, opened };
}
