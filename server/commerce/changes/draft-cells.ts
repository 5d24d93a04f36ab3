import type { CsvRow } from '../import/csv.ts';
import { columns } from '../products/fields/columns.ts';
import { type LoadedProducts, stockJson, valueAt } from '../products/load.ts';
import { type DraftNotes, noteAt } from './draft-notes.ts';
import type { NewValues } from './wanted.ts';

interface At {
  product_id: number;
  variant_id: number | null;
}

interface DraftCell extends At {
  field: string;
  made_from: string;
  wanted: string;
}

interface Beside {
  notes: DraftNotes;
  /** The category of a type. */
  typeOf: (type: string) => string;
  /** Stock of variants when it was counted, where that is not now. */
  stocks: ReadonlyMap<number, number> | null;
}

/** Collects the cells of a draft, each place once. */
export class DraftCells {
  readonly #loaded: LoadedProducts;
  readonly #beside: Beside;
  readonly #cells = new Map<string, { cell: DraftCell; rows: CsvRow[]; differ: boolean }>();

  constructor(loaded: LoadedProducts, beside: Beside) {
    this.#loaded = loaded;
    this.#beside = beside;
  }

  /** Adds what a row says of a product or variant. */
  add(row: CsvRow, at: At, wanted: NewValues): void {
    for (const [field, value] of wanted) {
      const made_from = this.#presentOf(at, field);
      if (made_from !== null) this.#put(row, { ...at, field, made_from, wanted: this.#jsonOf(field, value) });
    }
  }

  #presentOf(at: At, field: string): string | null {
    const variant = at.variant_id === null ? undefined : this.#loaded.variants.get(at.variant_id);
    const counted = at.variant_id === null ? undefined : this.#beside.stocks?.get(at.variant_id);
    if (field === 'stock' && variant && counted !== undefined)
      return stockJson({ ...variant, row: { stock: counted } });
    return valueAt(this.#loaded, { ...at, field });
  }

  #jsonOf(field: string, value: unknown): string {
    if (field === 'type') return JSON.stringify({ category: this.#beside.typeOf(String(value)), said: value });
    return JSON.stringify(value);
  }

  #put(row: CsvRow, next: DraftCell): void {
    const key = `${next.product_id}.${next.variant_id}.${next.field}`;
    const known = this.#cells.get(key);
    if (!known) this.#cells.set(key, { cell: next, rows: [row], differ: false });
    else {
      known.rows.push(row);
      known.differ ||= known.cell.wanted !== next.wanted;
    }
  }

  /** Returns the cells that change something, product by product. Where rows contradict each other, none is taken. */
  all(): DraftCell[] {
    const { refused } = this.#beside.notes;
    for (const {
      cell: { field },
      rows,
      differ,
    } of this.#cells.values()) {
      if (!differ) continue;
      const lines = rows.map(({ line }) => line).join(', ');
      for (const row of rows)
        refused.push({
          ...noteAt(row),
          message: `Lines ${lines} give the same ${field.split(':')[0]} different values, so none was taken. Name the variant by its SKU or by ${columns.option1Value}.`,
        });
    }
    return [...this.#cells.values()]
      .filter(({ cell, differ }) => !differ && isChange(cell))
      .map(({ cell }) => cell)
      .sort((a, b) => a.product_id - b.product_id || (a.variant_id ?? 0) - (b.variant_id ?? 0));
  }
}

function isChange({ field, made_from, wanted }: DraftCell): boolean {
  if (field !== 'stock') return made_from !== wanted;
  const want: { stock?: number; move?: number } = JSON.parse(wanted);
  return want.move === undefined ? want.stock !== JSON.parse(made_from).stock : want.move !== 0;
}
