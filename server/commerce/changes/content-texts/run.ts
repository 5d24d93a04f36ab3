import type { ChangeTextTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/connection.ts';
import { insertAll } from '../../database/insert.ts';
import type { ThingKind } from './things.ts';
import { type TextOutcome, type TextRow, writeThingTexts } from './write.ts';

/** A text of a draft that is to be another than the stored one. */
export interface PlannedText {
  kind: ThingKind;
  id: string;
  field: string;
  language: string;
  before: string | null;
  text: string | null;
}

/** Adds texts to a draft, behind its cells. */
export async function storeTexts(
  db: Database,
  { set, from }: { set: number; from: number },
  texts: readonly PlannedText[],
): Promise<void> {
  const rows = texts.map(({ kind, id, field, language, before, text }, i) => ({
    set_id: set,
    position: from + i,
    kind,
    thing: id,
    field,
    language,
    made_from: before,
    wanted: text === '' ? null : text,
    state: 'pending',
    note: '',
  }));
  await insertAll(db, 'change_text', rows);
}

interface Run {
  id: number;
  direction: 'apply' | 'undo';
  now: number;
  overwrites: boolean;
}

/**
 * Writes the texts that a set has beside its cells, thing by thing. After a kill the same call goes on: a text that is stored
 * already is so.
 */
export async function runTexts(db: Database, { id, direction, now, overwrites }: Run): Promise<void> {
  const isApplied = direction === 'apply';
  const from = isApplied ? 'pending' : 'applied';
  const rows = await db
    .selectFrom('change_text')
    .selectAll()
    .where('set_id', '=', id)
    .where('state', '=', from)
    .orderBy('position')
    .execute();
  const wished = rows.map(
    (row): TextRow => ({
      ...row,
      from: isApplied ? row.made_from : row.wanted,
      to: isApplied ? row.wanted : row.made_from,
    }),
  );
  for (const own of Map.groupBy(wished, ({ kind, thing }) => `${kind} ${thing}`).values()) {
    const outcomes = await writeThingTexts(db, own, { now, overwrites: isApplied && overwrites });
    for (const [{ position }, outcome] of outcomes)
      await db
        .updateTable('change_text')
        .set(noteOf(outcome, isApplied))
        .where('set_id', '=', id)
        .where('position', '=', position)
        // Another process may have noted it already, and ended the set.
        .where('state', '=', from)
        .execute();
  }
}

function noteOf(outcome: TextOutcome, isApplied: boolean): Pick<ChangeTextTable, 'state' | 'note'> {
  if (outcome === 'stored') return { state: isApplied ? 'applied' : 'undone', note: '' };
  if (typeof outcome === 'object') return { state: isApplied ? 'refused' : 'kept', note: outcome.refused };
  return { state: isApplied ? outcome : 'kept', note: '' };
}

/** Returns the next texts of a set, in their order. @param after position of the last one before */
export const nextTexts = (db: Database, { id, after, size }: { id: number; after: number; size: number }) =>
  db
    .selectFrom('change_text')
    .selectAll()
    .where('set_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(size)
    .execute();

/** Returns the kinds of things whose texts a set has. */
export async function loadTextKinds(db: Database, id: number): Promise<string[]> {
  const rows = await db.selectFrom('change_text').select('kind').distinct().where('set_id', '=', id).execute();
  return rows.map(({ kind }) => kind);
}
