import { fieldsFor } from './empty.ts';
import { fieldPath, itemPath } from './path.ts';
import { listIn, recordOf, type Shape } from './shape.ts';

/** A text that may be translated. */
export interface TextField {
  /** The path of the object that has it, and that object. */
  outer: string;
  held: Readonly<Record<string, unknown>>;
  field: string;
  shape: Shape;
}

/** Returns the texts of a document that may be translated, without empty ones. */
export function textFieldsOf(shape: Shape, value: unknown, path = ''): TextField[] {
  if (shape.kind === 'list')
    return listIn(value).flatMap((item, i) => textFieldsOf(shape.item(), item, itemPath(path, i)));
  if (shape.kind !== 'object' && shape.kind !== 'union') return [];
  const held = recordOf(value);
  return fieldsFor(shape, value).flatMap(({ name, shape: inner, translatable }): TextField[] => {
    if (!translatable) return textFieldsOf(inner, held[name], fieldPath(path, name));
    return isFilled(held[name]) ? [{ outer: path, held, field: name, shape: inner }] : [];
  });
}

/** Whether there is something to translate. */
export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
