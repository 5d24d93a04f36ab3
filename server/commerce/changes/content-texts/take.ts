import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import type { RowNote } from '../../import/draft.ts';
import { LeftRows } from '../texts/left.ts';
import type { FileText } from '../texts/text.ts';
import { asRead, whyUntaken } from '../texts/untaken.ts';
import type { ContentText } from './list.ts';
import { namedHere } from './named-here.ts';
import type { ThingKind } from './things.ts';
import { thingCalled } from './types.ts';
import { writeContentTexts } from './write.ts';

/** Texts of a file that belong to other things than products. */
export interface TakenTexts {
  /** How many are in drafts of documents. */
  drafted: number;
  /** How many of collections and delivery methods are stored. */
  stored: number;
  refused: RowNote[];
}

interface FoundText extends ContentText {
  of: FileText;
}

/** Stores texts of a file. Texts of other kinds than these are refused. */
export async function takeContentTexts(
  db: Database,
  texts: readonly FileText[],
  { now, kinds }: { now: number; kinds: readonly ThingKind[] },
): Promise<TakenTexts> {
  const left = new LeftRows();
  const named = await namedHere(db, texts);
  for (const { text, why } of named.unknown) if (text.text !== '') left.add(text.line, why);
  const refused: RowNote[] = [];
  const found = named.texts.flatMap((of): FoundText[] => {
    const { type, id, field, base, text } = of;
    const kind = thingCalled(type);
    if (text === '' || !kind) return [];
    const why = kinds.includes(kind) ? whyUntaken(of) : rule('textNotYours', { type });
    if (why === null) return [{ kind, id, field, base, text, of }];
    left.add(of.line, why);
    return [];
  });
  const taken: TakenTexts = { drafted: 0, stored: 0, refused };
  for (const [language, all] of Map.groupBy(found, ({ of }) => of.language)) {
    const own = withoutContradictions(all, refused);
    const { written, refused: others } = await writeContentTexts(db, { language, now }, own);
    const { length } = written.filter(({ kind }) => kind === 'document');
    taken.drafted += length;
    taken.stored += written.length - length;
    for (const { text, why } of others) refused.push(noteOf(text, why));
  }
  return { ...taken, refused: [...left.notes(), ...refused] };
}

/** Returns texts without those that have several values, which are refused. */
function withoutContradictions(texts: readonly FoundText[], refused: RowNote[]): FoundText[] {
  const places = Map.groupBy(texts, ({ kind, id, field }) => JSON.stringify([kind, id, field]));
  return [...places.values()].flatMap((same) => {
    if (new Set(same.map(({ text }) => text && asRead(text))).size === 1) return same.slice(0, 1);
    const lines = same.map(({ of }) => of.line).join(', ');
    const why = rule('textLinesContradict', { lines });
    refused.push(...same.map((text) => noteOf(text, why)));
    return [];
  });
}

const noteOf = ({ of: { line, type, id, field } }: FoundText, message: string): RowNote => ({
  line,
  handle: `${type} ${id} ${field}`,
  message,
});
