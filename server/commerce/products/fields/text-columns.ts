import { baseLanguage, shopLanguages } from '../../../../shared/language/language.ts';
import { languages } from '../../../../shared/messages/catalogues.ts';
import { rule } from '../../../../shared/messages/message.ts';
import { CellError, emptied } from './cell-error.ts';
import { columns, optionNameCells, optionValueCells } from './columns.ts';
import { type Field, text } from './field.ts';
import { handleField } from './handle-field.ts';
import { productFields } from './product-fields.ts';
import { optionIn, optionKey, valueIn, valueKey } from './text-keys.ts';

/** Fields of products that have a text of their own in each further language. */
const translatedFields = [
  'title',
  'description',
  'seoTitle',
  'seoDescription',
  'handle',
  'warnings',
  'material',
  'details',
] as const;
/** Of these, those that forms show; a form has the last two where the product has them in the base language. */
const inForms: readonly string[] = translatedFields.slice(0, -1);
const whereGiven: readonly string[] = ['warnings', 'material'];

/** A text of products in a further language. */
export interface TextColumn {
  language: string;
  field: Field;
  /** The key of its value: `de:title`. */
  key: string;
  /** What files call it: `Title / de`. */
  cell: string;
  /** What it is in any language: `Title`, `Color: Red`. */
  label: string;
}

type Cells = Readonly<Record<string, string>>;

/** The name of a field before that of the language; the column of a metafield has a short one. */
const nameOf = ({ cell, label }: Field): string => (cell.includes('(product.metafields.') ? label : cell);

const columnIn = (language: string, field: Field): TextColumn => ({
  language,
  field,
  key: `${language}:${field.name}`,
  cell: `${nameOf(field)} / ${language}`,
  label: field.label,
});

/** A product's own handle is how files know it, so it is a field of further languages alone. */
const ofFields = translatedFields.flatMap((name) =>
  name === handleField.name ? handleField : (productFields.named(name) ?? []),
);

/** Returns the texts of products' fields in a further language. */
export const textColumnsIn = (language: string): TextColumn[] => ofFields.map((field) => columnIn(language, field));

/** Returns the further languages that texts can be stored in: the shop's, and those that it could have. */
export function furtherLanguages(): string[] {
  const base = baseLanguage();
  return [...new Set([...(shopLanguages() ?? []), ...languages])].filter((language) => language !== base);
}

/** Returns the text of something that each product has of its own, or shares: an option, a value, a picture. */
function textNamed(language: string, name: string, label: string): TextColumn {
  const cell = `${label} / ${language}`;
  return { language, field: text({ name, column: '', cell, label: cell }), key: `${language}:${name}`, cell, label };
}

const ofOption = (language: string, option: string) => textNamed(language, optionKey(option), option);
const ofValue = (language: string, option: string, value: string) =>
  textNamed(language, valueKey(option, value), `${option}: ${value}`);
const ofPicture = (language: string, url: string) =>
  textNamed(language, `alt:${url}`, `${columns.imageAlt} ${url.slice(url.lastIndexOf('/') + 1)}`);

/** Returns the text whose key this is, such as `de:title` or `de:value:Color:Red`. */
export function textOfKey(key: string): TextColumn | undefined {
  const at = key.indexOf(':');
  const language = key.slice(0, at);
  const name = key.slice(at + 1);
  const option = optionIn(name);
  if (option !== undefined) return ofOption(language, option);
  const value = valueIn(name);
  if (value) return ofValue(language, value.option, value.value);
  if (name.startsWith('alt:')) return ofPicture(language, name.slice('alt:'.length));
  return textColumnsIn(language).find(({ field }) => field.name === name);
}

/** What the texts of a product are about. */
export interface Translatable {
  row: object;
  options: readonly { name: string; values: readonly string[] }[];
  images: readonly { url: string }[];
}

/** Returns the texts of a product in a further language as its form shows them: of its fields, options and pictures. */
export function textsOfForm(language: string, { row, options, images }: Translatable): TextColumn[] {
  const isGiven = ({ column }: Field) => Boolean(Reflect.get(row, column));
  const fields = textColumnsIn(language).filter(
    ({ field }) => inForms.includes(field.name) && (!whereGiven.includes(field.name) || isGiven(field)),
  );
  const ofOptions = options.flatMap(({ name, values }) => [
    ofOption(language, name),
    ...values.map((value) => ofValue(language, name, value)),
  ]);
  return [...fields, ...ofOptions, ...images.map(({ url }) => ofPicture(language, url))];
}

/** Columns of files whose cells are about an option or a picture of their row. */
const rowColumns: readonly string[] = [...optionNameCells, ...optionValueCells, columns.imageAlt];

/** Returns the columns of files with texts in a further language. */
export const columnsIn = (language: string): string[] => [
  ...textColumnsIn(language).map(({ cell }) => cell),
  ...rowColumns.map((name) => `${name} / ${language}`),
];

/** Returns the column of a file with texts in a further language, in any case and by any name; null: it is no such column. */
export function textColumnCalled(header: string): { language: string; cell: string } | null {
  const [, name = '', written = ''] =
    /^([^/]+?)\s*\/\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/.exec(header.trim()) ?? [];
  const language = written.toLowerCase();
  const isCalled = (known: string) => known.toLowerCase() === name.toLowerCase();
  const field = ofFields.find((each) => [nameOf(each), each.cell, ...(each.alsoCalled ?? [])].some(isCalled));
  if (field) return columnIn(language, field);
  const column = rowColumns.find(isCalled);
  return column === undefined ? null : { language, cell: `${column} / ${language}` };
}

/** Returns the texts of fields that a row of a file gives, by their keys; null: it removes the text. @throws CellError */
export function textsIn(cells: Cells): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const column of furtherLanguages().flatMap(textColumnsIn)) take(cells[column.cell], column, found);
  return found;
}

/** An option of a product with its value in a row, and its place among the options of the file. */
export interface RowOption {
  name: string;
  /** Undefined: the row names none. */
  value: string | undefined;
  place: number;
}

/** Returns the texts of options and their values that a row of a file gives, as `textsIn` does. @throws CellError */
export function optionTextsIn(cells: Cells, options: readonly RowOption[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const language of languagesNamed(cells)) {
    for (const { name, value, place } of options) {
      const said = cells[`${optionValueCells[place]} / ${language}`] ?? '';
      take(cells[`${optionNameCells[place]} / ${language}`], ofOption(language, name), found);
      if (value !== undefined) take(said, ofValue(language, name, value), found);
      else if (said !== '')
        throw new CellError(
          rule('cellNoSingleValue', { name: `${optionValueCells[place]} / ${language}`, text: said }),
        );
    }
  }
  return found;
}

/** Returns the texts of a row's picture, by their languages; null: it removes the text. */
export function pictureTextsIn(cells: Cells): Map<string, string | null> {
  const said = languagesNamed(cells).map(
    (language) => [language, cells[`${columns.imageAlt} / ${language}`] ?? ''] as const,
  );
  return new Map(
    said.flatMap(([language, alt]) => (alt === '' ? [] : [[language, wordsIn(ofPicture(language, ''), alt)]])),
  );
}

/** Returns the languages of texts by their keys. */
export const languagesOf = (texts: ReadonlyMap<string, string>): Set<string> =>
  new Set([...texts.keys()].map((key) => key.slice(0, key.indexOf(':'))));

/** Returns the cells of a row with the texts of its options and its picture. @param url of its picture */
export function rowTextCells(
  texts: ReadonlyMap<string, string>,
  { options = [], url }: { options?: readonly RowOption[]; url?: string },
): Record<string, string> {
  const cells: Record<string, string> = {};
  const write = (column: string | undefined, key: string) => {
    const said = texts.get(key);
    if (said !== undefined && column !== undefined) cells[`${column} / ${key.slice(0, key.indexOf(':'))}`] = said;
  };
  for (const language of languagesOf(texts)) {
    if (url !== undefined) write(columns.imageAlt, `${language}:alt:${url}`);
    for (const { name, value, place } of options) {
      if (value === undefined) write(optionNameCells[place], `${language}:${optionKey(name)}`);
      else write(optionValueCells[place], `${language}:${valueKey(name, value)}`);
    }
  }
  return cells;
}

/** Most files have no such column. */
const languagesNamed = (cells: Cells): string[] =>
  Object.keys(cells).some((name) => name.includes(' / ')) ? furtherLanguages() : [];

function take(said: string | undefined, column: TextColumn, found: Map<string, string | null>): void {
  if (said) found.set(column.key, wordsIn(column, said));
}

const wordsIn = ({ field }: TextColumn, said: string) => textIn(field, said === emptied ? '' : said);

/** Returns a text as it is stored; null for an empty one. @throws CellError */
export const textIn = ({ parse }: Field, said: string): string | null =>
  said === '' ? null : String(parse(said) ?? '') || null;

/** Returns which columns of a file are read as texts in further languages, and a message for each language that is not. */
export function textsOfHeader(header: readonly string[]): { read: string[]; messages: string[] } {
  const known = furtherLanguages();
  const read: string[] = [];
  const others = new Set<string>();
  for (const name of header) {
    const language = textColumnCalled(name)?.language;
    if (language === undefined) continue;
    if (known.includes(language)) read.push(name);
    else others.add(language);
  }
  return { read, messages: [...others].map(ignoredLanguage) };
}

const ignoredLanguage = (language: string): string =>
  language === baseLanguage()
    ? `Columns such as 'Title / ${language}' were ignored: ${language} is the language of the columns without one, such as 'Title'.`
    : `Columns such as 'Title / ${language}' were ignored: the shop has no language '${language}', only ${furtherLanguages().join(', ')} beside its own.`;
