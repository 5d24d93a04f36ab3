import { fieldsFor } from './empty.ts';
import { fieldPath, itemPath } from './path.ts';
import { listIn, recordOf, type Shape } from './shape.ts';
import { languagesOfField, textKey } from './text-key.ts';

/** A link in a document, and what its text names. */
export interface PlacedLink {
  path: string;
  names: 'link' | 'product' | 'collection';
  target: string;
}

/** Returns the links of a document with their places: those of fields, of texts and of menu items. */
export function linksIn(shape: Shape, value: unknown, path = ''): PlacedLink[] {
  switch (shape.kind) {
    case 'text':
      return placed(shape.target, value, path);
    case 'rich':
      return hrefsIn(value).map((target) => ({ path, names: 'link', target }));
    case 'lines':
      return listIn(value).flatMap((one, i): PlacedLink[] => {
        if (shape.item === 'text') return placed(shape.target, one, itemPath(path, i));
        const texts = shape.item === 'row' ? listIn(one) : [one];
        return texts.flatMap(hrefsIn).map((target) => ({ path: itemPath(path, i), names: 'link', target }));
      });
    case 'list':
      return listIn(value).flatMap((item, i) => linksIn(shape.item(), item, itemPath(path, i)));
    case 'object':
    case 'union':
      return linksOfFields(shape, value, path);
    default:
      return [];
  }
}

function linksOfFields(shape: Shape, value: unknown, path: string): PlacedLink[] {
  const held = recordOf(value);
  return fieldsFor(shape, value).flatMap(({ name, shape: inner }): PlacedLink[] => {
    const at = fieldPath(path, name);
    const inLanguages = languagesOfField(held, name).map((language) => textKey(name, language));
    if (inLanguages.length > 0)
      return [name, ...inLanguages].flatMap((key) => linksIn(inner, held[key], fieldPath(path, key)));
    if (inner.kind !== 'text' || inner.target !== 'menu') return linksIn(inner, held[name], at);
    const { type } = held;
    return placed(type === 'product' || type === 'collection' ? type : 'link', held[name], at);
  });
}

function placed(names: string | null, value: unknown, path: string): PlacedLink[] {
  if (typeof value !== 'string' || value === '') return [];
  return names === 'link' || names === 'product' || names === 'collection' ? [{ path, names, target: value }] : [];
}

function hrefsIn(text: unknown): string[] {
  return listIn(text).flatMap((run) => {
    const { href } = recordOf(run);
    return typeof href === 'string' ? [href] : [];
  });
}
