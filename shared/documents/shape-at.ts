import { partsOf, valueAt } from './path.ts';
import { recordOf, type Shape, variantOfValue } from './shape.ts';

/** Returns the shape of the value at a path of a document. */
export function shapeAt(shape: Shape, json: unknown, path: string): Shape | undefined {
  let [at, value]: [Shape | undefined, unknown] = [shape, json];
  for (const part of partsOf(path)) {
    if (at?.kind === 'list') at = at.item();
    else if (at?.kind === 'object') at = at.fields().find(({ name }) => name === part)?.shape;
    else if (at?.kind === 'union')
      at = variantOfValue(at.variants, value)
        ?.fields()
        .find(({ name }) => name === part)?.shape;
    value = Array.isArray(value) ? value[Number(part)] : recordOf(value)[part];
  }
  return at;
}

/** Splits the path of a field: that of the object which has it ('' for the document), and its name. */
export function placeOf(path: string): { outer: string; name: string } {
  const [, outer = '', name = path] = /^(.*)\.([^.]+)$/.exec(path) ?? [];
  return { outer, name };
}

/** Sets a field of an object in a document; does nothing where there is no such object. */
export function setField(json: unknown, path: string, value: unknown): void {
  const { outer, name } = placeOf(path);
  const object = outer === '' ? json : valueAt(json, outer);
  if (typeof object === 'object' && object !== null && !Array.isArray(object))
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
