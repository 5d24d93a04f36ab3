import { emptied } from './cell-error.ts';
import type { ColumnValue, Field } from './field.ts';

type Cells = Readonly<Record<string, string>>;

/** The fields of products or of variants, in the order of files and forms. @typeParam Columns their columns of a row */
export class FieldTable<Columns extends object> {
  readonly #fields: Field[] = [];
  readonly #byName = new Map<string, Field>();
  readonly #byCell = new Map<string, Field>();

  constructor(fields: readonly Field<keyof Columns & string>[]) {
    for (const field of fields) this.add(field);
  }

  [Symbol.iterator](): Iterator<Field> {
    return this.#fields[Symbol.iterator]();
  }

  /** Adds a field whose column is in the database. @returns removes it */
  add(field: Field): () => void {
    this.#fields.push(field);
    this.#byName.set(field.name, field);
    this.#byCell.set(field.cell, field);
    return () => {
      this.#fields.splice(this.#fields.indexOf(field), 1);
      this.#byName.delete(field.name);
      this.#byCell.delete(field.cell);
    };
  }

  /** Returns the field with this name in change sets and forms. */
  named(name: string): Field | undefined {
    return this.#byName.get(name);
  }

  /** Returns the field that a file calls so, regardless of case. */
  called(header: string): Field | undefined {
    const name = header.toLowerCase();
    return this.#fields.find(({ cell, alsoCalled = [] }) =>
      [cell, ...alsoCalled].some((each) => each.toLowerCase() === name),
    );
  }

  /** Returns whether a field has this column in files. */
  has(cell: string): boolean {
    return this.#byCell.has(cell);
  }

  /** Returns the names of their columns in files. */
  cells(): string[] {
    return [...this.#byCell.keys()];
  }

  /** Returns the columns of a new row. */
  blank(): Columns {
    return this.#complete(({ blank }) => blank);
  }

  /** Returns the columns of a row that are fields. */
  pick(row: Columns): Columns {
    return this.#complete(({ column }) => columnOf(row, column));
  }

  /** Returns the columns after a row of a file; a cell that is empty or missing changes nothing. @throws CellError */
  read(cells: Cells, before: Columns): Columns {
    return this.#complete((field) => {
      const said = saidIn(cells, field);
      return said === undefined ? columnOf(before, field.column) : said;
    });
  }

  /** Returns the cells that name a row's fields. */
  format(row: Columns): Record<string, string> {
    return Object.fromEntries(this.#fields.map((field) => [field.cell, field.format(columnOf(row, field.column))]));
  }

  /** Returns the texts of a row in the forms of the office, by the names of fields. */
  texts(row: Columns): Record<string, string> {
    const inForms = this.#fields.filter(({ form }) => form !== undefined);
    return Object.fromEntries(inForms.map(({ name, column, format }) => [name, format(columnOf(row, column))]));
  }

  /** The table names every column, which a test compares with the database. */
  #complete(read: (field: Field) => ColumnValue): Columns {
    const columns: Record<string, ColumnValue> = {};
    for (const field of this.#fields) columns[field.column] = read(field);
    return columns as Columns;
  }
}

/** Returns the value of a row's column. */
export function columnOf(row: object, column: string): ColumnValue {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Returns what a row of a file says of a field: undefined: nothing. @throws CellError */
export function saidIn(cells: Cells, { cell, parse }: Field): ColumnValue | undefined {
  const said = cells[cell] ?? '';
  return said === '' ? undefined : parse(said === emptied ? '' : said);
}
