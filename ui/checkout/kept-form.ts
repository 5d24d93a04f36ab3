import { type RefObject, useEffect } from 'react';
import { readVisitorState } from '../rendering/read-visitor-state.ts';
import { forgetForm, formItem, type KeptForm } from '../runtime/kept-form.ts';
import { valuesOf } from './form-reading.ts';

type Values = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement;

const keptMs = 30 * 60_000;
/** Fields that are an action rather than an answer. */
const passing = new Set(['couponCode', 'addressQuery']);

/**
 * Keeps what is entered in the form in this tab while it is left, and for half an hour; nothing once the order is being
 * placed, when the server has it.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, placing: boolean): void {
  useEffect(() => {
    const keep = () => {
      if (placing) forgetForm();
      else if (form.current) keepForm(form.current);
    };
    addEventListener('pagehide', keep);
    // A phone may end a hidden page without another event.
    addEventListener('visibilitychange', keep, true);
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('visibilitychange', keep, true);
    };
  }, [form, placing]);
}

function keepForm(form: HTMLFormElement): void {
  const kept: KeptForm = { until: Date.now() + keptMs, signedIn: readVisitorState().signedIn, values: valuesOf(form) };
  try {
    sessionStorage.setItem(formItem, JSON.stringify(kept));
  } catch {
    // No storage, or it is full: nothing is kept.
  }
}

/** Enters what was kept in the controls of a form that are as the server rendered them. @returns the kept values */
export function enterKept(form: HTMLFormElement): Values {
  const values = keptValues();
  if (!values) return {};
  for (const control of form.elements) if (isControl(control)) enter(control, values[control.name]);
  return values;
}

function keptValues(): Values | null {
  try {
    const kept: KeptForm | null = JSON.parse(sessionStorage.getItem(formItem) ?? 'null');
    return kept?.values ?? null;
  } catch {
    return null;
  }
}

function enter(control: Control, value: string | undefined): void {
  if (control instanceof HTMLSelectElement) {
    const rendered = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    const isOffered = [...control.options].some((option) => option.value === value);
    if (isOffered && value !== undefined && control.value === rendered?.value) control.value = value;
  } else if (control.type === 'radio') {
    if (control.value === value) control.checked = true;
  } else if (control.type === 'checkbox') {
    if (control.checked === control.defaultChecked) control.checked = control.value === value;
  } else if (value !== undefined && control.value === control.defaultValue) control.value = value;
}

/** Returns whether a control holds an answer of the shopper. */
function isControl(control: Element): control is Control {
  if (control instanceof HTMLSelectElement) return true;
  return control instanceof HTMLInputElement && control.type !== 'hidden' && !passing.has(control.name);
}
