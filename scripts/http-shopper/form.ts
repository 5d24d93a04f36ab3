import { DomUtils, parseDocument } from 'htmlparser2';
import { allOf, around, type Element, matching, type Node, textOf } from './elements.ts';
import { called, labelsOf } from './names.ts';

/** A text, whether a box is checked, or files. A choice is an option's value or text. */
type Filled = string | boolean | File | readonly File[];
/** What is filled in, by a field's label or name. */
export type Fields = Readonly<Record<string, Filled>>;

/** What a browser sends for a form. */
export interface Submission {
  method: 'GET' | 'POST';
  action: URL;
  multipart: boolean;
  entries: [string, string | File][];
}

const isSubmit = ({ name, attribs }: Element) =>
  (name === 'button' && (attribs.type ?? 'submit') === 'submit') ||
  (name === 'input' && ['submit', 'image'].includes(attribs.type ?? ''));
const isButton = (control: Element) =>
  control.name === 'button' || ['submit', 'image', 'button', 'reset'].includes(control.attribs.type ?? '');
export const isControl = matching('input, select, textarea, button');

/** Returns a page's buttons that send a form. */
export const submitButtons = (page: readonly Node[]): Element[] =>
  allOf(page, (each) => isSubmit(each) && !isDisabled(each) && formOf(each, page) !== undefined);

/**
 * Returns what a browser sends when a button is pressed, after fields were filled in.
 *
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set
 *
 * @throws where a browser would not send the form, or a field is not there
 */
export function submissionOf(button: Element, page: readonly Node[], url: URL, fields: Fields): Submission {
  const form = formOf(button, page);
  if (!form) throw new Error('The button belongs to no form.');
  const controls = allOf(page, (each) => isControl(each) && formOf(each, page) === form);
  const filled = new Map<Element, Filled>();
  for (const [name, value] of Object.entries(fields)) fill(filled, fieldOf(controls, name, page), name, value);
  const sent = controls.filter((each) => !isDisabled(each) && (each === button || !isButton(each)));
  const isChecked = !('novalidate' in form.attribs || 'formnovalidate' in button.attribs);
  const entries: Submission['entries'] = [];
  for (const control of sent) {
    const values = control === button ? [button.attribs.value ?? ''] : valuesOf(control, filled, controls);
    if (isChecked) expectValid(control, values, sent, filled, controls);
    const { name } = control.attribs;
    if (name) for (const value of values) entries.push([name, value]);
  }
  const read = (name: string) => button.attribs[`form${name}`] ?? form.attribs[name];
  const method = (read('method') ?? 'get').toLowerCase() === 'post' ? 'POST' : 'GET';
  const action = new URL(read('action') || url.href, url);
  return { method, action, multipart: read('enctype') === 'multipart/form-data', entries };
}

/** Returns the texts that a page's form to an address holds, without those of its buttons; a file is an empty one. */
export function ownFields(page: readonly Node[], action: string): Record<string, string> {
  const controls = allOf(page, (each) => isControl(each) && formOf(each, page)?.attribs.action === action);
  const sent = controls.filter((each) => each.attribs.name && !isDisabled(each) && !isButton(each));
  const textOfField = (value: string | File) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(
    sent.flatMap((each) => valuesOf(each, new Map(), controls).map((value) => [each.attribs.name, textOfField(value)])),
  );
}

/** Returns the names of all fields of a page that are labelled so. */
export const fieldNames = (page: readonly Node[], label: string): string[] =>
  called(allOf(page, isControl), label, (each) => labelsOf(each, page)).map(({ attribs }) => attribs.name ?? '');

/** Returns the value of a field as the page has it; of a box, whether it is checked. */
export function shownValue(page: readonly Node[], name: string): string | boolean {
  const field = fieldOf(allOf(page, isControl), name, page);
  const { type } = field.attribs;
  if (type === 'checkbox' || type === 'radio') return 'checked' in field.attribs;
  const [value = ''] = valuesOf(field, new Map(), []);
  return typeof value === 'string' ? value : '';
}

function formOf(control: Element, page: readonly Node[]): Element | undefined {
  const { form: id } = control.attribs;
  if (id === undefined) return around(control, 'form') ?? undefined;
  return allOf(page, ({ name, attribs }) => name === 'form' && attribs.id === id)[0];
}

function isDisabled(control: Element): boolean {
  const set = around(control, 'fieldset');
  return 'disabled' in control.attribs || (set !== null && 'disabled' in set.attribs);
}

function fieldOf(controls: readonly Element[], name: string, page: readonly Node[]): Element {
  const typed = controls.filter((each) => !isButton(each));
  const seen = typed.filter(({ attribs }) => attribs.type !== 'hidden');
  const named = [...seen, ...typed].find(({ attribs }) => attribs.name === name || `#${attribs.id}` === name);
  const field = named ?? called(seen, name, (each) => labelsOf(each, page))[0];
  if (field) return field;
  const known = seen.map((each) => labelsOf(each, page)[0] ?? each.attribs.name);
  throw new Error(`The form has no field '${name}', but: ${known.join(', ')}.`);
}

function fill(filled: Map<Element, Filled>, field: Element, name: string, value: Filled): void {
  const { type, readonly } = field.attribs;
  const isBox = type === 'checkbox' || type === 'radio';
  const fits = isBox
    ? typeof value === 'boolean'
    : type === 'file'
      ? typeof value === 'object'
      : typeof value === 'string';
  if (!fits || readonly !== undefined) throw new Error(`The field '${name}' cannot be given ${value}.`);
  filled.set(field, value);
}

function valuesOf(control: Element, filled: ReadonlyMap<Element, Filled>, all: readonly Element[]): (string | File)[] {
  const value = filled.get(control);
  const { type, name, value: ofBox = 'on' } = control.attribs;
  if (type === 'checkbox' || type === 'radio') {
    const isOther = (each: Element) => each.attribs.type === 'radio' && each.attribs.name === name;
    const isTaken =
      type === 'radio' && all.some((each) => each !== control && isOther(each) && filled.get(each) === true);
    return (value ?? ('checked' in control.attribs && !isTaken)) ? [ofBox] : [];
  }
  if (type === 'file') return filesOf(value);
  if (control.name === 'select') return [optionOf(control, typeof value === 'string' ? value : undefined)].flat();
  return [(typeof value === 'string' ? value : ownValue(control)).replace(/\r?\n/g, '\r\n')];
}

/** Returns the value that the page gives a field or button. */
export function ownValue(control: Element): string {
  if (control.name === 'select') return [optionOf(control, undefined)].flat()[0] ?? '';
  if (control.name !== 'textarea') return control.attribs.value ?? '';
  // The parser leaves entities of a text area as they are.
  const decoded = parseDocument(DomUtils.textContent(control).replaceAll('<', '&lt;'));
  return DomUtils.textContent(decoded).replace(/^\r?\n/, '');
}

/** Without a file, browsers send an empty one. */
function filesOf(value: Filled | undefined): File[] {
  if (typeof value !== 'object') return [new File([], '', { type: 'application/octet-stream' })];
  return value instanceof File ? [value] : [...value];
}

function optionOf(select: Element, wanted: string | undefined): string | string[] {
  const options = allOf(select.children, ({ name, attribs }) => name === 'option' && !('disabled' in attribs));
  const valueIn = (option: Element) => option.attribs.value ?? textOf(option.children);
  const chosen =
    wanted === undefined
      ? (options.find(({ attribs }) => 'selected' in attribs) ?? options[0])
      : options.find((option) => valueIn(option) === wanted || textOf(option.children) === wanted);
  if (!chosen && wanted !== undefined)
    throw new Error(`'${select.attribs.name}' has no option '${wanted}', but: ${options.map(valueIn).join(', ')}.`);
  return chosen ? valueIn(chosen) : [];
}

/** Throws where a browser would ask for another value and not send the form. */
function expectValid(
  control: Element,
  values: readonly (string | File)[],
  sent: readonly Element[],
  filled: ReadonlyMap<Element, Filled>,
  all: readonly Element[],
): void {
  const { name, type, pattern, required } = control.attribs;
  if (type === 'hidden') return;
  const [value = ''] = values;
  const isOfGroup = (each: Element) => each.attribs.type === 'radio' && each.attribs.name === name;
  const isGroupEmpty = () => !sent.some((each) => isOfGroup(each) && valuesOf(each, filled, all).length > 0);
  const isEmpty = value instanceof File ? value.size === 0 : value === '';
  if (required !== undefined && (type === 'radio' ? isGroupEmpty() : isEmpty))
    throw new Error(`A browser does not send the form: '${name}' is required.`);
  if (typeof value !== 'string' || isEmpty) return;
  const isEmail = /^[^\s@]+@[^\s@]+$/;
  if (type === 'email' && !isEmail.test(value)) throw new Error(`'${value}' is no e-mail address to a browser.`);
  if (pattern && control.name === 'input' && !new RegExp(`^(?:${pattern})$`, 'v').test(value))
    throw new Error(`A browser does not send the form: '${name}' is not like ${pattern}.`);
}
