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

/** Whether a value is the URL of a picture. */
export const isPicture = (shape: Shape): boolean => shape.kind === 'text' && shape.target === 'picture';

/** Returns the path of the URL of an object that is a picture; null: it is something else. */
export function pictureUrlIn(shape: Shape, path: string): string | null {
  const field = shape.kind === 'object' ? shape.fields().find((one) => isPicture(one.shape)) : undefined;
  return field ? fieldPath(path, field.name) : null;
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
  if (!wanted || !isPicture(wanted) || !around) throw new IncompleteForm(path);
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
