import { fieldPath } from '../../../../shared/documents/path.ts';
import { setField } from '../../../../shared/documents/shape-at.ts';
import { type TextField, textFieldsOf } from '../../../../shared/documents/text-fields.ts';
import { textKey } from '../../../../shared/documents/text-key.ts';
import { readText, textOf } from '../../../../shared/documents/text-of.ts';
import { codes } from '../../../../shared/errors.ts';
import { rule, textOfMessage } from '../../../../shared/messages/message.ts';
import type { ChangeTextTable } from '../../database/change-tables.ts';
import { type Database, inTransaction } from '../../database/connection.ts';
import { asRead } from '../texts/untaken.ts';
import type { ContentText } from './list.ts';
import { findThing, isThingKind, type Thing } from './things.ts';

/** Texts that differ from the stored ones, with these; those that are stored already are in neither list. */
export interface ComparedTexts<T> {
  changes: (T & { before: string | null })[];
  refused: { text: T; why: string }[];
}

/**
 * Compares texts in a further language (null removes one) with those that are stored. A text whose field is not there, or has
 * other words than its `base` by now, is refused; '' as `base` fits all.
 */
export async function compareContentTexts<T extends ContentText>(
  db: Database,
  language: string,
  texts: readonly T[],
): Promise<ComparedTexts<T>> {
  const all: ComparedTexts<T> = { changes: [], refused: [] };
  for (const own of Map.groupBy(texts, ({ kind, id }) => `${kind} ${id}`).values()) {
    const [first] = own;
    const thing = first ? await findThing(db, first.kind, first.id) : null;
    const places = thing && placesIn(thing.shape, thing.json);
    const changes: ComparedTexts<T>['changes'] = [];
    for (const text of own) {
      const place = places?.get(text.field);
      const compared = place ? compare(place, language, text) : null;
      if (!places) all.refused.push({ text, why: rule('textNoThing') });
      else if (compared === null) all.refused.push({ text, why: rule('textNone') });
      else if ('why' in compared) all.refused.push({ text, why: compared.why });
      else if (!compared.isStored) changes.push({ ...text, before: compared.before });
    }
    const wrong = first?.kind === 'document' ? await findRefusals(db, language, changes) : [];
    if (wrong.length > 0) all.refused.push(...changes.map((text, i) => ({ text, why: wrong[i] ?? '' })));
    else all.changes.push(...changes);
  }
  return all;
}

/** Returns why texts of a document are refused, in their order: stores them, and takes that back. Empty: they are not. */
async function findRefusals(
  db: Database,
  language: string,
  texts: readonly (ContentText & { before: string | null })[],
): Promise<string[]> {
  const rows = texts.map(({ kind, id, field, text, before }, position): TextRow => {
    const place = { set_id: 0, position, kind, thing: id, field, language, state: '', note: '' };
    return { ...place, made_from: before, wanted: text, from: before, to: text === '' ? null : text };
  });
  const undone = new Error('undone');
  let found: TextOutcome[] = [];
  const tried = inTransaction(db, async (trx) => {
    const outcomes = await writeThingTexts(trx, rows, { now: 0, overwrites: true });
    found = rows.flatMap((row) => outcomes.get(row) ?? []);
    throw undone;
  });
  await tried.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return found.flatMap((outcome) => (typeof outcome === 'object' ? outcome.refused : []));
}

const placesIn = (shape: Thing['shape'], json: unknown): Map<string, TextField> =>
  new Map(textFieldsOf(shape, json).map((place) => [fieldPath(place.outer, place.field), place]));

type Compared = { why: string } | { isStored: boolean; before: string | null };

function compare({ shape, held, field }: TextField, language: string, { base, text }: ContentText): Compared {
  const before = storedIn({ shape, held, field }, language);
  const value = text === null || text === '' ? undefined : readText(shape, text);
  if (isSame(value === undefined ? null : textOf(shape, value), before)) return { isStored: true, before };
  if (base !== '' && asRead(base) !== asRead(textOf(shape, held[field]))) return { why: rule('textTranslatedChanged') };
  return { isStored: false, before };
}

/** Returns the text of a field in a language, as a person writes it; null: there is none. */
function storedIn({ shape, held, field }: Omit<TextField, 'outer'>, language: string): string | null {
  const text = held[textKey(field, language)];
  return text === undefined ? null : textOf(shape, text);
}

const isSame = (a: string | null, b: string | null) => asRead(a ?? '') === asRead(b ?? '');

/** A text of a change set, and what it is to be. */
export interface TextRow extends ChangeTextTable {
  /** The text that is expected, and the one that is wanted; null: none. */
  from: string | null;
  to: string | null;
}

/** What became of a text: it is stored, or why not. */
export type TextOutcome = 'stored' | 'changed' | 'gone' | { refused: string };

interface Writing {
  now: number;
  /** Whether a text that is another than expected is replaced as well. */
  overwrites: boolean;
}

/** How often a thing is written that somebody else is writing. */
const maxTries = 3;

/** Stores the texts of one thing at once: a document as its draft. @returns what became of each */
export async function writeThingTexts(
  db: Database,
  rows: readonly TextRow[],
  writing: Writing,
): Promise<Map<TextRow, TextOutcome>> {
  for (let tries = 1; ; tries += 1) {
    const { outcomes, wasBusy } = await tryToWrite(db, rows, writing);
    if (!wasBusy || tries === maxTries) return outcomes;
  }
}

async function tryToWrite(db: Database, rows: readonly TextRow[], { now, overwrites }: Writing) {
  const outcomes = new Map<TextRow, TextOutcome>();
  const [first] = rows;
  const thing = first && isThingKind(first.kind) ? await findThing(db, first.kind, first.thing) : null;
  const json = structuredClone(thing?.json);
  const places = thing ? placesIn(thing.shape, json) : new Map<string, TextField>();
  const changed: TextRow[] = [];
  for (const row of rows) {
    const place = places.get(row.field);
    if (!place) outcomes.set(row, 'gone');
    else {
      const present = storedIn(place, row.language);
      if (isSame(present, row.to)) outcomes.set(row, 'stored');
      else if (!overwrites && !isSame(present, row.from)) outcomes.set(row, 'changed');
      else {
        const value = row.to === null ? undefined : readText(place.shape, row.to);
        setField(json, fieldPath(place.outer, textKey(place.field, row.language)), value);
        changed.push(row);
      }
    }
  }
  if (!thing || changed.length === 0) return { outcomes, wasBusy: false };
  const stored = await thing.put(json, now);
  for (const row of changed) {
    if (stored.ok) outcomes.set(row, 'stored');
    else {
      const { message, fields = {} } = stored.error;
      // It may be read in another language later.
      outcomes.set(row, { refused: textOfMessage(fields[textKey(row.field, row.language)] ?? message) });
    }
  }
  return { outcomes, wasBusy: !stored.ok && stored.error.code === codes.conflict };
}
