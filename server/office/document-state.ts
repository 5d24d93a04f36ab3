import { type FormChange, formChanges } from '../../shared/documents/change-form.ts';
import { type FormState, IncompleteForm, readForm } from '../../shared/documents/read-form.ts';
import type { Shape } from '../../shared/documents/shape.ts';
import { unreadable } from '../http/errors/refusal.ts';

/** Returns what a form holds. @throws Refusal where a part of it was lost on its way */
export const stateIn = (shape: Shape, typed: ReadonlyMap<string, string>, base: unknown): FormState =>
  ifComplete(() => readForm(shape, typed, base));

/** Returns what is read from a form. @throws Refusal where the form has no such part */
export function ifComplete<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof IncompleteForm) return unreadable();
    throw error;
  }
}

/** Returns the change of a form that a button stands for; null: it is another button. */
export function changeIn(wish: string): { change: FormChange; path: string } | null {
  const [, name, path = ''] = /^([a-z]+):(.{1,300})$/.exec(wish) ?? [];
  const change = formChanges.find((one) => one === name);
  return change ? { change, path } : null;
}
