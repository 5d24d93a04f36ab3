import { labelOf } from '../../../shared/documents/labels.ts';
import { textKey } from '../../../shared/documents/text-key.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { ChangeKind, ChangeState, OfficeChangeSet } from '../../../shared/office/changes.ts';
import type { ChangeTextTable } from '../database/change-tables.ts';
import type { Database } from '../database/connection.ts';
import { pageOf } from '../database/page.ts';
import { notesInWords, type RowNote } from '../import/draft.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { fieldLabel } from '../products/fields/forms.ts';
import { loadCounts } from './cell-counts.ts';
import { type ChangeCell, nextCells } from './cells.ts';
import { nextTexts } from './content-texts/run.ts';
import { type ShownCell, shownCells, shownText } from './preview.ts';
import type { ChangeSet } from './run-set.ts';
import { cellNote, shownValue } from './shown-value.ts';

const cellsAtOnce = 100;
/** Cells that one answer looks through for notes, and how many of them are read at a time. */
const maxLookedThrough = 2_000;
const lookedAtOnce = 500;

const rowsOf = (db: Database) =>
  db
    .selectFrom('change_set')
    .select(['id', 'kind', 'title', 'state', 'actor as by', 'created_at as madeAt'])
    .select(['from_at as from', 'until_at as until', 'applied_at as appliedAt', 'undone_at as undoneAt'])
    .$narrowType<{ kind: ChangeKind; state: ChangeState }>();

interface CellPage {
  id: number;
  /** Position of the last cell of the page before. */
  after?: number | undefined;
  only: 'all' | 'noted';
}

/** Returns a set with a page of its cells. */
export async function viewForOffice(db: Database, { id, after, only }: CellPage): Promise<Result<OfficeChangeSet>> {
  const found = rowsOf(db).select(['notes_json', 'counts_json', 'overwrites']).where('id', '=', id);
  const row = await found.executeTakeFirst();
  if (!row) return fail(codes.notFound, filled('setUnknown', { id }));
  const { notes_json, counts_json, overwrites, ...set } = row;
  const [{ cells, next }, counts] = await Promise.all([
    loadCells(db, { ...set, overwrites }, { after: after ?? -1, only }),
    loadCounts(db, { ...set, counts_json }),
  ]);
  return ok({
    set,
    counts,
    notes: notesIn(notes_json),
    cells,
    next,
  });
}

function notesIn(json: string): OfficeChangeSet['notes'] {
  const { refused, warnings }: Record<'refused' | 'warnings', RowNote[]> = JSON.parse(json);
  return { refused: notesInWords(refused), warnings: notesInWords(warnings) };
}

type Page = Pick<OfficeChangeSet, 'cells' | 'next'>;

type CellsOf = Pick<ChangeSet, 'id' | 'kind' | 'overwrites'>;

async function loadCells(
  db: Database,
  set: CellsOf,
  { after, only }: { after: number; only: CellPage['only'] },
): Promise<Page> {
  const base = await loadBaseCurrency(db);
  if (only === 'noted') return loadNoted(db, set, { after, base });
  const { rows, next } = pageOf(
    await readRows(db, set.id, after, cellsAtOnce + 1),
    ({ position }) => position,
    cellsAtOnce,
  );
  return { cells: await shownRows(db, set, rows, base), next };
}

/** Looks through the next cells for those with a note. */
async function loadNoted(db: Database, set: CellsOf, { after, base }: { after: number; base: string }): Promise<Page> {
  const found: Page['cells'] = [];
  let last = after;
  for (let seen = 0; seen < maxLookedThrough; seen += lookedAtOnce) {
    const rows = await readRows(db, set.id, last, lookedAtOnce);
    for (const [i, cell] of (await shownRows(db, set, rows, base)).entries()) {
      if (found.length === cellsAtOnce) return { cells: found, next: last };
      last = rows[i]?.position ?? last;
      if (cell.note !== '') found.push(cell);
    }
    if (rows.length < lookedAtOnce) return { cells: found, next: null };
  }
  return { cells: found, next: last };
}

/** Reads the next cells of a set; texts of other things than products come behind them. */
async function readRows(
  db: Database,
  id: number,
  after: number,
  size: number,
): Promise<(ChangeCell | ChangeTextTable)[]> {
  const cells = await nextCells(db, { id, after, size });
  if (cells.length === size) return cells;
  return [...cells, ...(await nextTexts(db, { id, after, size: size - cells.length }))];
}

const isCell = (row: ChangeCell | ChangeTextTable): row is ChangeCell => 'product_id' in row;

/** Returns rows as a person reads them, in their order. */
async function shownRows(
  db: Database,
  set: CellsOf,
  rows: readonly (ChangeCell | ChangeTextTable)[],
  base: string,
): Promise<Page['cells']> {
  const texts = rows.flatMap((row) => (isCell(row) ? [] : [row]));
  return [
    ...(await shownCells(db, set, rows.filter(isCell))).map((cell) => cellOf(cell, base)),
    ...texts.map((text) => ({ ...cellOf(shownText(text), base), field: labelOfText(text) })),
  ];
}

/** A field of a document that is in a part of it is named by its path. */
const labelOfText = ({ field, language }: ChangeTextTable): string => labelOf(textKey(field, language));

const cellOf = (cell: ShownCell, base: string): Page['cells'][number] => ({
  title: cell.title,
  product: cell.product,
  variant: cell.variant,
  field: fieldLabel(cell.field),
  before: shownValue(cell.field, cell.before, base),
  after: shownValue(cell.field, cell.after, base),
  note: cellNote(cell, base),
});
