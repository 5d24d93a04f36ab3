import { type FocusEvent, type FormEvent, useState } from 'react';
import { checkoutFields } from './field-names.ts';

type Messages = Readonly<Record<string, string>>;
type Field = HTMLInputElement | HTMLSelectElement;

/** How long a press on a button lasts, at most times. */
const pressMs = 200;

/**
 * What is said to be wrong with the form: what came with the page, and what is found here. A message appears when its
 * field is left, goes while it is put right, and all of them appear when the form is to be sent.
 *
 * @param problemsIn what is wrong with the form as it stands, by field name
 */
export function useMistakes(came: Messages, problemsIn: (form: HTMLFormElement) => Messages) {
  const [errors, setErrors] = useState(came);
  const show = (name: string, message: string | undefined) => setErrors((before) => withField(before, name, message));

  const typed = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (isField(target) && errors[target.name] && !problemsIn(currentTarget)[target.name]) show(target.name, undefined);
  };

  const left = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || !target.value || relatedTarget instanceof HTMLButtonElement) return;
    const found = problemsIn(currentTarget)[target.name];
    // A message moves what is below it: not under a finger that is pressing a button.
    if (found) setTimeout(() => show(target.name, found), pressMs);
  };

  /** Says everything that is wrong and leads to the first of it; true when nothing is. */
  const passes = (form: HTMLFormElement): boolean => {
    const found = problemsIn(form);
    setErrors(found);
    const first = checkoutFields.find((name) => found[name]);
    const field = first && form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    return first === undefined;
  };

  // What is found here shows at its field alone: the summary is of what the page came with.
  const summed = Object.fromEntries(Object.entries(came).filter(([name]) => errors[name]));
  return { errors, summed, show, typed, left, passes };
}

function isField(target: EventTarget): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function withField(errors: Messages, name: string, message: string | undefined): Messages {
  const { [name]: _, ...others } = errors;
  return message ? { ...others, [name]: message } : others;
}
