import { openPart } from './open-parts.ts';
import { isWithin, itemPath } from './path.ts';
import { type FormState, reference } from './read-form.ts';

/** Items of a list that a form shows at once. */
export const itemsShown = 10;

/** Returns the form of a stored document: open where it is short. */
export function formOfStored(json: unknown): FormState {
  const opened = new Set<object>();
  openPart(json, opened);
  return { json, opened, from: new Map() };
}

/** What a form shows of a list: an item with its fields, one by its name, or several that are left out. */
export type ShownItem =
  | { kind: 'open'; index: number }
  | { kind: 'closed'; index: number; as: string }
  | { kind: 'left out'; index: number; last: number; as: string };

/** Finds the items of a form in the document that it was made from. */
export type Origins = ReadonlyMap<string, { list: string; index: number }>;

/** Returns where each item of a document's lists is, by its JSON. */
export function originsOf(json: unknown): Origins {
  const found = new Map<string, { list: string; index: number }>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (Array.isArray(value) && typeof inner === 'object')
        found.set(JSON.stringify(inner), { list: path, index: Number(name) });
      visit(inner, Array.isArray(value) ? itemPath(path, Number(name)) : path === '' ? name : `${path}.${name}`);
    }
  };
  visit(json, '');
  return found;
}

interface ListFormState {
  state: FormState;
  origins: Origins;
  /** Paths with a fault: what has one is open. */
  faulty: readonly string[];
}

/** Returns what a form shows of a list. Items that are not as in the document it was made from are always open. */
export function shownItems(
  items: readonly unknown[],
  path: string,
  { state, origins, faulty }: ListFormState,
): ShownItem[] {
  const from = state.from.get(path) ?? 0;
  const shown: ShownItem[] = [];
  items.forEach((item, index) => {
    const origin = origins.get(JSON.stringify(item));
    const isOpen = typeof item === 'object' && item !== null && state.opened.has(item);
    const isFaulty = faulty.some((fault) => isWithin(fault, itemPath(path, index)));
    if (!origin || isOpen || isFaulty) shown.push({ kind: 'open', index });
    else if (index >= from && index < from + itemsShown)
      shown.push({ kind: 'closed', index, as: reference(origin.list, origin.index, origin.index) });
    else leaveOut(shown, index, origin);
  });
  return shown;
}

function leaveOut(shown: ShownItem[], index: number, { list, index: at }: { list: string; index: number }): void {
  const before = shown.at(-1);
  const first = before?.kind === 'left out' ? at - (index - before.index) : at;
  if (before?.kind === 'left out' && first >= 0 && before.as === reference(list, first, at - 1))
    shown.splice(-1, 1, { ...before, last: index, as: reference(list, first, at) });
  else shown.push({ kind: 'left out', index, last: index, as: reference(list, at, at) });
}
