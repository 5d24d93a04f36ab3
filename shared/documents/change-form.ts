import { emptyOf } from './empty.ts';
import { openPart } from './open-parts.ts';
import { valueAt } from './path.ts';
import type { FormState } from './read-form.ts';
import type { Shape } from './shape.ts';
import { placeOf, setField, shapeAt } from './shape-at.ts';

/** Changes of a document that its form has buttons for: `up:sections[3]`. */
export const formChanges = ['add', 'remove', 'up', 'down', 'open', 'from', 'show'] as const;
export type FormChange = (typeof formChanges)[number];

/**
 * Returns a form after one of its buttons was pressed. @param form of an item that is added: which form of a union
 */
export function changeForm(
  shape: Shape,
  state: FormState,
  { change, path, form }: { change: FormChange; path: string; form?: string | undefined },
): FormState {
  const opened = new Set(state.opened);
  const from = new Map(state.from);
  const place = placeInList(path);
  const item = itemAt(state.json, place);
  switch (change) {
    case 'add':
      openPart(add(shape, state.json, path, form), opened);
      break;
    case 'remove':
      if (item) item.items.splice(item.at, 1);
      else removeField(state.json, path);
      break;
    case 'up':
      if (item) move(item, item.at - 1);
      break;
    case 'down':
      if (item) move(item, item.at + 1);
      break;
    case 'open':
      openPart(valueAt(state.json, path), opened);
      break;
    case 'from':
      from.set(place.list, place.at);
      break;
    case 'show':
      // The form was read with the kind that was chosen: showing it again shows that kind's fields.
      break;
  }
  return { json: state.json, opened, from };
}

interface ListPlace {
  list: string;
  /** NaN where the path names no item. */
  at: number;
}

interface ListItem {
  items: unknown[];
  at: number;
}

/** Splits the path of an item, such as `sections[3]`, into its list and its place in it. */
function placeInList(path: string): ListPlace {
  const [, list = path, at] = /^(.*)\[(\d+)\]$/.exec(path) ?? [];
  return { list, at: Number(at) };
}

function itemAt(json: unknown, { list, at }: ListPlace): ListItem | undefined {
  const items = valueAt(json, list);
  return Array.isArray(items) && at < items.length ? { items, at } : undefined;
}

function move({ items, at }: ListItem, to: number): void {
  if (to >= 0 && to < items.length) items.splice(to, 0, ...items.splice(at, 1));
}

/** Adds an item to a list, or the object that a field may have. @returns what was added */
function add(shape: Shape, json: unknown, path: string, form: string | undefined): unknown {
  const wanted = shapeAt(shape, json, path);
  if (wanted?.kind === 'list') {
    const added = emptyOf(wanted.item(), form);
    const items = valueAt(json, path);
    if (Array.isArray(items)) items.push(added);
    else setField(json, path, [added]);
    return added;
  }
  if (wanted?.kind !== 'object' || valueAt(json, path) !== undefined) return undefined;
  const added = emptyOf(wanted);
  setField(json, path, added);
  return added;
}

function removeField(json: unknown, path: string): void {
  const { outer, name } = placeOf(path);
  const object = outer === '' ? json : valueAt(json, outer);
  if (typeof object === 'object' && object !== null && !Array.isArray(object)) Reflect.deleteProperty(object, name);
}
