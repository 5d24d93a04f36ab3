import { z } from 'zod';
import { rule } from '../../../../shared/messages/message.ts';
import { CellError, emptied } from './cell-error.ts';
import { plainText } from './plain-text.ts';

/** What a column of a row holds. */
export type ColumnValue = string | number | null;

/** How a form of the office shows a field. */
interface FormControl {
  /** Absent: that of the field. */
  label?: string;
  /** Lines of a text that may be long; absent: one. */
  rows?: number;
  /** Whether it is a description: HTML, which people write without tags. */
  isDescription?: true;
}

interface Names<C extends string> {
  /** Its name in change sets and in forms. */
  name: string;
  column: C;
  /** Its column in product files and in tables of changes. */
  cell: string;
  /** Further names of that column. */
  alsoCalled?: readonly string[];
  /** What people read in lists of changes and in forms. */
  label: string;
  /** Absent: no form of the office changes it. */
  form?: FormControl;
  /** Whether files alone change it, and no table of changes. */
  isOnlyInFiles?: boolean;
}

/** A field of products or variants that is one column of its row. */
export interface Field<C extends string = string> extends Names<C> {
  /** What a new row has where nobody says otherwise. */
  blank: ColumnValue;
  /** Returns what a cell says; '' is that of a cell that empties. @throws CellError */
  parse: (text: string) => ColumnValue;
  /** Returns the cell of a value, which `parse` reads as the same. */
  format: (value: ColumnValue) => string;
  /** Returns the value of a column as change sets store it in JSON, and back. @throws ZodError */
  toJson: (value: ColumnValue) => unknown;
  fromJson: (value: unknown) => ColumnValue;
}

type Parse = (text: string, cell: string) => string;

const asText = (value: ColumnValue): string => String(value ?? '');
const same = (value: ColumnValue) => value;

/** Returns a field with a text, which may be emptied. */
export function text<C extends string>(names: Names<C>, parse: Parse = plainText): Field<C> {
  const schema = z.string().nullable();
  return {
    ...names,
    blank: null,
    parse: (said) => (said && parse(said, names.cell)) || null,
    format: asText,
    toJson: same,
    fromJson: (value) => schema.parse(value),
  };
}

/** Returns a field that always has a text. @param parse also reads the '' of a cell that empties */
export function filledText<C extends string>(names: Names<C>, parse: Parse, blank = ''): Field<C> {
  const schema = z.string();
  return {
    ...names,
    blank,
    parse: (said) => parse(said, names.cell),
    format: asText,
    toJson: same,
    fromJson: (value) => schema.parse(value),
  };
}

/** Returns a field with one of some words, in any case; emptied, it is the first one. */
export function choice<C extends string>(names: Names<C>, words: readonly [string, ...string[]]): Field<C> {
  const schema = z.enum(words);
  const [usual] = words;
  return {
    ...names,
    blank: usual,
    parse: (said) => {
      const word = said === '' ? usual : said.toLowerCase();
      if (words.includes(word)) return word;
      throw new CellError(rule('cellNoneOf', { name: names.cell, text: said, words: words.join(', ') }));
    },
    format: asText,
    toJson: same,
    fromJson: (value) => schema.parse(value),
  };
}

/** Returns a field that is TRUE or FALSE, in any case; a new row has TRUE. */
export function flag<C extends string>(names: Names<C>): Field<C> {
  const schema = z.boolean();
  return {
    ...names,
    blank: 1,
    parse: (said) => (readFlag(said || emptied, names.cell) ? 1 : 0),
    format: (value) => (value === 1 ? 'TRUE' : 'FALSE'),
    toJson: (value) => value === 1,
    fromJson: (value) => (schema.parse(value) ? 1 : 0),
  };
}

/** @throws CellError for anything but TRUE and FALSE */
export function readFlag(said: string, cell: string): boolean {
  const word = said.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  throw new CellError(rule('cellNoFlag', { name: cell, text: said }));
}

/** Returns a field with a whole number. @param parse also reads the '' of a cell that empties */
export function wholeNumber<C extends string>(
  names: Names<C>,
  parse: (said: string, cell: string) => number,
): Field<C> {
  const schema = z.number().int();
  return {
    ...names,
    blank: 0,
    parse: (said) => parse(said, names.cell),
    format: asText,
    toJson: same,
    fromJson: (value) => schema.parse(value),
  };
}

/** Returns a field with a list of texts, which cells and rows have as JSON. */
export function textList<C extends string>(names: Names<C>): Field<C> {
  const schema = z.array(z.string());
  const parsed = (json: string): string[] => schema.parse(JSON.parse(json));
  return {
    ...names,
    blank: '[]',
    parse: (said) => {
      try {
        return JSON.stringify(parsed(said || '[]'));
      } catch {
        throw new CellError(rule('cellNoList', { name: names.cell }));
      }
    },
    format: asText,
    toJson: (value) => parsed(asText(value)),
    fromJson: (value) => JSON.stringify(schema.parse(value)),
  };
}
