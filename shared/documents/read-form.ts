import { writtenLanguages } from '../language/written-languages.ts';
import { typedNumber } from '../numbers/number-text.ts';
import { readLines } from './lines.ts';
import { readMarked } from './marks.ts';
import { fieldPath, itemPath, valueAt } from './path.ts';
import { type Field, listIn, type Shape } from './shape.ts';
import { textKey } from './text-key.ts';

/** A form that lacks a field that it had when it was shown: a part of it was lost on its way. */
export class IncompleteForm extends Error {
  override readonly name = 'IncompleteForm';
}

/** A document as a form holds it. */
export interface FormState {
  json: unknown;
  /** The parts that the form shows with their fields; others only by their names. */
  opened: ReadonlySet<object>;
  /** Where the shown part of a long list begins, by the list's path. */
  from: ReadonlyMap<string, number>;
}

/** What the names of a form's fields begin with, and what they end with beside the path of the value itself. */
export const named = (path: string): string => `:${path}`;
export const suffix = { count: '#', from: '@', form: '?' } as const;
/** Names the items of a list in the document that the form was made from. */
export const reference = (list: string, first: number, last: number): string => `=${list} ${first} ${last}`;
/** More items than any document may have. */
const maxItems = 5_000;

interface Reading {
  typed: ReadonlyMap<string, string>;
  base: unknown;
  opened: Set<object>;
  from: Map<string, number>;
}

/**
 * Returns the document that a form holds. @param base the document that the form was made from: parts that the form does
 * not show are taken from it. @throws IncompleteForm
 */
export function readForm(shape: Shape, typed: ReadonlyMap<string, string>, base: unknown): FormState {
  const reading = { typed, base, opened: new Set<object>(), from: new Map<string, number>() };
  return { json: readValue(reading, shape, ''), opened: reading.opened, from: reading.from };
}

function given({ typed }: Reading, path: string, end = ''): string {
  const value = typed.get(named(path) + end);
  if (value === undefined) throw new IncompleteForm(path + end);
  return value.replaceAll('\r\n', '\n');
}

function readValue(reading: Reading, shape: Shape, path: string): unknown {
  switch (shape.kind) {
    case 'text':
      return given(reading, path);
    case 'rich':
      return readMarked(given(reading, path));
    case 'number':
      return numberIn(given(reading, path));
    case 'flag':
      return given(reading, path) === 'on';
    case 'choice':
      return choiceIn(shape.options, given(reading, path));
    case 'lines':
      return linesIn(reading, shape.item, path);
    case 'list':
      return itemsOf(reading, shape.item(), path);
    case 'object':
      return objectOf(reading, shape.fields(), path);
    case 'union':
      return unionOf(reading, shape, path);
  }
}

/** Lines that the form names instead of showing them are those of the document that it was made from. */
function linesIn(reading: Reading, item: Extract<Shape, { kind: 'lines' }>['item'], path: string): readonly unknown[] {
  const typed = given(reading, path);
  return typed.startsWith(`=${path} `) ? referredTo(reading, typed, path) : readLines(item, typed);
}

/** What is no number stays as it was typed, and is refused with the document. */
function numberIn(typed: string): unknown {
  const word = typed.trim();
  if (word === '') return undefined;
  const plain = typedNumber(word, 6) ?? '';
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : typed;
}

const choiceIn = (options: readonly (string | number)[], typed: string) =>
  typed === '' ? undefined : (options.find((option) => String(option) === typed) ?? typed);

function objectOf(reading: Reading, fields: readonly Field[], path: string, tag = {}): object {
  const entries = fields.flatMap((field): [string, unknown][] => [
    [field.name, fieldOf(reading, field, fieldPath(path, field.name))],
    ...(field.translatable ? textsOf(reading, field, path) : []),
  ]);
  const object = { ...tag, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
  reading.opened.add(object);
  return object;
}

/** Texts of a field in further languages; one that is left empty is missing. */
function textsOf(reading: Reading, { name, shape }: Field, path: string): [string, unknown][] {
  return writtenLanguages.flatMap((language): [string, unknown][] => {
    const key = textKey(name, language);
    const at = fieldPath(path, key);
    if ((reading.typed.get(named(at)) ?? '').trim() === '') return [];
    return [[key, readValue(reading, shape, at)]];
  });
}

/** What is left empty is missing where it may be. */
function fieldOf(reading: Reading, { shape, optional, nullable, fallback }: Field, path: string): unknown {
  if (nullable) {
    const form = given(reading, path, suffix.form);
    if (form !== 'value') return form === 'null' ? null : undefined;
  }
  if (shape.kind === 'object' && optional && given(reading, path, suffix.form) !== 'yes') return undefined;
  const value = readValue(reading, shape, path);
  const isEmpty = value === '' || (optional && (value === false || (Array.isArray(value) && value.length === 0)));
  return isEmpty && (optional || fallback !== undefined) && !nullable ? undefined : value;
}

function unionOf(reading: Reading, { variants }: Extract<Shape, { kind: 'union' }>, path: string): unknown {
  const wanted = given(reading, path, suffix.form);
  const variant = variants.find(({ name }) => name === wanted);
  if (!variant) throw new IncompleteForm(path);
  // Another form was chosen: its fields were not in the form yet, except those of the same name.
  const isNew = given(reading, path, suffix.from) !== wanted;
  const fields = isNew ? variant.fields().filter((field) => isTyped(reading, field, path)) : variant.fields();
  return objectOf(reading, fields, path, variant.tag === null ? {} : { [variant.tag]: variant.name });
}

/** Whether a field of the form that was chosen before can go on under the same name. */
function isTyped({ typed }: Reading, { name, shape }: Field, path: string): boolean {
  if (shape.kind === 'object' || shape.kind === 'union') return false;
  return typed.has(named(fieldPath(path, name)) + (shape.kind === 'list' ? suffix.count : ''));
}

function itemsOf(reading: Reading, item: Shape, path: string): unknown[] {
  const count = countIn(given(reading, path, suffix.count));
  const from = reading.typed.get(named(path) + suffix.from);
  if (from !== undefined) reading.from.set(path, countIn(from));
  const items: unknown[] = [];
  while (items.length < count) {
    const at = itemPath(path, items.length);
    const referred = reading.typed.get(named(at));
    if (referred?.startsWith('=')) items.push(...referredTo(reading, referred, at));
    else items.push(readValue(reading, item, at));
  }
  return items;
}

function countIn(typed: string): number {
  if (!/^\d{1,4}$/.test(typed) || Number(typed) > maxItems) throw new IncompleteForm('a list');
  return Number(typed);
}

function referredTo({ base }: Reading, referred: string, path: string): readonly unknown[] {
  const [, list = '', first, last] = /^=(\S+) (\d{1,4}) (\d{1,4})$/.exec(referred) ?? [];
  const items = listIn(valueAt(base, list)).slice(Number(first), Number(last) + 1);
  if (items.length === 0) throw new IncompleteForm(path);
  return items;
}
