import { rule } from '../../../shared/messages/message.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { optionTextsIn, textOfKey, textsIn } from '../products/fields/text-columns.ts';
import { isShared } from '../products/fields/text-keys.ts';
import type { StoredProduct } from '../products/product.ts';
import type { CsvRow } from './csv.ts';
import type { OptionPlan } from './options.ts';

/** Texts in further languages that rows give, by their keys; null: removed. */
type FileTexts = ReadonlyMap<string, string | null>;
type Texts = StoredProduct['texts'];

/** Returns the texts of a product after those that a file gives. */
export function textsAfter(before: Texts, said: Iterable<readonly [string, string | null]>): Texts {
  const after = new Map(before);
  for (const [key, text] of said) put(after, key, text);
  return after;
}

function put(texts: Texts, key: string, text: string | null): void {
  if (text === null) texts.delete(key);
  else texts.set(key, text);
}

/**
 * Returns the texts in further languages that the rows of a product give: of its fields by the first row, of its options by
 * each. @param named the variants that the rows name @throws CellError where rows contradict each other
 */
export function textsOfRows(
  main: CsvRow,
  rows: readonly CsvRow[],
  { names, inFile }: OptionPlan,
  named: readonly { line: number | null; values: readonly string[] }[],
): FileTexts {
  const found = textsIn(main.cells);
  const valuesAt = new Map(named.map(({ line, values }) => [line, values]));
  for (const { line, cells } of rows) {
    const options = names.map((name, i) => ({ name, value: valuesAt.get(line)?.[i], place: inFile[i] ?? i }));
    for (const [key, text] of optionTextsIn(cells, options)) {
      const before = found.get(key);
      if (before !== undefined && before !== text) throw new CellError(contradiction(key, text, before));
      found.set(key, text);
    }
  }
  return found;
}

const contradiction = (key: string, text: string | null, before: string | null) =>
  rule('cellsContradict', { name: textOfKey(key)?.cell ?? key, one: text ?? '', other: before ?? '' });

/** Words of options that products of a file have given: they are the whole shop's, and the first product that gives one counts. */
export class SharedWords {
  readonly #first = new Map<string, { handle: string; text: string | null }>();

  /**
   * Leaves to a product the words that an earlier one has given as they were before, so that each is one change.
   *
   * @returns a message for each that differs
   */
  settle(
    { row: { handle }, said, texts }: Pick<StoredProduct, 'row' | 'texts'> & { said: FileTexts },
    before: Texts = new Map(),
  ): string[] {
    return [...said].flatMap(([key, text]) => {
      if (!isShared(`text:${key}`)) return [];
      const first = this.#first.get(key) ?? { handle, text };
      this.#first.set(key, first);
      if (first.handle === handle) return [];
      put(texts, key, before.get(key) ?? null);
      if (first.text === text) return [];
      return rule('firstCounts', { what: contradiction(key, text, first.text), handle: first.handle });
    });
  }
}
