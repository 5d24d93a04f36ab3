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
  const [, list = path, index] = /^(.*)\[(\d+)\]$/.exec(path) ?? [];
  const items = valueAt(state.json, list);
  const at = Number(index);
  if (change === 'open') openPart(valueAt(state.json, path), opened);
  else if (change === 'from') from.set(list, at);
  else if (change === 'add') openPart(add(shape, state.json, path, form), opened);
  else if (index !== undefined && Array.isArray(items) && at < items.length) move(items, at, change);
  else if (change === 'remove') removeField(state.json, path);
  return { json: state.json, opened, from };
}

function move(items: unknown[], at: number, change: FormChange): void {
  const to = change === 'up' ? at - 1 : at + 1;
  if (change === 'remove') items.splice(at, 1);
  else if (to >= 0 && to < items.length) items.splice(to, 0, ...items.splice(at, 1));
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
