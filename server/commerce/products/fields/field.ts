import { z } from 'zod';
import { rule } from '../../../../shared/messages/message.ts';
import { CellError, emptied } from './cell-error.ts';
import { plainText } from './plain-text.ts';

/** What a column of a row holds. */
export type ColumnValue = string | number | null;

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
  /** Its column in the database. */
  column: C;
  /** Its column in product files and in tables of changes. */
  cell: string;
  /** Further names of that column. */
  alsoCalled?: readonly string[];
  /** What people read in lists of changes and in forms; absent: the name of the column. */
  label?: string;
  /** Absent: no form of the office changes it. */
  form?: FormControl;
  /** Whether files alone change it, and no table of changes. */
  isOnlyInFiles?: boolean;
}

/** A field of products or variants that is one column of its row. */
export interface Field<C extends string = string> extends Names<C> {
  label: string;
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

/** Returns the names of a field, and how values are written that rows and JSON have alike. */
const plain = <C extends string>(names: Names<C>, schema: z.ZodType<ColumnValue>) => ({
  label: names.cell,
  ...names,
  format: asText,
  toJson: (value: ColumnValue) => value,
  fromJson: (value: unknown) => schema.parse(value),
});

/** Returns a field with a text, which may be emptied. */
export function text<C extends string>(names: Names<C>, parse: Parse = plainText): Field<C> {
  return {
    ...plain(names, z.string().nullable()),
    blank: null,
    parse: (said) => (said && parse(said, names.cell)) || null,
  };
}

/** Returns a field that always has a text. @param parse also reads the '' of a cell that empties */
export function filledText<C extends string>(names: Names<C>, parse: Parse): Field<C> {
  return {
    ...plain(names, z.string()),
    blank: '',
    parse: (said) => parse(said, names.cell),
  };
}

/** Returns a field with one of some words, in any case; emptied, it is the first one. */
export function choice<C extends string>(names: Names<C>, words: readonly [string, ...string[]]): Field<C> {
  const [usual] = words;
  return {
    ...plain(names, z.enum(words)),
    blank: usual,
    parse: (said) => {
      const word = said === '' ? usual : said.toLowerCase();
      if (words.includes(word)) return word;
      throw new CellError(rule('cellNoneOf', { name: names.cell, text: said, words: words.join(', ') }));
    },
  };
}

/** Returns a field that is TRUE or FALSE, in any case; a new row has TRUE. */
export function flag<C extends string>(names: Names<C>): Field<C> {
  const schema = z.boolean();
  return {
    label: names.cell,
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
  return {
    ...plain(names, z.number().int()),
    blank: 0,
    parse: (said) => parse(said, names.cell),
  };
}

/** Returns a field with a list of texts, which cells and rows have as JSON. */
export function textList<C extends string>(names: Names<C>): Field<C> {
  const schema = z.array(z.string());
  const parsed = (json: string): string[] => schema.parse(JSON.parse(json));
  return {
    label: names.cell,
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
