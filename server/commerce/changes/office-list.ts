import { labelOf } from '../../../shared/documents/labels.ts';
import { textKey } from '../../../shared/documents/text-key.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { ChangeKind, ChangeState, OfficeChangeSet } from '../../../shared/office/changes.ts';
import type { ChangeTextTable } from '../database/change-tables.ts';
import type { Database } from '../database/connection.ts';
import { notesInWords, type RowNote } from '../import/draft.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { fieldLabel } from '../products/fields/forms.ts';
import { cellCounts } from './apply-and-undo.ts';
import { nextCells } from './cells.ts';
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
  const row = await rowsOf(db).select(['notes_json', 'overwrites']).where('id', '=', id).executeTakeFirst();
  if (!row) return fail(codes.notFound, filled('setUnknown', { id }));
  const { notes_json, overwrites, ...set } = row;
  const { cells, next } = await loadCells(db, { ...set, overwrites }, { after: after ?? -1, only });
  return ok({
    set,
    counts: Object.fromEntries(Object.entries(await cellCounts(db, id)).map(([state, count]) => [state, count ?? 0])),
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

async function loadCells(
  db: Database,
  set: Pick<ChangeSet, 'id' | 'kind' | 'overwrites'>,
  { after, only }: { after: number; only: CellPage['only'] },
): Promise<Page> {
  const found: Page['cells'] = [];
  const base = await loadBaseCurrency(db);
  const atOnce = only === 'noted' ? lookedAtOnce : cellsAtOnce;
  let last = after;
  for (let seen = 0; seen < maxLookedThrough; seen += atOnce) {
    const cells = await nextCells(db, { id: set.id, after: last, size: atOnce });
    // Texts of other things than products come behind them.
    const texts = await nextTexts(db, { id: set.id, after: last, size: atOnce - cells.length });
    const all = [...cells, ...texts];
    const shown = [
      ...(await shownCells(db, set, cells)).map((cell) => cellOf(cell, base)),
      ...texts.map((text) => ({ ...cellOf(shownText(text), base), field: labelOfText(text) })),
    ];
    for (const [i, cell] of shown.entries()) {
      if (found.length === cellsAtOnce) return { cells: found, next: last };
      last = all[i]?.position ?? last;
      if (only === 'all' || cell.note !== '') found.push(cell);
    }
    if (all.length < atOnce) return { cells: found, next: null };
  }
  return { cells: found, next: last };
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
