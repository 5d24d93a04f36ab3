import { type FocusEvent, type FormEvent, useState } from 'react';
import { tellRefused } from '../runtime/tell-refused.ts';
import { checkoutFields } from './field-names.ts';

type Messages = Readonly<Record<string, string>>;
type Field = HTMLInputElement | HTMLSelectElement;

/** Typical duration of a press on a button. */
const pressMs = 200;

/**
 * Manages the form's error messages: those rendered with the page and those found in the browser. A message appears
 * when its field loses the focus and disappears once its value is valid; submitting shows all.
 *
 * @param problemsIn returns the form's current errors by field name
 */
export function useFormErrors(initial: Messages, problemsIn: (form: HTMLFormElement) => Messages) {
  const [errors, setErrors] = useState(initial);
  const show = (name: string, message: string | undefined) => setErrors((before) => withField(before, name, message));

  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (isField(target) && errors[target.name] && !problemsIn(currentTarget)[target.name]) show(target.name, undefined);
  };

  /** Removes the messages of fields that were corrected before hydration. @param rendered values of the page */
  const recheck = (form: HTMLFormElement, rendered: Messages) => {
    const found = problemsIn(form);
    for (const name of Object.keys(initial)) {
      const field = form.elements.namedItem(name);
      if (isField(field) && field.value !== (rendered[name] ?? '') && !found[name]) show(name, undefined);
    }
  };

  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || !target.value || relatedTarget instanceof HTMLButtonElement) return;
    const found = problemsIn(currentTarget)[target.name];
    // A message shifts what is below it: not while a button there is being pressed.
    if (found) setTimeout(() => show(target.name, found), pressMs);
  };

  /** Shows all errors and focuses the first field with one; returns true if there is none. */
  const validate = (form: HTMLFormElement): boolean => {
    const found = problemsIn(form);
    setErrors(found);
    const first = checkoutFields.find((name) => found[name]);
    const field = first && form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    if (first) tellRefused(form, found);
    return first === undefined;
  };

  // Errors found in the browser show at their fields only: the error summary lists those of the page.
  const summarized = Object.fromEntries(Object.entries(initial).filter(([name]) => errors[name]));
  return { errors, summarized, show, recheck, onChange, onBlur, validate };
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function withField(errors: Messages, name: string, message: string | undefined): Messages {
  const { [name]: _, ...others } = errors;
  return message ? { ...others, [name]: message } : others;
}
