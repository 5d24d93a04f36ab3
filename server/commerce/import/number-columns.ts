import { rule } from '../../../shared/messages/message.ts';
import { currencyDigits } from '../../../shared/money.ts';
import { type Notation, notationOf, plainNumber } from '../../../shared/numbers/number-text.ts';
import { emptied } from '../products/fields/cell-error.ts';
import { columns } from '../products/fields/columns.ts';
import { marketColumnOf } from './columns.ts';
import type { CsvRow } from './csv.ts';
import type { Markets } from './markets.ts';

/** Columns of numbers that are no prices: exports of other systems write stock as `5.000` as well. */
const measures: ReadonlySet<string> = new Set([
  columns.quantity,
  columns.grams,
  'Stock moved',
  'Unit price total measure',
  'Unit price base measure',
  ...['Available', 'On hand (new)', 'On hand', 'Committed', 'Unavailable'],
]);
const decimalsOfMeasures = 2;
const prices: ReadonlySet<string> = new Set([columns.price, columns.compareAtPrice, 'Cost per item']);

interface Example {
  text: string;
  line: number;
}

/** The first number of a column that shows each notation. */
type Seen = Partial<Record<Notation | 'unclearPoint' | 'unclearComma', Example>>;

/** How the numbers of a file are written, column by column. */
export interface NumberColumns {
  /** Columns with numbers that are not written as this shop writes them. */
  notations: ReadonlyMap<string, Notation>;
  /** What the numbers were read as, for people. */
  notes: string[];
  /** Why columns cannot be read without an answer: they have both notations, or numbers that fit both. */
  questions: { column: string; message: string }[];
}

/** Finds how a file writes its numbers: once for each column, from all of its values. */
export class NumberSurvey {
  readonly #seen = new Map<string, Seen>();
  readonly #rewritten = new Set<string>();

  add({ line, cells }: CsvRow): void {
    for (const name in cells) {
      const text = cells[name] ?? '';
      if (text === '' || text === emptied || !isNumeric(name)) continue;
      // Whether a mark can be a decimal one follows from the currency, which is looked up later.
      const shown = notationOf(text, decimalsOfMeasures);
      if (shown === null) continue;
      if (shown === 'both') {
        if (plainNumber(text, 'point') !== text) this.#rewritten.add(name);
        continue;
      }
      const kind = shown !== 'unclear' ? shown : text.includes(',') ? 'unclearComma' : 'unclearPoint';
      if (kind === 'comma' || plainNumber(text, 'point') !== text) this.#rewritten.add(name);
      const seen = this.#seen.get(name) ?? {};
      seen[kind] ??= { text, line };
      this.#seen.set(name, seen);
    }
  }

  /** @param answer the notation that a person named for what a column does not show */
  columns(markets: Markets, answer?: Notation): NumberColumns {
    const found: NumberColumns = { notations: new Map(), notes: [], questions: [] };
    const notations = new Map<string, Notation>();
    for (const [name, seen] of this.#seen) {
      // Prices of markets that the shop does not have are ignored.
      if (markets.ignored.has(name)) continue;
      const decided = decidedOf(seen, decimalsOf(name, markets), answer);
      if (typeof decided !== 'string') found.questions.push({ column: name, message: questionOf(name, decided) });
      else if (decided === 'comma' || this.#rewritten.has(name)) {
        notations.set(name, decided);
        found.notes.push(noteOf(name, decided, seen));
      }
    }
    for (const name of this.#rewritten) if (!this.#seen.has(name)) notations.set(name, 'point');
    return { ...found, notations };
  }
}

const isNumeric = (name: string): boolean => {
  if (prices.has(name) || measures.has(name)) return true;
  const of = name.includes('/') ? marketColumnOf(name) : null;
  return of !== null && of.column !== 'Included';
};

function decimalsOf(name: string, { base, columns: own }: Markets): number {
  if (measures.has(name)) return decimalsOfMeasures;
  if (prices.has(name)) return currencyDigits(base);
  for (const [currency, { price, compareAtPrice }] of own)
    if (name === price || name === compareAtPrice) return currencyDigits(currency);
  return currencyDigits(base);
}

/** Returns the notation of a column, or two numbers that leave it open. */
function decidedOf(
  { point, comma, unclearPoint, unclearComma }: Seen,
  decimals: number,
  answer: Notation | undefined,
): Notation | [Example, Example | null] {
  const all = [point, comma, unclearPoint, unclearComma].flatMap((example) => {
    const notation = example && notationOf(example.text, decimals);
    return example && (notation === 'point' || notation === 'comma') ? [{ notation, example }] : [];
  });
  const [first] = all;
  const other = all.find(({ notation }) => notation !== first?.notation);
  if (first && !other) return first.notation;
  if (answer) return answer;
  if (first && other) return [first.example, other.example];
  const unclear = unclearPoint ?? unclearComma;
  return unclear ? [unclear, null] : 'point';
}

const noteOf = (name: string, notation: Notation, seen: Seen): string => {
  const example = seen[notation] ?? seen.unclearPoint ?? seen.unclearComma;
  const value = example ? plainNumber(example.text, notation) : null;
  if (!example || value === null) return rule('numbersReadAs', { name, notation });
  return rule('numbersReadSo', { name, notation, example: example.text, value });
};

function questionOf(name: string, [first, second]: [Example, Example | null]): string {
  const { text, line } = first;
  if (second) return rule('numbersBoth', { name, text, line, other: second.text, otherLine: second.line });
  const point = plainNumber(text, 'point');
  const comma = plainNumber(text, 'comma');
  return rule('numbersUnclear', { name, text, line, point: point ?? '', comma: comma ?? '' });
}

/**
 * Returns a row with plain numbers in the columns of a file, without the columns whose numbers a person has to explain; what
 * is no number stays, and is refused later. In a column of both notations, which a person has decided, a number that fits
 * one alone is read so.
 */
export function withPlainNumbers(row: CsvRow, { notations, questions }: NumberColumns): CsvRow {
  if (notations.size === 0 && questions.length === 0) return row;
  const cells = { ...row.cells };
  for (const [name, notation] of notations) {
    const text = cells[name] ?? '';
    const plain = plainNumber(text, notation) ?? plainNumber(text, notation === 'comma' ? 'point' : 'comma');
    if (plain !== null) cells[name] = plain;
  }
  for (const { column } of questions) delete cells[column];
  return { line: row.line, cells };
}
